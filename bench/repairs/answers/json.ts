import { type Mutation, oneLine, pick, type Random } from '../mutation.ts'

/** Faults of JSON as models write it: what they know of other languages. */
export const jsonAnswers: readonly Mutation[] = [
  {
    name: 'comma missing between objects',
    mutate: source => source.replace(/(\}),(\n\s*\{)/g, '$1$2'),
  },
  { name: 'no comma in lists', mutate: (source, random) => inList(source, random, text => text.replaceAll(',', '')) },
  {
    name: 'texts without quotes',
    mutate: (source, random) =>
      oneLine(source, random, /": "[A-Za-z][A-Za-z ]*",?$/, line => line.replace(/": "(.*)"/, '": $1')),
  },
  {
    name: 'colon missing',
    mutate: (source, random) => oneLine(source, random, /^\s*"\w+": [\w"]/, line => line.replace('": ', '" ')),
  },
  {
    name: 'texts joined by plus signs',
    mutate: (source, random) =>
      oneLine(source, random, /": "[^"\\]+ [^"\\]+",?$/, line => line.replace(/(": "[^"]*?) (.*)$/, '$1 " + "$2')),
  },
  {
    name: 'backslash of a path',
    mutate: (source, random) => {
      const found = pick([...source.matchAll(/": "([A-Za-z]+) ([A-Za-z]+)"/g)], random)
      if (!found) return null
      const put = (sign: string) =>
        source.slice(0, found.index) +
        `": "${found[1]}${sign}${found[2]}"` +
        source.slice(found.index + found[0].length)
      return { text: put('\\w'), expected: put('\\\\w') }
    },
  },
  { name: 'escaped underscores', mutate: source => (source.includes('_') ? source.replaceAll('_', '\\_') : null) },
  {
    name: 'escaped single quotes',
    mutate: (source, random) => {
      const found = pick([...source.matchAll(/": "([A-Za-z]+) ([A-Za-z]+)"/g)], random)
      if (!found) return null
      const put = (sign: string) =>
        source.slice(0, found.index) +
        `": "${found[1]}${sign}s ${found[2]}"` +
        source.slice(found.index + found[0].length)
      return { text: put("\\'"), expected: put("'") }
    },
  },
  {
    name: 'tab in a text',
    mutate: (source, random) => {
      const found = pick([...source.matchAll(/": "([A-Za-z]+) ([A-Za-z]+)"/g)], random)
      if (!found) return null
      const put = (sign: string) =>
        source.slice(0, found.index) +
        `": "${found[1]}${sign}${found[2]}"` +
        source.slice(found.index + found[0].length)
      return { text: put('\t'), expected: put('\\t') }
    },
  },
  { name: 'single quotes with apostrophes', mutate: source => singleQuoted(source) },
  {
    name: 'more to come at the end of a list',
    mutate: source => source.replace(/(\}|\d)(\n\s*\])(?![\s\S]*\])/, '$1,\n    ...$2'),
  },
  {
    name: 'comment of what is more',
    mutate: source => source.replace(/(\}|\d)(\n\s*\])(?![\s\S]*\])/, '$1,\n    // ... more$2'),
  },
  {
    name: 'constants in capitals',
    mutate: source => source.replace(/: (true|false)\b/g, (_, word: string) => `: ${word.toUpperCase()}`),
  },
  { name: 'numbers with underscores', mutate: source => grouped(source, '_') },
  { name: 'numbers with commas', mutate: source => grouped(source, ',') },
  { name: 'numbers with a point last', mutate: source => source.replace(/: (\d+)(?=,?$)/gm, ': $1.') },
  { name: 'numbers with zeros first', mutate: source => source.replace(/: (\d+)(?=,?$)/gm, ': 0$1') },
  {
    name: 'tuple of Python',
    mutate: (source, random) => inList(source, random, text => text.replace(/^\[/, '(').replace(/\]$/, ')')),
  },
  {
    name: 'assignment with a type',
    mutate: source => `const data: Record<string, unknown> = ${source.trimEnd()} as const;`,
  },
  { name: 'function around', mutate: source => `function getOption() {\n  return ${source.trimEnd()};\n}` },
  { name: 'arrow function around', mutate: source => `const getOption = () => (${source.trimEnd()});` },
  {
    name: 'JSON.parse around',
    mutate: source => `JSON.parse('${JSON.stringify(JSON.parse(source)).replace(/'/g, "\\'")}')`,
  },
  { name: 'tags around', mutate: source => `<json>\n${source.trimEnd()}\n</json>` },
  { name: 'root key in YAML', mutate: source => `---\n${source}` },
  { name: 'sentence and a brace before', mutate: source => `The keys {nodes, series} are as you asked.\n\n${source}` },
  { name: 'the same again', mutate: source => `${source.trimEnd()}\n\n${source}` },
  { name: 'empty object before', mutate: source => `{}\n${source}` },
  {
    name: 'keys in single and texts in double quotes',
    mutate: source => source.replace(/^(\s*)"(\w+)":/gm, "$1'$2':"),
  },
  {
    name: 'two of three quotes of a text',
    mutate: (source, random) =>
      oneLine(source, random, /": "[^"\\]+",?$/, line => line.replace(/": "(.*)"/, '": """$1"""')),
  },
  {
    name: 'doubled quotes around a text',
    mutate: (source, random) =>
      oneLine(source, random, /": "[^"\\]+",?$/, line => line.replace(/": "(.*)"/, '": ""$1""')),
  },
  {
    name: 'quote doubled at the end',
    mutate: (source, random) => oneLine(source, random, /": "[^"\\]+",?$/, line => line.replace(/"(,?)$/, '""$1')),
  },
  {
    name: 'comma in the quotes',
    mutate: (source, random) => oneLine(source, random, /": "[^"\\]+",$/, line => line.replace(/",$/, ',"')),
  },
]

/** A list of plain values on one line, as models print it. */
function inList(source: string, random: Random, change: (list: string) => string): string | null {
  const lists = [...source.matchAll(/\[\n\s*(?:-?[\d.]+,?\s*){2,}\]/g)]
  const found = pick(lists, random)
  if (!found) return null
  const list = JSON.stringify(JSON.parse(found[0])).replaceAll(',', ', ')
  return source.slice(0, found.index) + change(list) + source.slice(found.index + found[0].length)
}

function singleQuoted(source: string) {
  const found = /": "([A-Za-z]+) ([A-Za-z]+)"/.exec(source)
  if (!found || /'|\\"/.test(source)) return null
  const expected = source.replace(found[0], `": "${found[1]}'s ${found[2]}"`)
  return { text: expected.replaceAll('"', "'"), expected }
}

function grouped(source: string, sign: string): string {
  return source.replace(/: (\d{1,3})(\d{3})(?=,?$)/gm, `: $1${sign}$2`)
}
