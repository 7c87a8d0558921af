import { readHeader } from '../../src/kinds/textdiagram/language/diagram-types.ts'
import { eachLine, insertLine, type Mutant, type Mutation, oneLine, pick, type Random } from './mutation.ts'

/** The family of the diagram in `source`; undefined where settings stand before its first line, which these mutations leave alone. */
function familyOf(source: string): string | undefined {
  return readHeader(source.split('\n')[0] ?? '')?.family
}

const textAfterColon = ['sequence', 'class', 'er', 'state', 'mindmap']
const keywordLines =
  /^\s*(?:title|section|acc\w+|style|classDef|class\s+\w+\s+\w|linkStyle|click|note|participant|actor|%%|---)/i

/** Replaces signs of the syntax, not those in labels: outside of quotes and pipes, before the text of a message, and only the brackets of a node. */
function replaceSyntax(source: string, signs: Readonly<Record<string, string>>): string | null {
  const family = familyOf(source)
  if (family === undefined) return null
  return eachLine(source, line => {
    if (keywordLines.test(line)) return line
    let [result, isQuoted, isPiped, isText, depth] = ['', false, false, false, 0]
    for (const [index, sign] of [...line].entries()) {
      const isBracketed = family === 'flowchart' && depth > 0 && !/[[\](){}]/.test(sign)
      const isOutside = !isQuoted && !isPiped && !isText && !isBracketed
      if (sign === '"' && !isText) isQuoted = !isQuoted
      if (sign === '|' && family === 'flowchart' && !isQuoted) isPiped = !isPiped
      if (!isQuoted && /[[({]/.test(sign)) depth++
      if (!isQuoted && /[\])}]/.test(sign)) depth--
      const isDouble = line[index + 1] === ':' || line[index - 1] === ':'
      result += isOutside && !(sign === ':' && isDouble) ? (signs[sign] ?? sign) : sign
      if (sign === ':' && !isDouble && textAfterColon.includes(family)) isText = true
    }
    return result
  })
}

