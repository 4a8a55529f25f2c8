type ClassValue = string | false | null | undefined

/** «md:hover:» before «bg-mist»; colons inside brackets do not count. */
const variantsOf = /^(?:(?:[^:[\]()]|\[[^\]]*\]|\([^)]*\))*:)*/

/** Families whose second word belongs to the property; in other families it is the value. */
const family =
  /^(?:(?:min|max)-[hw]|grid-(?:cols|rows)|(?:col|row)-(?:start|span)|justify-(?:items|self)|(?:gap|inset|translate|overflow|overscroll|divide)-[xy]|(?:border|rounded)-[trbl](?![a-z])|(?:underline|outline|ring)-offset|backdrop-[a-z]+|line-clamp|bg-size|wrap-anywhere|[a-z]+)/

/** Families that set several properties, chosen by the words after the first. */
const shared: Record<string, [property: string, values: RegExp][]> = {
  text: [
    ['size', /^(?:hero|h[123]|title|lead|price|md|base|sm|ui|xs|2xs|\[[\dc])/],
    ['align', /^(?:left|center|right)$/],
    ['wrap', /^(?:balance|pretty)$/],
  ],
  font: [['family', /^(?:display|body|mono)$/]],
  border: [
    ['width', /^(?:$|\d|\[\d)/],
    ['style', /^(?:dashed|solid|collapse)$/],
  ],
  outline: [['width', /^(?:$|\d|none)/]],
  ring: [['width', /^(?:$|\d)/]],
  object: [['fit', /^(?:cover|contain)$/]],
  flex: [
    ['direction', /^(?:row|col)/],
    ['wrap', /^(?:no)?wrap$/],
  ],
}

/** Properties written as a single word. */
const words: [property: string, words: RegExp][] = [
  ['display', /^(?:block|inline-block|flex|inline-flex|grid|inline-grid|contents|table|hidden)$/],
  ['position', /^(?:static|relative|absolute|fixed|sticky)$/],
]

/** Properties that another property overrides. */
const covers: Record<string, string[]> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pl', 'pr'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['ml', 'mr'],
  my: ['mt', 'mb'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['left', 'right'],
  'inset-y': ['top', 'bottom'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  overflow: ['overflow-x', 'overflow-y'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-b', 'rounded-l'],
  'border-width': ['border-t', 'border-r', 'border-b', 'border-l'],
  'text-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  translate: ['translate-x', 'translate-y'],
  flex: ['basis'],
}

function propertyOf(utility: string): string {
  const word = words.find(([, pattern]) => pattern.test(utility))
  if (word) return word[0]
  const own = /^\[([^:]+):/.exec(utility)
  if (own?.[1]) return own[1]
  const [name = utility] = family.exec(utility) ?? []
  const value = utility.slice(name.length + 1)
  const part = shared[name]?.find(([, values]) => values.test(value))
  return part ? `${name}-${part[0]}` : name
}

function merge(classes: string): string {
  const taken = new Set<string>()
  const names: string[] = []
  for (const name of classes.split(/\s+/).reverse()) {
    const [variants = ''] = variantsOf.exec(name) ?? []
    const property = propertyOf(name.slice(variants.length).replace(/^-|!$/g, ''))
    if (taken.has(variants + property)) continue
    for (const one of [property, ...(covers[property] ?? [])]) taken.add(variants + one)
    names.push(name)
  }
  return names.reverse().join(' ')
}

const cache = new Map<string, string>()

/** Joins class names; the later of two classes for the same property wins. */
export function cn(...classes: ClassValue[]): string {
  const all = classes.filter(Boolean).join(' ')
  const merged = cache.get(all) ?? merge(all)
  cache.set(all, merged)
  return merged
}
