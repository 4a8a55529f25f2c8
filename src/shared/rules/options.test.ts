import { describe, expect, it } from 'vitest'
import {
  answersKey,
  areAnswerable,
  charactersLeft,
  inscribedPrice,
  isMadeToOrder,
  judgeAnswers,
  leastExtra,
  type OptionAnswer,
  type OptionGroup,
  optionsText,
  piecePrice,
  priceFrom,
} from './options.ts'

const value = (id: number, name: string, price = '0.00') => ({
  id,
  name,
  price,
  image: null,
  isAvailable: true,
})

const groups: OptionGroup[] = [
  {
    id: 12,
    name: 'Цвет',
    kind: 'choice',
    required: true,
    values: [
      value(31, 'Золото', '50.50'),
      { ...value(32, 'Серебро'), isAvailable: false },
      { ...value(33, 'Медь'), isGone: true },
    ],
  },
  { id: 13, name: 'Надпись', kind: 'text', required: false, maxLength: 5, price: '150.00' },
  { id: 14, name: 'Лента', kind: 'text', required: true, maxLength: 5, price: '0.00', isGone: true },
]
const gold = { groupId: 12, valueId: 31 }

const problemsOf = (...answers: OptionAnswer[]) =>
  judgeAnswers(groups, answers).problems.map(({ groupId, problem }) => `${groupId} ${problem}`)

describe('a required option', () => {
  const colour: OptionGroup = {
    id: 12,
    name: 'Цвет',
    kind: 'choice',
    required: true,
    values: [value(31, 'Золото', '50.50'), { ...value(32, 'Серебро'), isAvailable: false }],
  }
  const sold = { ...colour, values: colour.values.map((one) => ({ ...one, isAvailable: false })) }

  it('costs as much as its cheapest available value', () => {
    expect(leastExtra([colour])).toBe('50.50')
    expect(leastExtra([{ ...colour, required: false }])).toBe('0.00')
  })

  it('cannot be answered when every value is unavailable', () => {
    expect(areAnswerable([colour])).toBe(true)
    expect(areAnswerable([sold])).toBe(false)
    expect(areAnswerable([{ ...sold, required: false }])).toBe(true)
    expect(areAnswerable([{ ...sold, isGone: true }])).toBe(true)
  })
})

describe('answers to the options of a product', () => {
  it('are sorted by group and have their names and prices', () => {
    const { chosen, problems } = judgeAnswers(groups, [{ groupId: 13, text: ' Аня! ' }, gold])
    expect(problems).toEqual([])
    expect(chosen).toEqual([
      { groupId: 12, valueId: 31, name: 'Цвет', value: 'Золото', price: '50.50' },
      { groupId: 13, text: 'Аня!', name: 'Надпись', value: 'Аня!', price: '150.00' },
    ])
    expect(piecePrice('100.00', chosen)).toBe('300.50')
    expect(optionsText(chosen)).toBe('Золото, «Аня!»')
  })

  it('cost nothing for an empty text', () => {
    for (const text of ['', '   ', '\u200B\u200D', '\u3164']) {
      const { chosen, problems } = judgeAnswers(groups, [gold, { groupId: 13, text }])
      expect(problems).toEqual([])
      expect(piecePrice('100.00', chosen)).toBe('150.50')
    }
  })

  it.each<[string, OptionAnswer[], string[]]>([
    ['a required group without an answer', [], ['12 required']],
    ['a group of another product', [gold, { groupId: 99, valueId: 1 }], ['99 unknown']],
    ['a value of another product', [{ groupId: 12, valueId: 99 }], ['12 unknown']],
    ['a text for a choice', [{ groupId: 12, text: 'Золото' }], ['12 unknown']],
    ['a value for a text', [gold, { groupId: 13, valueId: 31 }], ['13 unknown']],
    ['two answers to one group', [gold, gold], ['12 twice']],
    ['a text too long', [gold, { groupId: 13, text: 'Анюта!' }], ['13 too-long']],
    ['a line break in a text', [gold, { groupId: 13, text: 'А\nБ' }], ['13 control-characters']],
    ['signs that turn a text around', [gold, { groupId: 13, text: '\u202Eяна' }], ['13 control-characters']],
    ['a value that is not available', [{ groupId: 12, valueId: 32 }], ['12 unavailable']],
    ['a removed value', [{ groupId: 12, valueId: 33 }], ['12 unavailable']],
    ['a removed group', [gold, { groupId: 14, text: 'да' }], ['14 unavailable']],
  ])('are checked for problems: %s', (_, answers, problems) => {
    expect(problemsOf(...answers)).toEqual(problems)
  })

  it('have a limit of characters as people count them', () => {
    expect(charactersLeft('👨‍👩‍👧‍👦é🇷🇺', 5)).toBe(2)
    expect(problemsOf(gold, { groupId: 13, text: '👨‍👩‍👧‍👦👨‍👩‍👧‍👦🇷🇺éя' })).toEqual([])
    // One letter under ten thousand marks is one character, and no inscription.
    expect(problemsOf(gold, { groupId: 13, text: `a${'\u0301'.repeat(10_000)}` })).toEqual(['13 too-long'])
  })

  it('are equal in any order, and an empty text does not count', () => {
    const [one, other] = [gold, { groupId: 13, text: 'Аня' }]
    expect(answersKey([one, other])).toBe(answersKey([{ ...other, text: ' Аня ' }, one]))
    expect(answersKey([one, { groupId: 13, text: ' ' }])).toBe(answersKey([one]))
    expect(answersKey([{ groupId: 13, text: '1' }])).not.toBe(answersKey([{ groupId: 13, valueId: 1 }]))
  })
})

