/** One line of an outline, read on its own. */
export interface OutlineLine {
  label: string
  /** 1-based. */
  line: number
  kind: 'heading' | 'item' | 'line'
  ordered: boolean
  /** Columns before the marker or text; a tab counts to the next multiple of 4. 0 for headings. */
  indent: number
  /** Level of a heading, from 1; for an item numbered `1.2.3`, the number of its parts; else 0. */
  level: number
  /** The kind of marker: items of one list share it. Empty for lines without one. */
  style: string
  /** True where a blank line or a heading stands before it. */
  isAfterGap: boolean
}

/** Reads the lines that can belong to an outline; tables, quotes, rules, front matter, comments and code are left out. */
export function readOutlineLines(text: string): OutlineLine[] {
  const lines = text.split(/\r\n|\r|\n/)
  const found: OutlineLine[] = []
  let isAfterGap = true
  let fence: { marker: string; isOutline: boolean } | null = null
  for (let index = skipFrontMatter(lines); index < lines.length; index++) {
    const raw = lines[index] ?? ''
    const fenceMark = /^\s*(`{3,}|~{3,})[ \t]*([\w-]*)/.exec(raw)
    if (fenceMark?.[1]) {
      if (!fence)
        fence = { marker: fenceMark[1], isOutline: /^(?:|md|markdown|te?xt|plain)$/i.test(fenceMark[2] ?? '') }
      else if (raw.trim().startsWith(fence.marker)) fence = null
      continue
    }
    if (fence && !fence.isOutline) continue
    if (raw.trim() === '' || isNoContent(raw)) {
      isAfterGap = true
      continue
    }
    const underline = headingUnderline(lines, index)
    const read =
      underline > 0
        ? [headingLine(raw.trim(), index, underline)]
        : splitInlineNumbers(raw).map(piece => readLine(piece, index))
    if (underline > 0) index++
    for (const line of read) {
      if (line.label === '') continue
      found.push({ ...line, isAfterGap })
      isAfterGap = line.kind === 'heading'
    }
  }
  return found
}

/** "Steps: 1. Boil 2. Brew" as lines of their own, where the numbers count up from 1. */
function splitInlineNumbers(raw: string): string[] {
  const marks = [...raw.matchAll(/(?<=^|[\s;；,，。:：])(?:\d{1,2}[.、)）](?!\d)|[\u2460-\u2473])/g)]
  const countsUp = marks.every((mark, index) => inlineNumber(mark[0]) === index + 1)
  if (marks.length < 2 || !countsUp) return [raw]
  const starts = marks.map(mark => mark.index)
  const lead = raw.slice(0, starts[0])
  const pieces = starts.map((start, index) =>
    raw.slice(start, starts[index + 1]).replace(/(?<![\s;；,，])[\s;；,，]+$/, ''),
  )
  return lead.trim() === '' ? pieces.map(piece => `${lead}${piece}`) : [lead, ...pieces]
}

function inlineNumber(mark: string): number {
  const digits = Number.parseInt(mark, 10)
  return Number.isNaN(digits) ? (mark.codePointAt(0) ?? 0) - 0x245f : digits
}

function skipFrontMatter(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---')
  const isFrontMatter =
    end > 0 && lines.slice(1, end).every(line => line.trim() === '' || /^\s*[\w-]+:|^\s*- |^\s*#/.test(line))
  return isFrontMatter ? end + 1 : 0
}

/** Tables, quotes, rules and comments. */
function isNoContent(raw: string): boolean {
  return /^\s*(?:\|(?![\s|]*[|+`\\]?--+[ \t]+[^\s|-][^|]*$)|>|<!--|(?:-[ \t]*){3,}$|(?:\*[ \t]*){3,}$|(?:_[ \t]*){3,}$|={3,}[ \t]*$)/.test(
    raw,
  )
}

