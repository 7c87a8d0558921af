import {
  adverbs,
  conjunctions,
  determiners,
  helpers,
  negations,
  prepositions,
  pronouns,
  relatives,
  subordinators,
} from '../../../../language/clauses/closed-words.ts'
import { isOwnName } from '../own-name.ts'
import { beginsDeed } from './deeds.ts'

/**
 * Writes sentences with one character in place of each participant that they name, so that patterns can tell where these stand: "sends the bill to the
 * web shop" is "sends the bill to X".
 */
export interface Coder {
  names: readonly string[]
  /** Where a name is a part of another noun ("user permissions"), it stays as it is. */
  code(text: string): string
  /** As it was written. */
  decode(coded: string): string
  nameOf(mark: string): string
  /** Who is named first, a part of another noun included. */
  firstNamed(text: string): string | null
}

/** One participant in a coded text. */
export const mark = '[\\uE000-\\uF8FF]'
const firstMark = 0xe000

const article = '(?:the|an?|our|their|his|her|its|this|that|each|every)\\s+'
/** Ends of Chinese names that stand for the whole one. */
const chineseHead = /(?:数据库|服务器|系统|平台|网关|终端|后台|小程序|app|应用|浏览器|机器人)$/iu

/** `aliases`: what a participant is called in brackets. */
export function createCoder(names: readonly string[], aliases: readonly (readonly [string, string])[]): Coder {
  const known = new Map(
    [...shortNames(names), ...aliases, ...names.map(name => [name, name] as const)].map(([said, name]) => [
      fold(said),
      name,
    ]),
  )
  const pattern = patternOf([...known.keys()])
  const table: { name: string; text: string }[] = []
  return {
    names,
    code(text) {
      return text.replaceAll(pattern, (found: string, said: string, ...[at]: number[]) => {
        const name = known.get(fold(said)) ?? known.get(fold(said).replace(/s$/, ''))
        if (name === undefined || !isNamed(text, at ?? 0, found)) return found
        table.push({ name, text: found })
        return String.fromCodePoint(firstMark + table.length - 1)
      })
    },
    decode: coded =>
      coded.replaceAll(new RegExp(mark, 'g'), sign => table[(sign.codePointAt(0) ?? 0) - firstMark]?.text ?? ''),
    nameOf: sign => table[(sign.codePointAt(0) ?? 0) - firstMark]?.name ?? '',
    firstNamed(text) {
      const [, said = ''] = new RegExp(pattern.source, 'iu').exec(text) ?? []
      return known.get(fold(said)) ?? known.get(fold(said).replace(/s$/, '')) ?? null
    },
  }
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]+/g, ' ')
}

/** "App", where there is a mobile app and no other one. */
function shortNames(names: readonly string[]): (readonly [string, string])[] {
  const found = names.flatMap(name => {
    const words = name.split(/\s+/)
    const ends = words.slice(1).map((_, at) => words.slice(at + 1).join(' '))
    const [chinese] = /\p{Script=Han}/u.test(name) ? (chineseHead.exec(name) ?? []) : []
    return [...ends, ...(chinese && chinese !== name ? [chinese] : [])].map(end => [end, name] as const)
  })
  const folded = new Set(names.map(fold))
  return found.filter(
    ([end]) =>
      !folded.has(fold(end)) && end.length > 1 && found.filter(([other]) => fold(other) === fold(end)).length === 1,
  )
}

/** Longer names first: "Payment Gateway" is no "Payment". */
function patternOf(names: readonly string[]): RegExp {
  const choices = names
    .toSorted((a, b) => b.length - a.length)
    .map(name => {
      const written = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`[\s-]+`)
      return /[a-rt-z]$/.test(name) ? `${written}s?` : written
    })
    .join('|')
  return new RegExp(`(?<![A-Za-z0-9])(?:${article})?(${choices})(?![A-Za-z0-9]|['’]s?(?![A-Za-z])|-[a-z])`, 'giu')
}

const small = [adverbs, conjunctions, determiners, helpers, negations, prepositions, pronouns, relatives, subordinators]

const tellingBefore = /(?:通知|提醒|提示|告知|告诉|要求|询问|邀请|催促|警告|引导|请|让)$/u
/** 查询数据库的余额: where what is asked for is. */
const isStore = /(?:数据库|库|缓存|表|[Dd][Bb]|[Rr]edis|MySQL)$/u

function isNamedInChinese(before: string, found: string, behind: string): boolean {
  // 浏览器请求网关, and no 用户请求.
  if (/(?:^|[，,。；;：:])\s*$/u.test(before) && /^(?:请求|记录)[^的被]/u.test(behind)) return true
  return (
    tellingBefore.test(before) || (isStore.test(found) && /^[的中里内上]/u.test(behind)) || isOwnName(before, behind)
  )
}

function isNamed(text: string, at: number, found: string): boolean {
  const [before, behind] = [text.slice(0, at), text.slice(at + found.length)]
  if (/\p{Script=Han}/u.test(before.slice(-1) + found + behind.slice(0, 1)))
    return isNamedInChinese(before, found, behind)
  const [, next] = /^ ([\p{L}\p{N}][\p{L}\p{N}'’-]*)/u.exec(behind) ?? []
  if (next === undefined) return true
  const word = next.toLowerCase()
  if (
    /\d/.test(word) ||
    /ly$|.{3}ing$/.test(word) ||
    small.some(set => set.has(word)) ||
    /^(?:is|are|was|were)$/.test(word)
  )
    return true
  return beginsClause.test(before) && beginsDeed(behind.trim(), true)
}

const beginsClause =
  /(?:^|[.,;:(]\s*|\s[-–—]\s+|\b(?:and|then|if|when|once|that|which|after|unless|or|but|both|so|until|while)\s+)$/i
