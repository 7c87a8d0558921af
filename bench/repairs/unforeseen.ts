import { type Mutation, pick, type Random } from './mutation.ts'

/** What a kind's sources are made of, for faults that are put into any of them. */
export interface Signs {
  opening: RegExp
  closing: RegExp
  /** What is written for a closing bracket, in place of the right one. */
  otherClosing: Readonly<Record<string, string>>
  /** The sign between a name and what is said of it. */
  colon: RegExp
  /** The sign between two of a list. */
  comma?: RegExp
  arrow?: RegExp
  /** Words with a meaning in the language, at the places where they have it. */
  keyword?: RegExp
  /** The word that the source begins with. */
  header?: RegExp
  /** The lines before this one stay as they are. */
  firstLine: number
}

const mermaidKeywords =
  'participant|actor|section|title|dateFormat|axisFormat|subgraph|end|class|state|note|loop|alt|else|opt|par|rect|activate|deactivate|autonumber|direction|style|classDef|linkStyle|commit|branch|checkout|merge|x-axis|y-axis|bar|line|quadrant-[1-4]|service|group|junction|columns|block|requirement|functionalRequirement|element|Person|System|Rel|Container|axis|curve|namespace|space|Person_Ext|System_Ext|ContainerDb|System_Boundary|Container_Boundary'

