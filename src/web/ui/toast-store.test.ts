import { expect, test } from 'vitest'
import { announce, dismissToast, toast, toastStore } from './toast-store.ts'

test('a new message replaces the one on the screen', () => {
  toast({ title: 'Добавлено в корзину' })
  toast({ title: 'Добавлено в избранное' })
  expect(toastStore.get()).toMatchObject({ title: 'Добавлено в избранное', open: true })
})

test('a dismissed message closes but keeps its words while it leaves the screen', () => {
  const id = toast({ title: 'Сохранено' })
  dismissToast(id)
  expect(toastStore.get()).toMatchObject({ title: 'Сохранено', open: false })
})

test('a late dismissal of a replaced message does not close the new one', () => {
  const old = toast({ title: 'Первое' })
  toast({ title: 'Второе' })
  dismissToast(old)
  expect(toastStore.get()).toMatchObject({ title: 'Второе', open: true })
})

test('news wait until the current answer is closed, and only the latest of them is shown', () => {
  const failure = toast({ tone: 'error', title: 'Ошибка создания заказа' })
  announce({ title: 'Новый заказ № 1' })
  announce({ title: 'Новый заказ № 2' })
  expect(toastStore.get()).toMatchObject({ title: 'Ошибка создания заказа', open: true })
  dismissToast(failure)
  expect(toastStore.get()).toMatchObject({ title: 'Новый заказ № 2', open: true })
  announce({ title: 'Новый заказ № 3' })
  expect(toastStore.get()).toMatchObject({ title: 'Новый заказ № 3', open: true })
  const saved = toast({ title: 'Сохранено' })
  dismissToast(saved)
  expect(toastStore.get()).toMatchObject({ title: 'Сохранено', open: false })
})

test('listeners receive every change until they unsubscribe', () => {
  const heard: (string | undefined)[] = []
  const leave = toastStore.subscribe(() => heard.push(toastStore.get()?.title))
  toast({ title: 'Слышно' })
  leave()
  toast({ title: 'Не слышно' })
  expect(heard).toEqual(['Слышно'])
})
