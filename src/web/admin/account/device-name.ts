/** The order matters: the user agent of a derived browser also contains the name of its base. */
const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (names: readonly [RegExp, string][], agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1]

export const deviceName = (agent: string): string =>
  [firstOf(browsers, agent), firstOf(systems, agent)].filter(Boolean).join(', ')

export const isPhone = (agent: string): boolean => /iPhone|iPad|Android|Mobile/.test(agent)
