import type { Vocabulary } from './vocabulary.ts'

const shades =
  /^(т[её]мно|светло|ярко|нежно|бледно|пыльно|небесно|насыщенно|глубоко|густо|тускло|ледяно|матово|пастельно)$/i
const joined =
  /([а-яё]{3,})-([а-яё]{3,}(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|юю|ых|их|ым|им|ыми|ими))(?![а-яё])/gi
const endings = ['ый', 'ой', 'ий', 'истый']

/** «бело-голубые» → «белый голубые», «тёмно-синий» → «синий» */
export const splitColours = (text: string, vocabulary: Vocabulary): string =>
  text.replace(joined, (whole, first: string, second: string) => {
    if (shades.test(first)) return second
    if (!/[ое]$/i.test(first)) return whole
    const trunk = first.slice(0, -1)
    const colour = endings.map((ending) => trunk + ending).find((word) => vocabulary.isAdjective(fold(word)))
    return colour ? `${colour} ${second}` : whole
  })

const fold = (word: string) => word.toLowerCase().replaceAll('ё', 'е')
