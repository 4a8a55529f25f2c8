export type DemoPerson = {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
}

const women = [
  'Анна',
  'Мария',
  'Елена',
  'Ольга',
  'Наталья',
  'Ирина',
  'Светлана',
  'Дарья',
  'Ксения',
  'Юлия',
  'Полина',
  'Вера',
]
const men = [
  'Алексей',
  'Дмитрий',
  'Сергей',
  'Иван',
  'Михаил',
  'Андрей',
  'Павел',
  'Никита',
  'Олег',
  'Роман',
  'Егор',
  'Артём',
]
const surnames = [
  'Морозов',
  'Соколов',
  'Лебедев',
  'Снегирёв',
  'Чайкин',
  'Северов',
  'Рыбаков',
  'Полозов',
  'Туманов',
  'Лопарёв',
  'Гагарин',
  'Белов',
  'Зимин',
  'Кольцов',
  'Орлов',
]
const streets = [
  'улица Сосновая',
  'проспект Северный',
  'улица Полярников',
  'улица Брусничная',
  'переулок Тихий',
  'улица Заливная',
  'улица Сопочная',
]

/** 60 invented shoppers with phones of an unassigned range. */
export const demoPeople: DemoPerson[] = Array.from({ length: 60 }, (_, index) => {
  const isWoman = index % 5 !== 4
  const firstName = (isWoman ? women : men)[(index * 7) % 12] ?? 'Анна'
  const surname = surnames[(index * 4) % surnames.length] ?? 'Белов'
  const number = String(1000 + index * 37)
  return {
    firstName,
    lastName: isWoman ? `${surname}а` : surname,
    email: `pokupatel-${index + 1}@example.com`,
    phone: `+7 (900) 000-${number.slice(0, 2)}-${number.slice(2)}`,
    address: `Мурманск, ${streets[index % streets.length]}, ${1 + ((index * 13) % 48)}, кв. ${1 + ((index * 29) % 90)}`,
  }
})
