import { isPurpose } from '../../../language/purposes.ts'
import type { Items } from '../../../structure/items.ts'
import { asksForDrawing } from '../../faithful/sentences.ts'
import { toList } from '../to-list.ts'
import { described } from './read-described.ts'

const longestText = 1000
const longestLevel = 60
const fewest = 3
const wish = /\bpyramid\b|\bmaslow\b|金字塔/i
const upwards =
  /\b(?:from )?(?:the )?bottom (?:up|to (?:the )?top)\b|\bfrom (?:the )?(?:bottom|base)\b|(?:从|由|自)(?:下|底|底层|底部|最底层?)(?:往|到|至|向|而)(?:上|顶|顶层|顶部)|(?:从|由|自)低(?:往|到|至|向)高/i
const downwards =
  /\b(?:from )?(?:the )?top (?:down|to (?:the )?(?:bottom|base))\b|\bfrom (?:the )?top\b|(?:从|由|自)(?:上|顶|顶层|顶部)(?:往|到|至|向|而)(?:下|底|底层|底部)|(?:从|由|自)高(?:往|到|至|向)低/i
/** "vegetables at the bottom", 底层是生理 */
const atBottom =
  /\s*\b(?:at|on|as|is|are|forms?|makes?) the (?:bottom|base|foundation)\b|\s*\bat bottom\b|^(?:最底下|最?底[层部端]?|最下[面边层方头]?)(?:的?一?层)?(?:就?是|为)?/iu
const atTop =
  /\s*\b(?:at|on|is|are) (?:the )?(?:very )?(?:top|peak|tip)\b|^(?:最顶上|最?顶[层部端]?|最上[面边层方头]?)(?:的?一?层)?(?:就?是|为)?/iu
const heading = /^\s*([^;；\n]{0,60}?)\s*[:：]\s*/u
/** 马斯洛需求层次，从下到上是生理、…: what it is of, before which end comes first. */
const topicBefore = new RegExp(`^([^，,；;。:：]{2,16})[，,]\\s*(?=${upwards.source}|${downwards.source})`, 'iu')
const asked =
  /^(?:(?:please |can you )?(?:draw|make|show)(?: me)? )?(?:an? |the |my |our )?(?:((?:\w+ ){1,2}pyramid|pyramid of [^,;]{2,30}?) (?:with|where|that has)|pyramid(?: (?:with|of|where))?)\s+/iu
/** "Draw a", 画一个: what the title is without. */
const asksFirst =
  /^(?:(?:please |can you )?(?:draw|make|show)(?: me)? )(?:an? |the )?|^(?:请|帮我|麻烦)*(?:画|做)[成个]?(?:一?个|一?张)?/iu
/** 马斯洛需求层次画个金字塔，… */
const topicFirst = /^(?:请|帮我|麻烦)*(\p{Script=Han}{0,16}?)(?:(?:画|做|用)[成个]?(?:一?个)?)?的?金字塔图?[，,]\s*/u
const asPyramid =
  /[,，]?\s*(?:as an? pyramid(?: with ([\w -]{2,30}?) (?:at|on) the (bottom|top))?|(?:画|做)[成个]?(?:一?[个张])?金字塔图?)$/iu
/** 再上鱼禽肉蛋, 每层旁边配个例子, 比如生理就是按时吃饭 */
const asksForMore = /^每[一个]?[层级](?:的?旁边|后面|都|再)*(?:给我|帮我)?(?:配|加|写|标|举|附|放)[^，,。]{0,16}$/u
const example = /^(?:比如说?|例如|譬如|像)?(\p{Script=Han}{2,8}?)(?:就?是|指)(\p{Script=Han}.+)$/u
const order =
  /^再(?:往|向)?[上下](?:一?层|[面边])?(?:就?是|为)?(?=\p{Script=Han})|^(?:(?:and|then|next|followed by|above that|finally|with)\s+)+|^(?:然后|接着|(?:最后|再|又|其)?(?:往|向)?(?:上|下)(?:一层|[面边])?(?:就?是|为)|再|往上|向上|往下|向下|最后|是|依次是|分别是|第[一二三四五六七八九]层(?:是|为)?|(?:中间|其次)(?:一?层)?(?:是|为))+/iu
/** Where levels hold several things, semicolons part them. */
const betweenLevels = /\s*(?:[，、;；\n。]|,(?!\d{3}\b))(?![^(（]*[)）])\s*|\s+(?:and )?then\s+/
const figure = /^(.*?\S)\s*[:：]?\s+([$€£¥]?\d[\d.,]*\s?(?:%|\p{L}{1,8})?)$/u

/**
 * Reads the levels of a pyramid, the top first: "a pyramid with vegetables at the bottom, then grains, then sweets on top", 马斯洛需求金字塔，从下到上是生理、安全、….
 * Null where nobody says which end is the top, and no figures do.
 */
