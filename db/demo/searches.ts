/** Searches without result, and how often. */
export const demoVainSearches: [query: string, times: number][] = [
  ['единорог', 6],
  ['светящиеся шары', 4],
  ['человек паук', 3],
  ['фейерверк', 2],
  ['динозавр', 2],
]