/** The level of a heading that is underlined by the next line; 0 where there is none. */
function headingUnderline(lines: readonly string[], index: number): number {
  const next = lines[index + 1] ?? ''
  if (!/^ {0,3}\S/.test(lines[index] ?? '') || /^\s*(?:[#>|*+-]|\d+[.)])/.test(lines[index] ?? '')) return 0
  return /^ {0,3}={2,}[ \t]*$/.test(next) ? 1 : /^ {0,3}-{2,}[ \t]*$/.test(next) ? 2 : 0
}

function headingLine(label: string, index: number, level: number): OutlineLine {
  return { label, line: index + 1, kind: 'heading', ordered: false, indent: 0, level, style: '', isAfterGap: true }
}

function readLine(raw: string, index: number): OutlineLine {
  const heading = /^ {0,3}(#{1,6})(?:[ \t]+|(?=[^\s#!\d]))(\S.*)?$/.exec(raw)
  if (heading?.[1] && !/ #\w/.test(heading[2] ?? '')) {
    return headingLine((heading[2] ?? '').replace(/(?<![ \t])[ \t]+#+[ \t]*$/, '').trim(), index, heading[1].length)
  }
  const { indent, rest } = readIndent(raw)
  const marker = readMarker(rest)
  const base = { line: index + 1, indent, isAfterGap: false }
  if (!marker) return { ...base, label: rest.trim(), kind: 'line', ordered: false, level: 0, style: '' }
  return {
    ...base,
    indent: indent + marker.extraIndent,
    label: rest.slice(marker.length).trim(),
    kind: 'item',
    ordered: marker.ordered,
    level: marker.level,
    style: marker.style,
  }
}

function readIndent(raw: string): { indent: number; rest: string } {
  const rest = raw.trimStart()
  let indent = 0
  for (const character of raw.slice(0, raw.length - rest.length)) {
    indent += character === '\t' ? 4 - (indent % 4) : character === '\u3000' ? 2 : 1
  }
  return { indent, rest }
}

interface Marker {
  length: number
  style: string
  ordered: boolean
  level: number
  extraIndent: number
}

const chineseNumber = '[零一二三四五六七八九十百]{1,5}'
/** Marker patterns with the style they make, the first that fits wins. Each takes the white space after it. */
const markers: readonly { pattern: RegExp; style: string; ordered: boolean }[] = [
  { pattern: /^[-*+–—](?:[ \t]+|$)/, style: 'bullet', ordered: false },
  { pattern: /^[•●‣➢►▶✓✔·][ \t]*/, style: 'bullet-1', ordered: false },
  { pattern: /^(?:[◦○⚬➤][ \t]*|o[ \t]{2,}|o\t)/, style: 'bullet-2', ordered: false },
  { pattern: /^[▪■□◆◇➔][ \t]*/, style: 'bullet-3', ordered: false },
  {
    pattern: /^\d{1,3}(?:\.\d{1,3}){1,5}[.、．]?(?:[ \t\u3000]+(?=\S)|(?=\p{Script=Han}))/u,
    style: 'decimal',
    ordered: true,
  },
  {
    pattern: /^\d{1,3}(?:[.．](?:[ \t\u3000]+|(?=[\p{Script=Han}\p{Lu}"“《])|$)|[、)）][ \t\u3000]*)/u,
    style: 'number',
    ordered: true,
  },
  { pattern: /^[(（]\d{1,3}[)）][ \t\u3000]*/, style: 'number-bracketed', ordered: true },
  { pattern: new RegExp(`^${chineseNumber}(?:[、．.][ \\t\\u3000]*|[ \\t\\u3000]+)`), style: 'chinese', ordered: true },
  { pattern: new RegExp(`^[(（]${chineseNumber}[)）][、]?[ \\t\\u3000]*`), style: 'chinese-bracketed', ordered: true },
  { pattern: /^[\u2460-\u2473\u2776-\u277f][ \t\u3000]*/, style: 'circled', ordered: true },
  { pattern: /^(?:step|步骤)\s*\d{1,3}\s*[:：.)、-][ \t\u3000]*/i, style: 'step', ordered: true },
  {
    pattern: new RegExp(`^第(?:${chineseNumber}|\\d{1,3})步\\s*[:：,，、]?[ \\t\\u3000]*`),
    style: 'step',
    ordered: true,
  },
  { pattern: /^(?:[IVX]{2,6}|[IVX])[.)][ \t]+/, style: 'roman', ordered: true },
  { pattern: /^[A-Z][.)、][ \t]+/, style: 'letter-upper', ordered: true },
  { pattern: /^[a-z][.)、][ \t]+/, style: 'letter-lower', ordered: true },
]
/** Chapters keep their number: it is part of their name. */
const chapter = new RegExp(`^第(?:${chineseNumber}|\\d{1,3})([编篇部章节])(?=[\\s:：、]|\\p{Script=Han})`, 'u')
/** The branches of a drawn directory tree. */
const treeBranch = /^[│┃|\s]*[├└╰┣┗]─*[ \t]*|^[│┃|\s]*[|+`\\]--+[ \t]+/u

function readMarker(text: string): Marker | null {
  const branch = treeBranch.exec(text)
  if (branch)
    return {
      length: branch[0].length,
      style: 'branch',
      ordered: false,
      level: 0,
      extraIndent: branch[0].search(/[├└╰┣┗]|[|+`\\]--/) + 1,
    }
  const part = chapter.exec(text)
  if (part) return { length: 0, style: `chapter-${part[1]}`, ordered: true, level: 0, extraIndent: 0 }
  for (const { pattern, style, ordered } of markers) {
    const found = pattern.exec(text)
    if (!found) continue
    const level = style === 'decimal' ? (found[0].match(/\d+/g)?.length ?? 0) : style === 'number' ? 1 : 0
    return { length: found[0].length, style, ordered, level, extraIndent: 0 }
  }
  return null
}
