import { splitArrowStatements } from './arrow-statements.ts'

/** One arrow between two named things, as a person wrote it. */
export interface Arrow {
  from: string
  to: string
  label?: string
  /** The line of the arrow's second name, from 1. */
  line: number
  /** Drawn with a dotted line: `-.->`, `..>`, `-->>`. */
  dashed?: boolean
  /** Goes both ways: `<->`, `↔`. */
  bidirectional?: boolean
}

export interface Arrows {
  /** Edges in reading order. */
  edges: Arrow[]
  /** The lines, from 1, that were read: arrows and the names they join. All others are left to the caller. */
  lines: number[]
}

/** An arrow as a sign in a line. */
interface Sign {
  start: number
  end: number
  line: number
  label: string
  dashed: boolean
  bidirectional: boolean
  reversed: boolean
}

/** A name, with the place where it stands. */
interface Name {
  text: string
  line: number
  indent: number
}

/** A smaller indentation only says that a line goes on. */
const fewestColumns = 6

interface Reading {
  edges: Arrow[]
  lines: Set<number>
  /** Names on lines of their own and first ends of continued lines, each less indented than the next. */
  heads: Name[]
  /** The name that was read last. */
  last: Name | null
  /** The names before the arrows of the last line that began with a name, by the columns of these arrows. */
  columns: { column: number; name: Name }[]
  /** An arrow at the end of a line, waiting for its second name. */
  open: { from: Name; sign: Sign } | null
}

const dash = '[-–—－─]'
const signPattern = new RegExp(
  [
    // a -[label]-> b, a --(label)--> b
    `${dash}{1,2}(?:\\[(?<square>[^[\\]]{1,80})\\]|\\((?<round>[^()]{1,80})\\))${dash}{1,3}[>＞]{1,2}`,
    // a --label--> b, a -- label --> b, a ==label==> b
    `(?<![-=<])(?:${dash}{2}|==)(?<spaced>\\s?[^-=<>|\\s](?:[^<>|]{0,78}[^-=<>|\\s.])?)\\s?(?:${dash}{2,4}|={2,4})[>＞]{1,2}`,
    // a -label-> b
    `(?<=\\s)${dash}(?<tight>[^-–—\\s<>=.|](?:[^-<>=|]{0,78}[^-\\s<>=|.])?)${dash}[>＞]`,
    // a -.-> b, a -. label .-> b, a ..> b
    `<?-\\.(?<dotted>[^<>|.-][^<>|.]{0,79})?\\.?-[>＞]|<?\\.{2,4}[>＞]`,
    // a -> b, a <--> b, a => b, a ->> b
    `<{0,2}(?:${dash}{1,20}|={1,4})[>＞▶►]{1,2}|[→⟶➔➜➝➞➡⇒⟹⇨↦⇢⤏↔⟷⇔⇄⇆]\\ufe0f?`,
    // a <- b
    `<${dash}{1,6}|[←⟵⇐⬅]\\ufe0f?`,
  ].join('|'),
  'g',
)
const barLabel = /\s?\|([^|]{1,80})\|/y
const downSign = /^\s*[↓⬇⇓]\ufe0f?\s*$/
const dashedSign = /\.|[⇢⤏]|-{2}>{2}$/
const twoWaySign = /^<.*[>＞▶►]$|[↔⟷⇔⇄⇆]/
const reversedSign = /^<|[←⟵⇐⬅]/

const listMarker = /^(\s*)(?:>\s+)?(?:[-*+•·▪]\s+|\d{1,3}[.)]\s+|\d{1,3}[、．]\s*|[（(]\d{1,3}[)）]\s*)?/
const heading = /^\s{0,3}#{1,6}\s/
const answer =
  /^(?:yes|no|true|false|y|n|ok|else|otherwise|success|failure|是|否|对|错|有|无|成功|失败|通过|不通过|未通过|否则)$/i

/**
 * Reads arrows: `a -> b -> c`, `a → b`, `a => b`, `a <-> b`, `a <- b`; with labels `a --label--> b`, `a -[label]-> b`,
 * `a ->|label| b`, `a -> b: label` (at the last name of a line), `a -> yes: b`. A line that starts with an arrow goes on from
 * the name before it; where it is indented below a name on a line of its own, it starts from that name. A line that ends with an
 * arrow, or is nothing but one (`↓`), goes on in the next line. Names lose list markers, and quotes, brackets or asterisks
 * around the whole of them. Lines that are empty are skipped.
 */