export function readPyramid(text: string, title: string | null, message: string): Items | null {
  if (text.length > longestText || !wish.test(message)) return null
  const plain = text.replace(/[.。!！\s]+$/, '')
  const found = heading.exec(plain)
  const topic = found ? null : (topicFirst.exec(plain) ?? topicBefore.exec(plain))
  const below = plain.slice((found ?? topic)?.[0].length ?? 0)
  const [request = '', asks] = (found ? null : asked.exec(below)) ?? []
  const head = found?.[1] ?? topic?.[1] ?? asks ?? ''
  const list = withEnd(below.slice(request.length))
  const listed = list
    .replace(upwards, '')
    .replace(downwards, '')
    .split(/;.*;/.test(list) ? /\s*;\s*/ : betweenLevels)
    .map(part => part.trim().replace(order, '').replace(order, ''))
    .filter(part => part !== '' && !isPurpose(part) && !asksForDrawing(part) && !asksForMore.test(part))
  const { rest, examples } = takeExamples(listed)
  const parts = endOfList(rest)
  if (!parts) return null
  const isUpwards = directionOf(parts, message)
  if (parts.length < fewest || isUpwards === null) return null
  const levels = parts
    .map(part => toLevel(part.replace(atBottom, '').replace(atTop, '').replace(order, '').trim()))
    .map(level => ({ ...level, ...(examples.has(level.label) && { text: examples.get(level.label) ?? '' }) }))
  if (
    levels.some(
      ({ label }) => !/\p{L}/u.test(label) || label.length > longestLevel || /[:：?？]|\bpyramid\b/i.test(label),
    )
  )
    return null
  const name = nameOf(title ?? head)
  // 从下往上是生理、安全、社交，…：吃饱、有保险、…: examples of the levels are none of them.
  if ((head.match(/、/g)?.length ?? 0) > 1) return null
  return toList('levels', name, isUpwards ? levels.toReversed() : levels)
}

/** 生理、安全、…，比如生理就是按时吃饭睡觉: what is told of each level behind all of them, by its name or the beginning of it. */
function takeExamples(parts: readonly string[]): { rest: string[]; examples: ReadonlyMap<string, string> } {
  const examples = new Map<string, string>()
  const rest = parts.filter((part, at) => {
    const [, said = '', told = ''] = example.exec(part) ?? []
    const level = said === '' ? undefined : parts.slice(0, at).find(each => each.startsWith(said))
    if (level === undefined || examples.has(level)) return true
    examples.set(level, told)
    return false
  })
  return { rest, examples }
}

/** "rye, wheat, as a pyramid with rye at the bottom": which end is which is told behind the list. */
function withEnd(list: string): string {
  const [asking = '', level, end] = asPyramid.exec(list) ?? []
  const rest = list.slice(0, list.length - asking.length)
  if (level === undefined || end === undefined) return rest
  const parts = rest.split(/,\s*/)
  return parts.map(part => (part.toLowerCase() === level.toLowerCase() ? `${part} at the ${end}` : part)).join(', ')
}

/**
 * "bread, fruit, meat and sweets": "and" before the last one, unless others have it too. Null where it may as well join two in one level: "fruit, meat and
 * sweets at the top".
 */
function endOfList(parts: readonly string[]): string[] | null {
  const last = parts.at(-1) ?? ''
  const [, one, other] = /^(.+?),? and (.+)$/i.exec(last) ?? []
  if (one === undefined || other === undefined || parts.slice(0, -1).some(part => / and /i.test(part)))
    return [...parts]
  return atTop.test(last) || atBottom.test(last) ? null : [...parts.slice(0, -1), one, other]
}

/** What it is of, without which end comes first, and what asks for it. */
function nameOf(words: string): string {
  return words
    .replace(upwards, '')
    .replace(downwards, '')
    .replaceAll(/[(（]\s*[)）]|[,，\s]+$/g, '')
    .replace(/(?<=\p{Script=Han}{2})(?:[，,]\s*)?[是为]$|(?<=\p{Script=Han}{2})[那这]个$/u, '')
    .replace(asksFirst, '')
    .trim()
}

/** True where the first is at the bottom; null where nothing tells. */
function directionOf(parts: readonly string[], request: string): boolean | null {
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  if (upwards.test(request) || atBottom.test(first) || (atTop.test(last) && !atTop.test(first))) return true
  if (downwards.test(request) || atTop.test(first) || atBottom.test(last)) return false
  const figures = parts.map(part => Number.parseFloat((toLevel(part).text ?? '').replaceAll(/[^\d.]/g, '')))
  if (figures.some(Number.isNaN)) return null
  const shrinks = figures.every((each, at) => at === 0 || each < (figures[at - 1] ?? 0))
  const grows = figures.every((each, at) => at === 0 || each > (figures[at - 1] ?? 0))
  return shrinks ? true : grows ? false : null
}

function toLevel(part: string): { label: string; text?: string } {
  const [, label, value] = described.exec(part) ?? figure.exec(part) ?? []
  return label && value ? { label, text: value.trim() } : { label: part }
}
