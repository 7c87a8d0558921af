import { type Mutation, oneLine, pick } from './mutation.ts'

/** Faults of JSON. The sources are printed with two blanks a level first, as models write them. */
export const jsonFaults: readonly Mutation[] = [
  { name: 'trailing commas', mutate: source => source.replace(/([}\]"\d])(\n\s*[}\]])/g, '$1,$2') },
  { name: 'comma missing', mutate: (source, random) => oneLine(source, random, /,$/, line => line.slice(0, -1)) },
  { name: 'comma doubled', mutate: (source, random) => oneLine(source, random, /,$/, line => `${line},`) },
  { name: 'single quotes', mutate: source => (/'|\\"/.test(source) ? null : source.replaceAll('"', "'")) },
  { name: 'backquotes', mutate: source => (/`|\\"/.test(source) ? null : source.replaceAll('"', '`')) },
  {
    name: 'typographic quotes',
    mutate: source => (/[“”]|\\"/.test(source) ? null : source.replace(/"([^"\n]*)"/g, '“$1”')),
  },
  { name: 'full-width quotes', mutate: source => (/\\"/.test(source) ? null : source.replaceAll('"', '＂')) },
  { name: 'corner quotes', mutate: source => (/\\"/.test(source) ? null : source.replace(/"([^"\n]*)"/g, '「$1」')) },
  { name: 'keys without quotes', mutate: source => source.replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:') },
  {
    name: 'quote missing behind a text',
    mutate: (source, random) => oneLine(source, random, /": "[^"\\]+",?$/, line => line.replace(/"(,?)$/, '$1')),
  },
  {
    name: 'quote missing before a key',
    mutate: (source, random) => oneLine(source, random, /^\s*"\w+":/, line => line.replace('"', '')),
  },
  { name: 'quotes in a text', mutate: (source, random) => quoteInside(source, random) },
  { name: 'line break in a text', mutate: (source, random) => breakInside(source, random) },
  { name: 'full-width colons', mutate: source => source.replace(/^(\s*"[^"]+"):/gm, '$1：') },
  { name: 'full-width commas', mutate: source => source.replace(/,$/gm, '，') },
  {
    name: 'full-width braces',
    mutate: source =>
      source.replace(
        /[{}[\]](?=,?$)/gm,
        bracket => ({ '{': '｛', '}': '｝', '[': '［', ']': '］' })[bracket] ?? bracket,
      ),
  },
  { name: 'semicolons for commas', mutate: source => source.replace(/,$/gm, ';') },
  { name: 'equals signs for colons', mutate: source => source.replace(/^(\s*"[^"]+"): /gm, '$1 = ') },
  { name: 'arrows for colons', mutate: source => source.replace(/^(\s*"[^"]+"): /gm, '$1 => ') },
  { name: 'comment //', mutate: (source, random) => oneLine(source, random, /\S/, line => `  // as told\n${line}`) },
  { name: 'comment #', mutate: (source, random) => oneLine(source, random, /\S/, line => `  # as told\n${line}`) },
  {
    name: 'comment /* */',
    mutate: (source, random) => oneLine(source, random, /\S/, line => `  /* as told */\n${line}`),
  },
  {
    name: 'comment // behind a line',
    mutate: (source, random) => oneLine(source, random, /[,{[]$/, line => `${line} // as told`),
  },
  {
    name: 'comment # behind a line',
    mutate: (source, random) => oneLine(source, random, /[,{[]$/, line => `${line} # as told`),
  },
  { name: 'last bracket missing', mutate: source => source.trimEnd().slice(0, -1) },
  { name: 'last two brackets missing', mutate: source => source.trimEnd().replace(/\s*[}\]]\s*[}\]]$/, '') },
  { name: 'bracket too many', mutate: source => `${source.trimEnd()}}` },
  {
    name: 'bracket missing inside',
    mutate: (source, random) => oneLine(source, random, /^\s+[}\]],$/, line => line.replace(/[}\]]/, '')),
  },
  {
    name: 'bracket of another kind',
    mutate: (source, random) =>
      oneLine(source, random, /^\s+[\]}],?$/, line => line.replace(/[}\]]/, bracket => (bracket === '}' ? ']' : '}'))),
  },
  { name: 'outer braces missing', mutate: source => source.trim().slice(1, -1) },
  {
    name: 'assignment before',
    mutate: (source, random) =>
      `${pick(['const option = ', 'option = ', 'let data = ', 'var config='], random)}${source.trimEnd()};`,
  },
  { name: 'export default', mutate: source => `export default ${source.trimEnd()};` },
  { name: 'call around', mutate: source => `chart.setOption(${source.trimEnd()});` },
  {
    name: 'constants of Python',
    mutate: source =>
      /: (?:true|false|null)\b/.test(source)
        ? source
            .replace(/: true\b/g, ': True')
            .replace(/: false\b/g, ': False')
            .replace(/: null\b/g, ': None')
        : null,
  },
  { name: 'numbers with a plus sign', mutate: source => source.replace(/: (\d+(?:\.\d+)?)(?=,?$)/gm, ': +$1') },
  { name: 'numbers with a point first', mutate: source => source.replace(/: 0(\.\d+)(?=,?$)/gm, ': $1') },
  {
    name: 'keys in capitals',
    mutate: source =>
      source.replace(
        /^( {2})"([a-z])(\w*)":/gm,
        (_, blanks: string, first: string, rest: string) => `${blanks}"${first.toUpperCase()}${rest}":`,
      ),
  },
  { name: 'list with the one value', mutate: source => `[${source.trimEnd()}]` },
]

function quoteInside(source: string, random: () => number) {
  const pattern = /": "([\p{L}\p{N} ]{3,})"/gu
  const chosen = pick(
    [...source.matchAll(pattern)].filter(
      ([, text]) => !/^(?:start|end|process|decision|bar|line|pie|category|value)$/.test(text ?? ''),
    ),
    random,
  )
  if (!chosen) return null
  const put = (text: string) => source.slice(0, chosen.index) + text + source.slice(chosen.index + chosen[0].length)
  return { text: put(`": "the "${chosen[1]}" one"`), expected: put(`": "the \\"${chosen[1]}\\" one"`) }
}

function breakInside(source: string, random: () => number) {
  const chosen = pick([...source.matchAll(/"(?:label|text|name)": "([\p{L}\p{N}]+) ([\p{L}\p{N} ]+)"/gu)], random)
  if (!chosen) return null
  const put = (text: string) => source.slice(0, chosen.index) + text + source.slice(chosen.index + chosen[0].length)
  const written = chosen[0].replace(`${chosen[1]} `, `${chosen[1]}\n`)
  return { text: put(written), expected: put(written.replace('\n', '\\n')) }
}
