import { useRef, useState } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { firstCharacters } from '#shared/rules/characters.ts'
import { inscriptionOf, isFaint, pictureOf } from '#shared/rules/inscription.ts'
import { optionParameter } from '#shared/rules/option-address.ts'
import {
  inscribedPrice,
  judgeAnswers,
  leastExtra,
  type OptionAnswer,
  type OptionGroup,
  type OptionProblem,
  optionsText,
  piecePrice,
  priceFrom,
  trimmedText,
} from '#shared/rules/options.ts'
import { texts } from './texts.ts'
import { useAnswers } from './use-answers.ts'

export type MadeToOrder = ReturnType<typeof useMadeToOrder>

export function useMadeToOrder(product: Product) {
  const { answers, answer, finishTyping } = useAnswers(product)
  const form = useRef<HTMLFormElement>(null)
  // Hides missing answers until the first attempt to buy.
  const [isSubmitted, setSubmitted] = useState(false)
  const { chosen, problems } = judgeAnswers(product.options, answers)
  const drawing = judgeAnswers(product.options, withinLimits(product.options, answers))
  const price = piecePrice(product.price, chosen)
  const picture = pictureOf(product, chosen)
  const missing = product.options.filter(({ id }) => !chosen.some(({ groupId }) => groupId === id))
  const isComplete = missing.every(({ required }) => !required)
  // Includes the cheapest of the required options that are not chosen yet.
  const least = piecePrice(price, [{ price: leastExtra(missing) }])
  const hasWords = chosen.some(({ text }) => text !== undefined)

  function check(): boolean {
    const [first] = problems
    setSubmitted(true)
    if (first) focusOn(form.current, first.groupId)
    return !first
  }

  return {
    answers,
    answer,
    finishTyping,
    form,
    isDrawn: product.inscription !== null,
    check,
    chosen,
    price,
    shownPrice: {
      value: least,
      isFrom: !isComplete && priceFrom(product) !== null,
      inscribed: hasWords ? null : inscribedPrice({ price, options: missing }),
    },
    picture,
    inscription: inscriptionOf(product, drawing.chosen),
    isFaint: isFaint(product, drawing.chosen),
    item: {
      ...product,
      price,
      images: picture ? [picture] : [],
      options: chosen.map(answerOf),
      optionsText: optionsText(chosen),
    },
    errorOf: (group: OptionGroup): string | undefined => {
      const problem = problems.find(({ groupId }) => groupId === group.id)
      if (!problem || (problem.problem === 'required' && !isSubmitted)) return undefined
      return complaint(group, problem.problem)
    },
  }
}

const answerOf = ({ groupId, valueId, text }: OptionAnswer): OptionAnswer =>
  valueId === undefined ? { groupId, text } : { groupId, valueId }

/** Shortens only the drawing; the error message still appears. */
const withinLimits = (groups: readonly OptionGroup[], answers: readonly OptionAnswer[]): OptionAnswer[] =>
  answers.map((answer) => {
    const group = groups.find(({ id }) => id === answer.groupId)
    if (group?.kind !== 'text' || answer.text === undefined) return answer
    return { ...answer, text: firstCharacters(trimmedText(answer.text), group.maxLength) }
  })

function complaint(group: OptionGroup, problem: OptionProblem): string {
  if (problem === 'too-long' && group.kind === 'text') return texts.tooLong(group.maxLength)
  if (problem === 'control-characters') return texts.controlCharacters
  if (problem === 'required') return group.kind === 'text' ? texts.writeFirst : texts.chooseFirst
  return texts.chooseOther
}

function focusOn(form: HTMLFormElement | null, groupId: number) {
  const name = optionParameter(groupId)
  const control = form?.querySelector<HTMLElement>(`[name="${name}"]:checked, [name="${name}"]:enabled`)
  control?.focus()
}