/** A node of a flowchart with a label in brackets, which is named nowhere but in plain statements. */
function nodesOf(source: string): string[] {
  if (familyOf(source) !== 'flowchart' || /@\{|:::|^\s*(?:class|click|style|subgraph)\b/m.test(source)) return []
  const ids = [...source.matchAll(/(?<![\w."|-])([A-Za-z]\w*)(?=[[({])/g)].map(([, id = '']) => id)
  return [...new Set(ids)].filter(
    id => !new RegExp(`["|][^"|\\n]*\\b${id}\\b[^"|\\n]*["|]|[[({][^\\])}\\n]*\\b${id}\\b`).test(source),
  )
}

function renameNode(source: string, random: Random, names: readonly string[]): string | null {
  const id = pick(nodesOf(source), random)
  const name = pick(names, random)
  if (id === undefined || name === undefined) return null
  const [first = '', ...rest] = source.split('\n')
  return [first, ...rest.map(line => line.replace(new RegExp(`(?<![\\w.-])${id}(?![\\w.-])`, 'g'), name))].join('\n')
}

/** A label of a flowchart's node with other words in it: the fault without quotes, what was meant with them. */
function relabel(source: string, random: Random, change: (label: string) => string, meant = change): Mutant | null {
  if (familyOf(source) !== 'flowchart') return null
  const pattern = /(?<=^|[\s>])([A-Za-z]\w*)\[([\p{L}\p{N}][\p{L}\p{N} ]*)\](?=\s|$)/gmu
  const chosen = pick([...source.matchAll(pattern)], random)
  const [whole = '', id = '', label = ''] = chosen ?? []
  if (!chosen) return null
  const put = (text: string) => source.slice(0, chosen.index) + text + source.slice(chosen.index + whole.length)
  const written = meant(label).replaceAll('"', '#quot;')
  return { text: put(`${id}[${change(label)}]`), expected: put(`${id}["${written}"]`) }
}

const inFamily =
  (family: string, mutate: Mutation['mutate']): Mutation['mutate'] =>
  (source, random) =>
    familyOf(source) === family ? mutate(source, random) : null

/** The keyword of the first line changed. */
function respell(source: string, change: (keyword: string) => string): string | null {
  const [first = '', ...rest] = source.split('\n')
  const header = readHeader(first)
  if (!header || header.keyword.startsWith('C4')) return null
  const changed = change(header.keyword)
  return changed === header.keyword ? null : [first.replace(header.keyword, () => changed), ...rest].join('\n')
}

const arrowsOf: Readonly<Record<string, RegExp>> = {
  flowchart: /(?<=[\w\])}]\s*)-->(?=\s*[\w|])/g,
  sequence: /(?<=\w\s*)-->>(?=\s*\w)|(?<=\w\s*)->>(?=\s*\w)/g,
  state: /(?<=[\w\]]\s*)-->(?=\s*[\w[])/g,
}

function redraw(source: string, change: (arrow: string) => string): string | null {
  const pattern = arrowsOf[familyOf(source) ?? '']
  return pattern
    ? eachLine(source, line => (/^\s*(?:%%|note)/i.test(line) ? line : line.replace(pattern, change)))
    : null
}

const statement = /^\s*[^\s%].*(?:-->|->>|---|==>|-\.->|\|\||:)/

export const mermaidFaults: readonly Mutation[] = [
  { name: 'full-width colons', mutate: source => replaceSyntax(source, { ':': '：' }) },
  { name: 'full-width commas', mutate: source => replaceSyntax(source, { ',': '，' }) },
  {
    name: 'full-width brackets',
    mutate: source => replaceSyntax(source, { '[': '［', ']': '］', '(': '（', ')': '）', '{': '｛', '}': '｝' }),
  },
  { name: 'full-width round brackets', mutate: source => replaceSyntax(source, { '(': '（', ')': '）' }) },
  { name: 'brackets of Chinese titles', mutate: source => replaceSyntax(source, { '[': '【', ']': '】' }) },
  {
    name: 'full-width bars',
    mutate: source => (familyOf(source) === 'flowchart' ? source.replaceAll('|', '｜') : null),
  },
  { name: 'full-width quotes', mutate: source => (source.includes('"') ? source.replaceAll('"', '＂') : null) },
  {
    name: 'typographic quotes',
    mutate: source => (source.includes('"') ? source.replace(/"([^"\n]*)"/g, '“$1”') : null),
  },
  { name: 'corner quotes', mutate: source => (source.includes('"') ? source.replace(/"([^"\n]*)"/g, '「$1」') : null) },
  {
    name: 'quotes of one kind',
    mutate: source => (source.includes('"') ? source.replace(/"([^"\n']*)"/g, "'$1'") : null),
  },
  {
    name: 'closing quote missing',
    mutate: (source, random) => oneLine(source, random, /"[^"]*"/, line => line.replace(/("[^"]*)"/, '$1')),
  },
  { name: 'comment //', mutate: (source, random) => insertLine(source, random, '// the main way') },
  { name: 'comment #', mutate: (source, random) => insertLine(source, random, '# the main way') },
  { name: 'comment --', mutate: (source, random) => insertLine(source, random, '-- the main way') },
  { name: 'comment /* */', mutate: (source, random) => insertLine(source, random, '/* the main way */') },
  { name: 'comment <!-- -->', mutate: (source, random) => insertLine(source, random, '<!-- the main way -->') },
  { name: 'comment % with one sign', mutate: (source, random) => insertLine(source, random, '% the main way') },
  {
    name: 'comment %% behind a statement',
    mutate: (source, random) => oneLine(source, random, statement, line => `${line} %% the main way`),
  },
  {
    name: 'comment // behind a statement',
    mutate: (source, random) => oneLine(source, random, statement, line => `${line} // the main way`),
  },
  {
    name: 'comment # behind a statement',
    mutate: (source, random) => oneLine(source, random, statement, line => `${line}  # the main way`),
  },
  {
    name: 'comments behind all statements',
    mutate: source => eachLine(source, line => (statement.test(line) ? `${line}  %% as told` : line)),
  },
  {
    name: 'title line',
    mutate: inFamily('flowchart', source => {
      const lines = source.split('\n')
      return {
        text: lines.toSpliced(1, 0, '    title The whole way').join('\n'),
        expected: `---\ntitle: The whole way\n---\n${source}`,
      }
    }),
  },
  { name: 'arrows with a blank inside', mutate: source => redraw(source, arrow => arrow.replace(/^--/, '-- ')) },
  {
    name: 'arrows with a blank before the head',
    mutate: source => redraw(source, arrow => arrow.replace(/-(?=>+$)/, '- ')),
  },
  { name: 'arrows too short', mutate: inFamily('flowchart', source => redraw(source, () => '->')) },
  {
    name: 'arrows of one sign',
    mutate: source => redraw(source, arrow => (arrow === '->>' || arrow === '-->' ? '→' : arrow)),
  },
  { name: 'arrows with a double head', mutate: inFamily('flowchart', source => redraw(source, () => '-->>')) },
  {
    name: 'arrows of equals signs',
    mutate: source => redraw(source, arrow => (arrow === '-->' || arrow === '->>' ? '=>' : arrow)),
  },
  { name: 'arrows with a full-width head', mutate: source => redraw(source, arrow => arrow.replace(/>+$/, '＞')) },
  { name: 'arrows with escaped heads', mutate: source => redraw(source, arrow => arrow.replaceAll('>', '&gt;')) },
  { name: 'arrows of dashes', mutate: source => redraw(source, arrow => arrow.replace(/--(?=>)/, '—')) },
  {
    name: 'label of an arrow after a colon',
    mutate: inFamily('flowchart', source =>
      eachLine(source, line => line.replace(/^(\s*\w+(?:[[({][^|]*)?-->)\|([\w ]+)\|\s*(\w+)\s*$/, '$1 $3 : $2')),
    ),
  },
  {
    name: 'colon of a message missing',
    mutate: inFamily('sequence', (source, random) =>
      oneLine(source, random, /^\s*\w+-?->>\w+: \w/, line => line.replace(':', '')),
    ),
  },
  { name: 'keyword in small letters', mutate: source => respell(source, keyword => keyword.toLowerCase()) },
  { name: 'keyword in capitals', mutate: source => respell(source, keyword => keyword.toUpperCase()) },
  {
    name: 'keyword with blanks',
    mutate: source => respell(source, keyword => keyword.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')),
  },
  {
    name: 'keyword with hyphens',
    mutate: source => respell(source, keyword => keyword.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()),
  },
  {
    name: 'keyword with a letter missing',
    mutate: source =>
      respell(source, keyword => (keyword.length > 5 ? keyword.slice(0, 3) + keyword.slice(4) : keyword)),
  },
  { name: 'keyword with a colon', mutate: source => respell(source, keyword => `${keyword}:`) },
  {
    name: 'direction in small letters',
    mutate: source =>
      /^(?:flowchart|graph) [A-Z]{2}\b/.test(source)
        ? source.replace(/ [A-Z]{2}/, direction => direction.toLowerCase())
        : null,
  },
  {
    name: 'first line twice',
    mutate: source => (familyOf(source) === undefined ? null : `${source.split('\n')[0]}\n${source}`),
  },
  {
    name: 'first line missing',
    mutate: source =>
      /^[^\n]*\n/.test(source) && readHeader(source.split('\n')[0] ?? '')?.rest.trim().length === 0
        ? source.replace(/^[^\n]*\n/, '')
        : null,
  },
  {
    name: 'node called like a keyword',
    mutate: (source, random) =>
      renameNode(source, random, ['end', 'graph', 'subgraph', 'class', 'style', 'click', 'default', 'call']),
  },
  {
    name: 'id with a blank',
    mutate: (source, random) => renameNode(source, random, ['first step', 'user login', 'data base']),
  },
  {
    name: 'id with a hyphen',
    mutate: (source, random) => renameNode(source, random, ['first-step', 'user-login', 'end-point']),
  },
  { name: 'id in Chinese', mutate: (source, random) => renameNode(source, random, ['用户登录', '数据库', '第一步']) },
  { name: 'id that begins with a digit', mutate: (source, random) => renameNode(source, random, ['1st', '2', '3a']) },
  { name: 'parentheses in a label', mutate: (source, random) => relabel(source, random, label => `${label} (net)`) },
  {
    name: 'parentheses before a label',
    mutate: (source, random) => relabel(source, random, label => `(optional) ${label}`),
  },
  {
    name: 'square brackets in a label',
    mutate: (source, random) => relabel(source, random, label => `${label} [draft]`),
  },
  { name: 'braces in a label', mutate: (source, random) => relabel(source, random, label => `${label} {id}`) },
  { name: 'quotes in a label', mutate: (source, random) => relabel(source, random, label => `The "${label}" part`) },
  {
    name: 'quotes in a quoted label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `"The "${label}" part"`,
        label => `The "${label}" part`,
      ),
  },
  {
    name: 'escaped quotes in a quoted label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `"The \\"${label}\\" part"`,
        label => `The "${label}" part`,
      ),
  },
  { name: 'a call in a label', mutate: (source, random) => relabel(source, random, label => `${label}: get(a, b)`) },
  { name: 'a pipe in a label', mutate: (source, random) => relabel(source, random, label => `${label} | more`) },
  { name: 'an arrow in a label', mutate: (source, random) => relabel(source, random, label => `${label} -> done`) },
  {
    name: 'a line break in a label',
    mutate: (source, random) =>
      relabel(
        source,
        random,
        label => `${label} (a)\nsecond line`,
        label => `${label} (a)<br/>second line`,
      ),
  },
  { name: 'a semicolon in a label', mutate: (source, random) => relabel(source, random, label => `${label}; more`) },
  {
    name: 'a percent sign in a label',
    mutate: (source, random) => relabel(source, random, label => `${label} (100%)`),
  },
  {
    name: 'closing bracket missing',
    mutate: inFamily('flowchart', (source, random) =>
      oneLine(source, random, /^[^"]*\w\[[\w ]+\]\s*$/, line => line.replace(/\]\s*$/, '')),
    ),
  },
  {
    name: 'end missing',
    mutate: source => (/^\s*end\s*$/m.test(source) ? source.replace(/^\s*end\s*\n?(?![\s\S]*^\s*end\s*$)/m, '') : null),
  },
  {
    name: 'end too many',
    mutate: source =>
      ['flowchart', 'sequence'].includes(familyOf(source) ?? '') ? `${source.trimEnd()}\nend\n` : null,
  },
  {
    name: 'brace missing',
    mutate: source => (/^\s*\}\s*$/m.test(source) ? source.replace(/^\s*\}\s*\n?(?![\s\S]*^\s*\}\s*$)/m, '') : null),
  },
  {
    name: 'brace too many',
    mutate: source => (['class', 'er', 'state'].includes(familyOf(source) ?? '') ? `${source.trimEnd()}\n}\n` : null),
  },
  {
    name: 'statements on one line',
    mutate: inFamily('flowchart', source =>
      /subgraph|%%|[^\]})\w\s;]\s*$/m.test(source) ? null : source.trim().replace(/\n\s*/g, ' '),
    ),
  },
  {
    name: 'bullets',
    mutate: source =>
      ['flowchart', 'sequence', 'state', 'pie'].includes(familyOf(source) ?? '')
        ? eachLine(source, line => (statement.test(line) ? line.replace(/^(\s*)/, '$1- ') : line))
        : null,
  },
  {
    name: 'line breaks as \\n in labels',
    mutate: (source, random) => relabel(source, random, label => `${label}\\n(more)`),
  },
  { name: 'bold label', mutate: (source, random) => relabel(source, random, label => `**${label}** (net)`) },
]
