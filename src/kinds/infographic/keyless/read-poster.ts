import { readLabelledLists } from '../../../language/labelled-lists.ts'
import { type OutlineNode, parseOutline } from '../../../language/outline.ts'
import { readNumber } from '../language/values.ts'

/** One point of a poster. */
export interface Point {
  label: string
  /** Empty without one. */
  desc: string
  /** The description as a number with its unit, where it is nothing else. */
  value: { number: string; unit: string } | undefined
  ordered: boolean
  children: Point[]
}

/** A title with its points, as they were written. */
export interface Poster {
  title: string | null
  points: Point[]
}

/** Reads a title and points with descriptions, numbers or subpoints; null where there are not two points. */
export function readPoster(text: string): Poster | null {
  const roots = parseOutline(text)
  const [root] = roots
  const isTitled = root !== undefined && roots.length === 1 && root.children.length > 1
  const points = (isTitled ? root.children : roots).map(toPoint)
  return points.length < 2
    ? (readSentence(text) ?? readEvents(text) ?? readLabelledPoints(text))
    : { title: isTitled ? plainText(root.label) : null, points }
}

/** "Our values: speed - ship every day; care - listen first": points between semicolons, each with a name. */
function readSentence(text: string): Poster | null {
  const found = /^([^:：\n;；]{1,80})[:：]([^\n]+)$/.exec(text.trim())
  const parts = found?.[2]?.split(/[;；]/).map(part => part.trim().replace(/[。.]$/, '')) ?? []
  const points = parts.filter(part => part !== '').map(label => toPoint({ label, ordered: false, children: [] }))
  if (!found?.[1] || points.length < 2 || points.some(({ desc }) => desc === '')) return null
  return { title: found[1].replace(/[，,]?\s*(?:包括|如下|分别是|including|such as|namely)$/i, '').trim(), points }
}

/** Longer texts are no poster. */
const longestCharacters = 4000
const year = /(?<![\d.])(?:1[5-9]|20)\d{2}(?![\d.%])年?/g

/** "1969 moon landing, 1981 first shuttle", 2010 成立 2015 上市: three years or more, and what happened in each. */
function readEvents(text: string): Poster | null {
  if (text.length > longestCharacters) return null
  const years = [...text.matchAll(year)]
  const points = years.map((found, index) => {
    const desc = text.slice(found.index + found[0].length, years[index + 1]?.index)
    return {
      label: found[0],
      desc: desc.replaceAll(/^[\s:：,，|-]+|[\s,，、;；。.|]+$/g, ''),
      value: undefined,
      ordered: true,
      children: [],
    }
  })
  const isSeparated = years.every(({ index }) =>
    /(?:^|[\n,，、;；。:：]|\p{Script=Han}[ \t])\s*$/u.test(text.slice(Math.max(0, index - 8), index)),
  )
  const areEvents = points.length >= 3 && isSeparated && points.every(({ desc }) => /^\p{L}[^\n]{1,80}$/u.test(desc))
  const title = text.slice(0, years[0]?.index).replace(/(?<![\s:：,，])[\s:：,，]+$/, '')
  return areEvents && title.length <= 60 && !title.includes('\n') ? { title: title.trim() || null, points } : null
}

function readLabelledPoints(text: string): Poster | null {
  const lists = readLabelledLists(text)
  const points = lists?.lists.map(({ label, text: desc }) => ({
    label,
    desc,
    value: undefined,
    ordered: false,
    children: [],
  }))
  return lists && points ? { title: lists.title, points } : null
}

function toPoint({ label, ordered, children }: Pick<OutlineNode, 'label' | 'ordered' | 'children'>): Point {
  const { name, rest } = splitLabel(plainText(label))
  const details = children.every(child => child.kind === 'line' && child.children.length === 0) ? children : []
  const desc = [rest, ...details.map(detail => plainText(detail.label))].filter(part => part !== '').join(' ')
  const read = readNumber(desc)
  return {
    label: name,
    desc,
    value: read ? { number: read.number, unit: read.unit } : undefined,
    ordered,
    children: details.length > 0 ? [] : children.map(toPoint),
  }
}

/** "Speed: ship every day", "Speed - ship every day", "Tea 30%" as a name and what is said of it. */
function splitLabel(label: string): { name: string; rest: string } {
  const found =
    /^(.{1,60}?)\s*(?:：|:(?=\s|\p{Script=Han}))\s*(\S.*)$/u.exec(label) ??
    /^(.{1,60}?)\s+[-–—]{1,2}\s+(\S.*)$/.exec(label) ??
    /^(\p{Script=Han}{1,12})[-–—]{1,2}(\S.*)$/u.exec(label) ??
    /^(?!.{0,40}\b(?:after|before|at|by|until|from|to|of|in|than|every|least|most|for|on|step|phase|level|version)\s[$\d])(.{1,40}?[^\s\d])\s+([$€¥£￥]?\d[\d,.]*\s?[%\p{L}]{0,4})$/u.exec(
      label,
    )
  return found?.[1] && found[2] ? { name: found[1], rest: found[2] } : { name: label, rest: '' }
}

/** A label without the marks of inline Markdown. */
function plainText(label: string): string {
  return label
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .trim()
}
