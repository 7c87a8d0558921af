import type { Drawing } from './drawing.ts'

/** Alternatives, the longest first, so that the first one that fits is the right one. */
export const list = (text: string) => text.split('|').sort((one, other) => other.length - one.length)

export const adding = list(
  '添加|新增|增加|加入|加上|插入|新建|创建|加个|添个|加一个|放一个|放上|接上|来一个|来个|来一条|接|插|加',
)
export const removing = list('删除|删掉|删去|去掉|去除|移除|移走|拿掉|删了|删')

/** Texts on both sides of a mark. */
export interface Both {
  left: string
  right: string
}

/** Splits at the first of the marks with text on both sides. */
export function splitAt(text: string, marks: readonly string[]): Both | null {
  return splitsAt(text, marks)[0] ?? null
}

/** Every way to cut the text at a mark, from left to right; at one place the longest mark. */
export function splitsAt(text: string, marks: readonly string[]): Both[] {
  const splits: Both[] = []
  for (let at = 1; at < text.length; at += 1) {
    const mark = marks.find(each => text.startsWith(each, at))
    if (mark !== undefined && at + mark.length < text.length) {
      splits.push({ left: text.slice(0, at), right: text.slice(at + mark.length) })
    }
  }
  return splits
}

/** Removes the first of `starts` that the text begins with; null where it begins with none. */
export function dropStart(text: string, starts: readonly string[]): string | null {
  const start = starts.find(each => text.startsWith(each))
  return start === undefined ? null : text.slice(start.length).trim()
}

/** Removes starts until none is left. */
export function dropAllStarts(text: string, starts: readonly string[]): string {
  let rest = text
  for (let next = dropStart(rest, starts); next; next = dropStart(rest, starts)) rest = next
  return rest
}

/** Null where none of the ends is there, or nothing but it. */
export function dropEnd(text: string, ends: readonly string[]): string | null {
  const trimmed = text.trim()
  const end = ends.find(each => trimmed.endsWith(each) && trimmed.length > each.length)
  return end === undefined ? null : trimmed.slice(0, -end.length).trim()
}

/** The text without an end, where it has one. */
export function dropEnds(text: string, ends: readonly string[]): string {
  return dropEnd(text, ends) ?? text
}

/** A name without the quotes and marks around it. */
export function tidy(name: string): string {
  return name.trim().replace(/^[“”"「」『』：:，,\s]+|[“”"「」『』：:，,。\s]+$/gu, '')
}

/** 牛奶、鸡蛋和面包 are three. A single character beside 和 is a part of a word, as in 和平. */
export function listOf(text: string, drawing: Drawing): string[] {
  const whole = tidy(text)
  if (whole === '') return []
  if (drawing.isKnown(whole)) return [whole]
  const byMarks = whole.split(/[、，,]/u)
  const names = byMarks.flatMap(part => {
    const both = splitAt(part, ['以及', '和', '与'])
    const isList =
      both &&
      [both.left, both.right].every(side => [...side.trim()].length > 1 || /^[\ue000-\ue0ff]$/.test(side.trim()))
    return isList ? [both.left, both.right] : [part]
  })
  return names.map(tidy).filter(name => name !== '')
}

/** 一个分支 → 分支. */
export function withoutCount(text: string): string {
  const counted = dropStart(text.trim(), list('一个新的|一个新|一个|一条|一项|一步|一张|新的|个|条'))
  return counted || text.trim()
}
