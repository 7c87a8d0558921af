import type { ChartColumn } from './columns.ts'

/** A column that a request names. */
export interface NamedColumn {
  column: ChartColumn
  /** Offset of its name in the text. */
  at: number
  /** `by region`, `per month`, 按地区, 每月: the rows are grouped by it. */
  isGroup: boolean
}

const groupWords =
  /(?:\b(?:by|per|for each|for every|each|every|grouped by|split by|across|over)\s+(?:the\s+)?(?:\w+\s+and\s+)?|(?:按照?|各个?|每个?|不同|分)的?)$/i

/** The columns whose names occur in the request, in the order of the text. Of overlapping names the longest counts. */
export function findNamedColumns(words: string, columns: readonly ChartColumn[]): NamedColumn[] {
  const text = fold(words.slice(0, 2000))
  const found = columns.flatMap(column => {
    const names = [column.column.name, column.name]
      .map(fold)
      .filter(name => name.length > 1 || /\p{Script=Han}/u.test(name))
    const places = names.flatMap(name => findName(text, name) ?? [])
    const place = places.sort((one, other) => other.length - one.length)[0]
    return place ? [{ column, ...place }] : []
  })
  const isCovered = ({ at, length }: { at: number; length: number }) =>
    found.some(other => other.length > length && other.at <= at && other.at + other.length >= at + length)
  return found
    .filter(place => !isCovered(place))
    .map(({ column, at }) => ({ column, at, isGroup: groupWords.test(text.slice(Math.max(0, at - 40), at)) }))
    .sort((one, other) => one.at - other.at)
}

/** Finds a Latin name between word boundaries, in singular or plural. */
function findName(text: string, name: string): { at: number; length: number } | undefined {
  if (name === '') return undefined
  const isLatin = /^[\w ]+$/.test(name)
  const stem = isLatin ? name.replace(/(?<=\w{2})s$/, '') : name
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    const rest = text.slice(at + stem.length)
    if (!isLatin || (!/\w$/.test(text.slice(0, at)) && /^(?:e?s)?(?!\w)/.test(rest))) return { at, length: stem.length }
  }
  return undefined
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
}