const mermaid: Signs = {
  opening: /[[({]/g,
  closing: /[\])}]/g,
  otherClosing: { ']': ')', ')': ']', '}': ')' },
  colon: /(?<!:):(?!:)/g,
  comma: /,/g,
  arrow: /-->>|->>|-->|--x|-\)|==>|-\.->|<\|--|\|\|--o\{|--\|>|\.\.>|\|\|--\|\{|---/g,
  keyword: new RegExp(`(?<=^\\s*)(?:${mermaidKeywords})(?=[\\s(]|$)`, 'gm'),
  header: /^[A-Za-z]+/,
  firstLine: 1,
}

const json: Signs = {
  opening: /[[{](?=$)/gm,
  closing: /(?<=^\s*)[\]}]/gm,
  otherClosing: { ']': ')', '}': ')' },
  colon: /(?<="\s*):/g,
  comma: /,$/gm,
  keyword: /(?<=^\s*")(?:nodes|edges|source|target|label|type|series|xAxis|yAxis|data|name|title|text)(?=":)/gm,
  firstLine: 0,
}

const xml: Signs = {
  opening: /<(?=mx)/g,
  closing: /\/?>/g,
  otherClosing: { '>': ']', '/>': '/)' },
  colon: /(?<=\s\w+)=(?=")/g,
  comma: / (?=\w+=")/g,
  keyword: /(?<=<\/?)mx[A-Z]\w+|(?<=\s)(?:value|style|parent|vertex|source|target|geometry)(?==")/g,
  firstLine: 0,
}

const infographic: Signs = {
  opening: /(?<=^\s*)- /gm,
  closing: /$/gm,
  otherClosing: { '': ')' },
  colon: /(?<=^\s*(?:- )?[a-z]\w*) (?=\S)/gm,
  keyword:
    /(?<=^\s*(?:- )?)(?:data|title|desc|items|lists|label|value|icon|sequences|compares|children|root|nodes|relations|theme|palette)(?= |$)/gm,
  header: /(?<=^infographic )\S+/,
  firstLine: 1,
}

const markdown: Signs = {
  opening: /(?<=^#{0,5})#(?=#* )/gm,
  closing: /$/gm,
  otherClosing: { '': '}' },
  colon: /(?<=^\s*(?:#+|[-*+])) /gm,
  firstLine: 0,
}

/** Puts a change at one of the places that `pattern` fits, outside of quotes where `isOutside`. */
export function atOne(
  { firstLine }: Signs,
  pattern: RegExp | undefined,
  change: (found: string, random: Random) => string,
  isOutside = true,
): Mutation['mutate'] {
  return (source, random) => {
    if (!pattern) return null
    const start = source.split('\n').slice(0, firstLine).join('\n').length
    const isQuoted = ({ index = 0 }: RegExpExecArray) => {
      const line = source.slice(source.lastIndexOf('\n', index - 1) + 1, index)
      return (line.match(/"/g)?.length ?? 0) % 2 === 1
    }
    const isSkipped = ({ index = 0 }: RegExpExecArray) =>
      index < start || /^\s*%%|^---/.test(source.slice(source.lastIndexOf('\n', index - 1) + 1))
    const places = [...source.matchAll(pattern)].filter(match => !isSkipped(match) && !(isOutside && isQuoted(match)))
    const place = pick(places, random)
    if (!place) return null
    const [found] = place
    return source.slice(0, place.index) + change(found, random) + source.slice(place.index + found.length)
  }
}

function swapLetters(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
  const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  return swapped === word ? word + word.slice(-1) : swapped
}

function dropLetter(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
  return word.slice(0, at) + word.slice(at + 1)
}

function changeCase(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase()
}

/** A line of the syntax, changed into one or more. */
export function atLine(
  { firstLine }: Signs,
  change: (line: string, next: string, random: Random) => string[] | null,
): Mutation['mutate'] {
  return (source, random) => {
    const lines = source.split('\n')
    const places = lines.flatMap((line, index) =>
      index >= firstLine &&
      line.trim() !== '' &&
      !/^\s*%%|^---/.test(line) &&
      change(line, lines[index + 1] ?? '', () => 0)
        ? [index]
        : [],
    )
    const at = pick(places, random)
    if (at === undefined) return null
    const changed = change(lines[at] ?? '', lines[at + 1] ?? '', random) ?? []
    return lines.toSpliced(at, 2, ...changed).join('\n')
  }
}

function breakLine(line: string, next: string, random: Random): string[] | null {
  const blanks = [...line.matchAll(/(?<=\S) (?=\S)/g)].filter(
    ({ index }) => (line.slice(0, index).match(/"/g)?.length ?? 0) % 2 === 0,
  )
  const blank = pick(blanks, random)
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  return blank ? [line.slice(0, blank.index), indent + line.slice(blank.index + 1), next] : null
}

const indentOf = (line: string) => /^\s*/.exec(line)?.[0] ?? ''
const proseLines = ['Next comes the second part:', 'And these belong together:', '接下来是第二部分：']
const margins = ['│ ', '// ', '* ', '$ ', '; ', '10:32 ', '| ']
const otherArrows = ['⟶', '➜', '~>', '-|>', '──>', '--)>']

export const eachFilled =
  ({ firstLine }: Signs, change: (line: string) => string) =>
  (source: string) =>
    source
      .split('\n')
      .map((line, index) => (line.trim() === '' || index < firstLine ? line : change(line)))
      .join('\n')

/** Faults of keyboards, editors and copying, which are no habit of a language: no rule of a repair was written for them. */
function faultsWith(signs: Signs): Mutation[] {
  const one = (pattern: RegExp | undefined, change: (found: string, random: Random) => string, isOutside = true) =>
    atOne(signs, pattern, change, isOutside)
  return [
    { name: 'opening bracket missing', mutate: one(signs.opening, () => '') },
    { name: 'closing bracket missing', mutate: one(signs.closing, () => '') },
    { name: 'opening bracket twice', mutate: one(signs.opening, found => found + found) },
    { name: 'closing bracket twice', mutate: one(signs.closing, found => found + found) },
    {
      name: 'closing bracket of another kind',
      mutate: one(signs.closing, found => signs.otherClosing[found] ?? found),
    },
    { name: 'opening quote missing', mutate: one(/"(?=[^"\n]+")/g, () => '') },
    { name: 'quotes twice', mutate: one(/"[^"\n]+"/g, found => `"${found}"`) },
    { name: 'quotes of two kinds', mutate: one(/"[^"\n]+"/g, found => `${found.slice(0, -1)}'`) },
    { name: 'keyword with letters swapped', mutate: one(signs.keyword, swapLetters, false) },
    { name: 'keyword without a letter', mutate: one(signs.keyword, dropLetter, false) },
    { name: 'keyword in the other case', mutate: one(signs.keyword, changeCase, false) },
    { name: 'colon missing', mutate: one(signs.colon, () => ' ') },
    { name: 'colon twice', mutate: one(signs.colon, found => found + found) },
    {
      name: 'other sign for a colon',
      mutate: one(signs.colon, (_, random) => pick([' = ', ' - ', ';'], random) ?? ';'),
    },
    { name: 'comma missing', mutate: one(signs.comma, found => (found === ',' ? ' ' : '')) },
    {
      name: 'other sign for a comma',
      mutate: one(signs.comma, (_, random) => pick([';', ' |', '.', ' ,,'], random) ?? ';'),
    },
    { name: 'arrow with a sign missing', mutate: one(signs.arrow, (found, random) => dropLetter(found, random)) },
    {
      name: 'arrow with a sign too many',
      mutate: one(signs.arrow, found => found.slice(0, -1) + found.slice(-1).repeat(3)),
    },
    { name: 'arrow of other signs', mutate: one(signs.arrow, (_, random) => pick(otherArrows, random) ?? '~>') },
    { name: 'header with two letters wrong', mutate: source => wrongHeader(source, signs.header) },
    {
      name: 'two lines on one',
      mutate: atLine(signs, (line, next) => (next.trim() === '' ? null : [`${line} ${next.trim()}`])),
    },
    { name: 'line broken in two', mutate: atLine(signs, breakLine) },
    { name: 'full stop behind a line', mutate: atLine(signs, (line, next) => [`${line}.`, next]) },
    { name: 'line of dots', mutate: atLine(signs, (line, next) => [line, `${indentOf(line)}...`, next]) },
    { name: 'fence in the middle', mutate: atLine(signs, (line, next) => [line, '```', '', '```', next]) },
    {
      name: 'sentence in the middle',
      mutate: atLine(signs, (line, next, random) => [line, pick(proseLines, random) ?? '', next]),
    },
    {
      name: 'margin before every line',
      mutate: (source, random) => {
        const margin = pick(margins, random) ?? '│ '
        return source.trimEnd().replace(/^/gm, margin)
      },
    },
    { name: 'backslash behind lines', mutate: eachFilled(signs, line => `${line} \\`) },
    {
      name: 'line in bold',
      mutate: atLine(signs, (line, next) => [line.replace(/\S.*/, text => `**${text}**`), next]),
    },
    { name: 'line breaks of HTML behind lines', mutate: eachFilled(signs, line => `${line}<br>`) },
  ]
}

function wrongHeader(source: string, header: RegExp | undefined): string | null {
  const found = header?.exec(source)?.[0] ?? ''
  if (found.length < 7) return null
  const wrong = swapLetters(found.slice(0, 4), () => 0.3) + swapLetters(found.slice(4), () => 0)
  return source.replace(found, wrong)
}

/** The signs of each kind's sources. */
export const signsOf: Readonly<Record<string, Signs>> = {
  textdiagram: mermaid,
  flowchart: json,
  charts: json,
  architecture: xml,
  infographic,
  mindmap: markdown,
}

/** Classes of faults that are only measured, by kind: none is an occasion for a rule. */
export const unforeseenFaults: Record<string, readonly Mutation[]> = Object.fromEntries(
  Object.entries(signsOf).map(([kind, signs]) => [kind, faultsWith(signs)]),
)