describe('answers of any kind', () => {
  const choice = groups.slice(0, 1)
  const text = groups.slice(1, 2)
  const judged = (options: readonly OptionGroup[], ...answers: OptionAnswer[]) => {
    const { chosen, problems } = judgeAnswers(options, answers)
    return [chosen.length, ...problems.map(({ problem }) => problem)]
  }

  it('are unknown for an option of the other kind', () => {
    expect(judged(choice, { groupId: 12, valueId: 31, text: 'Золото' })).toEqual([0, 'unknown'])
    expect(judged(text, { groupId: 13, valueId: 31 })).toEqual([0, 'unknown'])
    expect(judged(text, { groupId: 13, valueId: 31, text: 'Аня' })).toEqual([0, 'unknown'])
    expect(judgeAnswers([], [{ groupId: 5, valueId: 1 }]).problems).toEqual([
      { groupId: 5, name: '', problem: 'unknown' },
    ])
  })

  it('have the same key in any order, without the empty ones', () => {
    const answers = [
      { groupId: 14, text: ' Аня ' },
      { groupId: 12, valueId: 31 },
      { groupId: 13, text: ' ' },
      { groupId: 15 },
    ]
    expect(answersKey(answers)).toBe('12=31;14="Аня"')
    expect(answersKey(answers.toReversed())).toBe(answersKey(answers))
  })

  it('cost at least the cheapest value of each required option', () => {
    const [colour] = choice
    if (colour?.kind !== 'choice') throw new Error('not the options of above')
    const values = [value(1, 'Медь', '70.00'), value(2, 'Золото', '50.50'), value(3, 'Белый', '60.00')]
    const inscription = {
      id: 13,
      name: 'Надпись',
      kind: 'text',
      required: true,
      maxLength: 5,
      price: '150.00',
    } as const
    expect(leastExtra([{ ...colour, values }, inscription])).toBe('200.50')
    expect(leastExtra([{ ...colour, values: [] }])).toBe('0.00')
    expect(areAnswerable([inscription])).toBe(true)
    expect(areAnswerable([{ ...colour, values: [] }, inscription])).toBe(false)
  })
})

describe('the price of a card', () => {
  const [colour, words] = groups
  const product = (...options: (OptionGroup | undefined)[]) => ({
    price: '290.00',
    options: options.flatMap((one) => one ?? []),
  })

  it('is the least one that can be ordered wherever an option can raise it', () => {
    expect(priceFrom(product(...groups))).toBe('340.50')
    expect(priceFrom(product(words))).toBe('290.00')
  })

  it('is exact without options that cost something', () => {
    const free: OptionGroup = {
      id: 1,
      name: 'Лента',
      kind: 'choice',
      required: true,
      values: [value(2, 'Белая')],
    }
    expect(priceFrom(product())).toBeNull()
    expect(priceFrom(product(free))).toBeNull()
    expect(priceFrom(product(words && { ...words, isGone: true }))).toBeNull()
  })

  it('with the shopper’s words contains the least price of an option that takes so many letters', () => {
    expect(inscribedPrice(product(...groups))).toBe('490.50')
    expect(inscribedPrice(product(...groups), 5)).toBe('490.50')
    expect(inscribedPrice(product(...groups), 6)).toBeNull()
    expect(inscribedPrice(product(colour))).toBeNull()
  })

  it('knows which products are made to order', () => {
    expect(
      [groups, [words], [colour]].map((some) => isMadeToOrder(some.flatMap((one) => one ?? []))),
    ).toEqual([true, true, false])
    expect(isMadeToOrder(groups.map((one) => ({ ...one, isGone: true })))).toBe(false)
  })
})