export function parseArrows(text: string): Arrows {
  const reading: Reading = { edges: [], lines: new Set(), heads: [], last: null, columns: [], open: null }
  for (const [index, line] of text.split('\n').entries()) {
    if (heading.test(line)) Object.assign(reading, { heads: [], last: null, open: null })
    else if (line.trim() !== '')
      for (const statement of splitArrowStatements(line, countSigns)) readLine(reading, statement, index + 1)
  }
  return { edges: withWaysBack(reading.edges), lines: [...reading.lines].sort((a, b) => a - b) }
}

const wayBack = /^(?:and )?(?:(?:goes|go|loops?|returns?) )?back to (?:the )?(.+)$|^(?:再|又)?(?:回到|返回到?)(.+)$/iu

/** Nobody draws more of them: each looks through all names. */
const mostWaysBack = 100

/** "… -> back to feed" leads to what is called so, where one name alone is. */
function withWaysBack(edges: readonly Arrow[]): Arrow[] {
  const starts = new Set(edges.map(({ from }) => from))
  const back = edges.filter(({ to }) => !starts.has(to) && wayBack.test(to))
  if (back.length === 0 || back.length > mostWaysBack) return [...edges]
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))]
  const ends = new Map(back.map(({ to }) => [to, placeMeant(to, names)]))
  return edges.map(edge => ({ ...edge, to: ends.get(edge.to) ?? edge.to }))
}

/** The one name that a way back leads to; undefined where none, or more than one, is called so. */
function placeMeant(way: string, names: readonly string[]): string | undefined {
  const [, english, chinese] = wayBack.exec(way) ?? []
  const place = (english ?? chinese ?? '').toLowerCase()
  const meant = names.filter(name => name !== way && isCalled(name.toLowerCase(), place))
  return meant.length === 1 ? meant[0] : undefined
}

function isCalled(name: string, place: string): boolean {
  return /\p{Script=Han}/u.test(place) ? name.includes(place) : ` ${name} `.includes(` ${place} `)
}

/** "Water cycle: rain -> river" in one line: the name of the whole, and the arrows. Null where nothing is named so. */
export function splitTitleOfArrows(text: string): { title: string; body: string } | null {
  const [, title, body] = /^([^:：\n]{2,40}?)\s*[:：][ \t]*(.*)$/s.exec(text.trimStart()) ?? []
  if (!title || !body || countSigns(title) > 0 || answer.test(title)) return null
  return countSigns(body.split('\n', 1)[0] ?? '') > 0 ? { title, body } : null
}

function readLine(reading: Reading, written: string, line: number): void {
  const content = written.replace(listMarker, '$1')
  const indent = content.length - content.trimStart().length
  const signs = findSigns(content, line)
  const names = namesBetween(content, signs)
  const continues = signs.length > 0 && names[0] === ''
  let from: Name | null = continues
    ? (findAbove(reading, indent) ?? findOrigin(reading, indent))
    : (reading.open?.from ?? null)
  let sign: Sign | null = continues ? (signs[0] ?? null) : (reading.open?.sign ?? null)

  const columns: Reading['columns'] = []
  for (const [index, raw] of names.entries()) {
    if (raw === '') continue
    const labelled = index > 0 && sign?.label === '' ? splitLabel(raw, index === names.length - 1) : null
    const name = { text: cleanName(labelled?.name ?? raw), line, indent }
    if (from && sign) addEdge(reading, from, sign, name, labelled?.label ?? sign.label)
    from = name
    sign = signs[index] ?? null
    if (!continues && sign) columns.push({ column: sign.start, name })
  }
  if (signs.length > 0 && !continues) reading.columns = columns

  reading.open = from && sign ? { from, sign } : null
  if (signs.length === 0) startAt(reading, content, from)
  else if (continues) reading.heads = [...lessIndented(reading.heads, indent), ...(from ? [from] : [])]
  else reading.heads = []
  if (signs.length > 0) reading.last = from
}

