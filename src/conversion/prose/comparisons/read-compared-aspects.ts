import type { Items } from '../../../structure/items.ts'
import { createIds } from '../../../structure/new-ids.ts'

const longestText = 2000
const longestValue = 40
const name = '([\\p{L}\\p{N}][\\p{L}\\p{N} .+#-]{0,28}?)'
const english = new RegExp(
  `^(?:please )?(?:compar(?:e|ing|ison of):? )?${name}\\s+(?:vs\\.?|versus|and|or|compared (?:to|with))\\s+${name}(?: (?:in|as) an? table)?\\s*[:：]\\s*(.+)$`,
  'isu',
)
const chinese =
  /^(?:请|帮我)?(?:对比|比较)?(?:一下)?([\p{Script=Han}\p{L}\p{N}]{1,12}?)(?:和|与|跟|VS|vs)([\p{Script=Han}\p{L}\p{N}]{1,12}?)的?(?:对比|比较|区别)?\s*[:：，,]\s*(.+)$/su
/** "prep time 4 vs 2 minutes": up to the first figure. */
const ofFigures =
  /^([\p{L}][\p{L} ]{1,30}?)\s*[:：]?\s+([$€£]?\d[^,;，；]{0,20}?)\s+(?:vs\.?|versus)\s+([$€£]?\d[^,;，；]{0,20})$/iu
/** "speed (slower, faster)": of the first, and of the second. */
const inBrackets = /^(\p{L}[\p{L} ]{1,24}?) ?[(（]([^(),，（）]{1,40})[,，] ?([^(),，（）]{1,40})[)）]$/u
/** "price high vs low" */
const byVersus =
  /^(\p{L}[\p{L} ]{1,24}?)\s*[:：]?\s+(\S[^,;，；]{0,30}?)\s+(?:vs\.?|versus|\/)\s+(\S[^,;，；]{0,30})$/iu

/**
 * Reads two things compared by one aspect after the other: "iPhone vs Android: price high vs low, privacy strong vs medium", 电动车和油车对比：价格，电动车贵，
 * 油车便宜；续航，…. What is said of each, with its aspect, stands in its own list. Null where an aspect does not tell both.
 */
export function readComparedAspects(text: string, title: string | null): Items | null {
  if (text.length > longestText) return null
  const [, one, other, body] = english.exec(text) ?? chinese.exec(text) ?? []
  if (!one || !other || !body) return null
  const plain = body.replace(/[.。!！\s]+$/, '')
  const parts = /[;；。\n]/.test(plain) ? plain.split(/\s*[;；。\n]\s*/) : splitCommas(plain, one, other)
  const aspects = parts
    .filter(part => part !== '')
    .map(part => readVersus(part) ?? readNamed(part, one.trim(), other.trim()))
  const read = aspects.filter(aspect => aspect !== null)
  // Figures of each in all of them are a chart.
  const areFigures = read.every(({ values }) => values.every(value => /^[$€£¥]?\d/.test(value)))
  const units = new Set(read.map(({ values }) => values[1].replace(/^[\d.,]+\s?/, '')))
  if (read.length < 2 || read.length < aspects.length || (areFigures && units.size === 1)) return null
  const newId = createIds('item')
  const joint = /\p{Script=Han}/u.test(text) ? '：' : ': '
  const groupOf = (label: string, side: 0 | 1) => ({
    id: newId(label),
    label,
    items: read.map(({ aspect, values }) => ({ id: newId(aspect), label: `${aspect}${joint}${values[side]}` })),
  })
  return {
    type: 'items',
    title: title ?? `${one.trim()} – ${other.trim()}`,
    arrangement: 'comparison',
    groups: [groupOf(one.trim(), 0), groupOf(other.trim(), 1)],
  }
}

interface Compared {
  aspect: string
  values: [string, string]
}

function readVersus(part: string): Compared | null {
  const told = part.replace(/^and /i, '')
  const [, aspect, first, second] = inBrackets.exec(told) ?? ofFigures.exec(told) ?? byVersus.exec(told) ?? []
  return aspect && first && second ? { aspect, values: [first, second] } : null
}

/** 价格，电动车贵，油车便宜 */
function readNamed(part: string, one: string, other: string): Compared | null {
  const [aspect = '', ...said] = part.split(/\s*[,，:：]\s*/)
  const [first, second] = [one, other].map(side => {
    const found = said.filter(each => each.toLowerCase().startsWith(side.toLowerCase()))
    return found.length === 1
      ? (found[0] ?? '').slice(side.length).replace(/^(?:的|是|比较|更|\s+(?:is|has|costs)\s+|\s+)/i, '')
      : ''
  })
  const isRead =
    said.length === 2 && aspect.length <= 16 && first && second && Math.max(first.length, second.length) <= longestValue
  return isRead && aspect !== '' && !aspect.startsWith(one) ? { aspect, values: [first, second] } : null
}

/** 价格，电动车贵，油车便宜，续航，…: three pieces are one aspect. "price high vs low, …": each is. */
function splitCommas(text: string, one: string, other: string): string[] {
  const pieces = text.split(/\s*[,，]\s*(?![^(（]*[)）])/)
  if (pieces.length % 3 !== 0 || /\bvs\b/i.test(text)) return pieces
  const triples = pieces.flatMap((piece, at) =>
    at % 3 === 0 ? [`${piece}，${pieces[at + 1]}，${pieces[at + 2]}`] : [],
  )
  return triples.every(each => each.includes(one) && each.includes(other)) ? triples : pieces
}
