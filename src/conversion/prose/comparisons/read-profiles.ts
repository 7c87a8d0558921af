import type { Items } from '../../../structure/items.ts'
import { splitHeading } from '../split-heading.ts'
import { toGroups } from '../to-list.ts'
import { isAspect } from './aspect-words.ts'
import { readAlikeNames } from './read-alike-names.ts'
import { splitPoints } from './split-points.ts'

const longestText = 2000
const longestItem = 60
const wish =
  /\bcompar(?:e|ing|ison)\b|\bvs\.?\b|\bversus\b|\bdifferences?\b|\bside by side\b|\bpros and cons\b|对比|比较|比一?[下比]|区别|不同|哪里不一样|优缺点|还是.*纠结/i
const order = /\b(?:then|after that|next)\b|然后|之后|接着/i
const labelled = /^(?:the )?([^:：,，]{1,30}?)\s*[:：]\s*(\S.*)$/isu
/** "Free has 1 user, 2 GB and no support" */
const owned =
  /^(?:the )?([^:：,，]{1,30}?) (?:has|have|offers?|comes with|includes?|gives?(?: you)?|gets?(?: you)?) (\S.*)$/isu
/** "compare our three plans" */
const asking = /^(?:please )?(?:compare|a comparison of|comparison of) /i
/** 读研还是工作，我纠结好久了 */
const torn = /[，,][^，,]{0,4}纠结[^，,]{0,6}$/u
/** 高铁和飞机哪里不一样？ */
const twoOf =
  /^(?:请|帮我|把)?(?:对比|比较)?(?:一下)?([\p{Script=Han}\p{L}\d]{1,10}?)(?:和|与|跟|还是|vs)([\p{Script=Han}\p{L}\d]{1,10}?)(?:的|去|哪|有|对比|比|区别|[，,]|$)/iu

/**
 * Reads what is told of two things or more, each in its own sentence, where a comparison is asked for: "Renting: flexible, no repairs. Buying: builds equity,
 * …", 高铁和飞机哪里不一样？高铁553元、4.5小时；飞机780元、2小时. Null where a sentence tells of no one of them.
 */
export function readProfiles(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !wish.test(request) || order.test(text)) return null
  const headed = splitHeading(text)
  const profiles =
    readEach(headed?.rest ?? text, labelled) ??
    readEach(text, labelled) ??
    (headed &&
      (readNamed(headed) ??
        readAlikeNames(headed.rest) ??
        readEach(headed.rest, owned) ??
        readMeasured(headed.rest, chineseMeasured, /[，、]\s*/u))) ??
    readMeasured((headed?.rest ?? text).replaceAll(nextOne, '; '), measured, nextMeasure)
  if (!profiles || profiles.some(({ items }) => items.some(item => item.length > longestItem))) return null
  return toGroups('comparison', title ?? headed?.heading.replace(asking, '').replace(torn, '') ?? null, profiles)
}

/** 小米3999元，电池5000毫安；… */
const chineseMeasured = /^(\p{Script=Han}{2,6}|[A-Za-z][\w+-]{1,14})((?:价格|售价|卖)?\d[^:：]*)$/u
const deed = 'costs?|weighs?|has|have|runs?|lasts?|takes?'
/** "the MacBook costs 1500 euros, weighs 1.2 kg and has 16 GB, the ThinkPad costs …" */
const measured = new RegExp(`^(?:and )?(?:the |an? )?(\\p{Lu}[\\w -]{0,20}?) ((?:${deed}) \\S[^:]*)$`, 'su')
const nextOne = new RegExp(`,\\s+(?:and |while )?(?=(?:the |an? )?\\p{Lu}[\\w -]{0,20}? (?:${deed}) )`, 'gu')
const nextMeasure = new RegExp(`,\\s+(?:and )?(?:has |have )?|\\s+and (?=(?:${deed}) )(?:has |have )?`, 'u')

/** Each by its figures, and as many of these for each. */
function readMeasured(text: string, pattern: RegExp, between: RegExp): Profile[] | null {
  const profiles = readSentences(text, sentence => {
    const [, label, told] = pattern.exec(sentence) ?? []
    return label && told && !isAspect(label) ? { label, items: told.split(between) } : null
  })
  const count = profiles?.[0]?.items.length ?? 0
  const areAlike = profiles?.every(({ items }) => items.length === count && items.every(item => /\d/.test(item)))
  return count > 1 && areAlike ? profiles : null
}

interface Profile {
  label: string
  items: string[]
}

/** "Renting: flexible, no repairs." */
function readEach(text: string, pattern: RegExp): Profile[] | null {
  return readSentences(text, sentence => {
    const [, label, told = ''] = pattern.exec(sentence) ?? []
    const items = pattern === owned ? splitPoints(told.replace(/[.。!！\s]+$/, '')) : itemsOf(told)
    return label && !/[:：]/.test(told) ? { label, items } : null
  })
}

/** One profile for each sentence; null where a sentence is none, or there is only one. */
function readSentences(text: string, toProfile: (sentence: string) => Profile | null): Profile[] | null {
  const sentences = text.split(/(?:[;；。\n]|\.(?=\s|$))\s*/).filter(sentence => sentence.trim() !== '')
  const profiles = sentences.map(sentence => toProfile(sentence.trim()))
  const read = profiles.filter(profile => profile !== null)
  return read.length > 1 && read.length === profiles.length ? read : null
}

/** 但占地方: what speaks against it is told of it like all else. */
const contrast = /^(?:但是|可是|不过|但)(?=\p{Script=Han}{2})/u

/** 高铁553元、4.5小时；飞机780元: each sentence begins with what it tells of. */
function readNamed({ heading, rest }: { heading: string; rest: string }): Profile[] | null {
  const [, one, other] = twoOf.exec(heading) ?? []
  if (!one || !other) return null
  const sentences = rest.split(/[;；。\n]\s*/).filter(sentence => sentence.trim() !== '')
  const profiles = [one, other].flatMap((label, at) => {
    const told = sentences[at]?.trim() ?? ''
    const items = told.startsWith(label)
      ? itemsOf(told.slice(label.length).replace(/^[是：:，,有]\s*/u, '')).map(item => item.replace(contrast, ''))
      : []
    return items.length > 0 ? { label, items } : []
  })
  return profiles.length === 2 && sentences.length === 2 ? profiles : null
}

/** At commas alone: "for growth and repair" is one. */
function itemsOf(text: string): string[] {
  return text
    .split(/\s*(?:[，、]|,(?!\d{3}\b))\s*/)
    .map(item => item.replace(/^and /i, '').replace(/[.。!！\s]+$/, ''))
    .filter(item => item !== '')
}