/** A line without arrows: the next arrow may start here. A line that ends with a colon only introduces indented ones. */
function startAt(reading: Reading, content: string, name: Name | null): void {
  const introduces = /[:：]\s*$/.test(content)
  reading.heads = name ? [{ ...name, text: name.text.replace(/(?<!\s)\s*[:：]$/, '') }] : []
  reading.last = introduces ? null : name
}

/** Far from the margin an arrow stands below the name that it comes from, or below the arrow behind that. */
function findAbove({ columns }: Reading, indent: number): Name | null {
  return indent < fewestColumns ? null : (columns.find(({ column }) => column + 1 >= indent)?.name ?? null)
}

function findOrigin(reading: Reading, indent: number): Name | null {
  return lessIndented(reading.heads, indent).at(-1) ?? reading.last
}

function lessIndented(heads: Name[], indent: number): Name[] {
  return heads.filter(head => head.indent < indent)
}

function addEdge(reading: Reading, from: Name, sign: Sign, to: Name, label: string): void {
  const [source, target] = sign.reversed ? [to, from] : [from, to]
  reading.edges.push({
    from: source.text,
    to: target.text,
    ...(label !== '' && { label }),
    line: to.line,
    ...(sign.dashed && { dashed: true }),
    ...(sign.bidirectional && { bidirectional: true }),
  })
  reading.lines.add(from.line).add(sign.line).add(to.line)
}

function countSigns(text: string): number {
  return findSigns(text, 0).length
}

function findSigns(content: string, line: number): Sign[] {
  if (downSign.test(content)) {
    return [{ start: 0, end: content.length, line, label: '', dashed: false, bidirectional: false, reversed: false }]
  }
  return [...content.matchAll(signPattern)].map(match => {
    const { spaced, square, round, tight, dotted } = match.groups ?? {}
    const shape = spaced || tight || square || round ? '' : match[0].replace(dotted ?? '', '')
    barLabel.lastIndex = match.index + match[0].length
    const bar = barLabel.exec(content)
    return {
      start: match.index,
      end: bar ? barLabel.lastIndex : match.index + match[0].length,
      line,
      label: (bar?.[1] ?? spaced ?? square ?? round ?? tight ?? dotted ?? '').trim(),
      dashed: dashedSign.test(shape),
      bidirectional: twoWaySign.test(shape),
      reversed: reversedSign.test(shape) && !twoWaySign.test(shape),
    }
  })
}

/** One name more than there are signs; empty where two signs follow each other, or the line starts or ends with one. */
function namesBetween(content: string, signs: Sign[]): string[] {
  const starts = [0, ...signs.map(sign => sign.end)]
  const ends = [...signs.map(sign => sign.start), content.length]
  return starts.map((start, index) => content.slice(start, ends[index]).trim())
}

/** Takes the arrow's label off its second name: `yes: b`, `[yes] b`, and, for the last name of a line, `b: label`. */
function splitLabel(written: string, isLast: boolean): { name: string; label: string } | null {
  const bracketed =
    /^\[([^[\]]{1,80})\]\s*(?=[^\s([{])/.exec(written) ?? /^[(（]([^()（）]{1,20})[)）]\s*(?=\S)/.exec(written)
  if (bracketed?.[1] && (bracketed[0].startsWith('[') || answer.test(bracketed[1]))) {
    return { name: written.slice(bracketed[0].length), label: bracketed[1].trim() }
  }
  const colon = /：|(?<!:):(?!\/\/|[\d:\\/])/.exec(written)
  if (!colon || colon.index === 0) return null
  const before = written.slice(0, colon.index).trim()
  const after = written.slice(colon.index + 1).trim()
  if (after === '') return null
  if (answer.test(before)) return { name: after, label: before }
  return isLast ? { name: before, label: cleanName(after) } : null
}

const wrappings = [
  /^\*\*([^*]+)\*\*$/,
  /^"([^"]+)"$/,
  /^“([^“”]+)”$/,
  /^'([^']+)'$/,
  /^`([^`]+)`$/,
  /^\[([^[\]]+)\]$/,
  /^\(([^()]+)\)$/,
]

function cleanName(written: string): string {
  let name = written.trim().replace(/(?:[;；。,，、]|(?<=[^.])\.)$/, '')
  for (const wrapping of wrappings) name = name.replace(wrapping, '$1').trim()
  return name
}
