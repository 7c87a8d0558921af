import type { Chart } from '../../../structure/chart.ts'
import type { Items } from '../../../structure/items.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { takeAmounts, unify } from '../figures/amounts.ts'
import { toChart } from '../figures/to-chart.ts'
import { readCount } from '../schedules/read-count.ts'
import { toGroups } from '../to-list.ts'

const longestText = 1500
const longestValue = 40
const fewestAspects = 2
const mark = '\uE001'
const asking =
  /^(?:please |can you )?(?:compar(?:e|ing|ison of)|radar(?: chart)?(?: for| of)?|an? comparison of|对比(?:一下)?|比较(?:一下)?)\s*[:：]?\s*/iu
/** "Before / after our automation: errors 3.2% -> 0.4%, …" */
const beforeAfter = /^before\s*(?:\/|and|vs\.?|-|&)\s*after\b/i
const heading = /^([^:：\n]{5,100}?)\s*[:：]\s*(?=\S)/u
/** "Compare oat milk, almond milk and cow's milk by protein per 100 ml" */
const byAspect = /^(.+?) by ([\p{L}\d][\p{L}\d %/-]{2,40})$/u
const betweenNames =
  /\s*(?:[,、]|\bvs\.?|\bversus)\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+|(?<=\p{Script=Han})[和与跟](?=\p{L})/iu
/** "two phones": things without names of their own. */
const counted = /^(two|three|four) ([a-z]{2,20}?)s$/i
/** Python、Java、Go三种语言 */
const behindNames = /(?:这|那)?[两三四五六]\s?[个种款类家条位只所台]\p{Script=Han}{1,6}$/u
const outsideBrackets = /\s*(?:[;；，。]|,(?=\s|\D))\s*(?![^(（]*[)）])(?:and\s+)?/u
/** What they are compared for. */
const purpose = / for [a-z][a-z ]{2,30}$/i
const inBrackets = /^(\p{L}[\p{L}\d %/-]{0,30}?)\s?[(（]([^()（）]+)[)）]$/u
const betweenValues = /\s+(?:vs\.?|versus)\s+|\s*[/／]\s*/i

interface Aspect {
  name: string
  values: string[]
}

/**
 * Reads several things that are compared by one aspect after the other, with a value of each in their order: "Compare electric vs hybrid vs petrol:
 * price 38k / 32k / 26k, range 420 / 900 / 750 km", "Scrum and Kanban: cadence (sprints vs continuous), …", 对比Python、Java、Go：难度低/中/中. Figures
 * alone are a chart. Null where an aspect has not exactly one value of each.
 */
export function readMatrix(text: string): Items | Chart | null {
  if (text.length > longestText || /[{}<|]|\n\s*[-*•\d]/.test(text)) return null
  if (beforeAfter.test(text)) return readBeforeAfter(text)
  if (!asking.test(text) || /->|→/.test(text)) return null
  const [lead = '', said = ''] = heading.exec(text) ?? []
  const asked = said.replace(asking, '')
  const [, things = asked, measured] = byAspect.exec(asked) ?? []
  const names = namesIn(things.replace(purpose, ''))
  const body = text.slice(lead.length).replace(/[.。!！\s]+$/, '')
  if (!names || body === '') return null
  const aspects = measured === undefined ? readAspects(body, names.length) : readMeasured(measured, body, names.length)
  if (!aspects) return null
  const form = /\bradar\b/i.test(said) ? 'radar' : 'bar'
  return plot(names, aspects, form) ?? (measured === undefined ? list(names, aspects, text) : null)
}

function readBeforeAfter(text: string): Items | Chart | null {
  const [lead = '', title = ''] = heading.exec(text) ?? []
  const body = text.slice(lead.length).replace(/[.。!！\s]+$/, '')
  const aspects = lead === '' ? null : readAspects(body.replaceAll(/\s*(?:->|→)\s*/g, ' / '), 2)
  const drawn = aspects && (plot(['Before', 'After'], aspects, 'bar') ?? list(['Before', 'After'], aspects, text))
  return drawn && { ...drawn, title: capitalizeFirst(title) }
}

function namesIn(things: string): string[] | null {
  const [, number, noun] = counted.exec(things) ?? []
  if (number && noun) return Array.from({ length: readCount(number) }, (_, at) => `${capitalizeFirst(noun)} ${at + 1}`)
  const names = things
    .replace(behindNames, '')
    .split(betweenNames)
    .map(name => name.trim())
  const areNames = names.every(name => name !== '' && name.length <= 28 && name.split(' ').length <= 3)
  return areNames && names.length > 1 && new Set(names).size === names.length ? names : null
}

/** "protein per 100 ml", and nothing but a value of each. */
function readMeasured(name: string, body: string, count: number): Aspect[] | null {
  const values = body.split(/\s*[;/]\s*|,\s+(?:and\s+)?/)
  return values.length === count && values.every(value => /^[$€£]?\d/.test(value)) ? [{ name, values }] : null
}

function readAspects(body: string, count: number): Aspect[] | null {
  const parts = body.split(outsideBrackets).filter(part => part !== '')
  const aspects: Aspect[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    const [, listed] = /^[^:：]+[:：]\s*(\S.*)$/u.exec(part) ?? []
    const isOpen = listed !== undefined && !betweenValues.test(listed) && /\d/.test(listed)
    // "running cost: 5, 7, 11 dollars": commas between figures part the values of one aspect.
    const row = isOpen ? parts.slice(at, at + count) : [part]
    if (isOpen) at += count - 1
    const aspect = readAspect(isOpen ? row.join(' / ') : part, count)
    if (!aspect) return null
    aspects.push(aspect)
  }
  const isWhole = aspects.length >= fewestAspects && new Set(aspects.map(({ name }) => name)).size === aspects.length
  return isWhole ? aspects : null
}

function readAspect(part: string, count: number): Aspect | null {
  const [, named, inner] = inBrackets.exec(part) ?? []
  const pieces = (inner ?? part).split(inner !== undefined && !betweenValues.test(inner) ? /,\s+/ : betweenValues)
  if (pieces.length !== count) return null
  const [first = '', ...others] = pieces
  const own = named === undefined ? splitFirst(first, others) : { name: named, value: first }
  const values = own ? [own.value, ...others.map(value => value.trim())] : []
  const areValues = values.every(value => value !== '' && value.length <= longestValue && !/[?？:：]/.test(value))
  return own && areValues ? { name: own.name.trim(), values } : null
}

/** "price 38k": the aspect, and the first value: behind a colon, from its last figure on, or one word where the others are. */
function splitFirst(first: string, others: readonly string[]): { name: string; value: string } | null {
  const [, before, behind] = /^(\p{L}[^:：]{0,40}?)\s*[:：]\s*(\S.*)$/u.exec(first) ?? []
  if (before && behind) return { name: before, value: behind }
  // "fuel cost per 100 km €6": up to the last figure.
  const [, name, figure] = /^(\p{L}[\p{L}\d /-]{0,40}?)\s*([$€£¥约]?\d[\d.,]*[^\d]*)$/u.exec(first) ?? []
  if (name && figure) return { name, value: figure }
  const [, word, last] = /^([a-z][a-z ]{1,24}) ([a-z-]+)$/i.exec(first) ?? []
  return word && last && others.every(other => !other.includes(' ')) ? { name: word, value: last } : null
}

/** Null where a value is no figure, or one aspect has several units. */
function plot(names: readonly string[], aspects: readonly Aspect[], form: Chart['mark']): Chart | null {
  const columns = aspects.map(({ name, values }) => {
    const { text, amounts } = takeAmounts(values.join(' ; '), mark, () => true)
    const areFigures = text.split(';').every(value => value.trim() === mark)
    const figures = areFigures && amounts.length === names.length ? unify(amounts) : null
    return figures && { name, unit: figures.unit, values: figures.values }
  })
  const read = columns.filter(column => column !== null)
  if (read.length < columns.length) return null
  const rows = names.map((name, at) => [name, ...read.map(({ values }) => values[at] ?? null)] as const)
  if (form !== 'radar') return toChart(null, form, read, rows)
  const byAspect = read.map(({ name, values }) => [name, ...values] as const)
  return toChart(
    null,
    form,
    names.map(name => ({ name })),
    byAspect,
  )
}

function list(names: readonly string[], aspects: readonly Aspect[], text: string): Items {
  const joint = /\p{Script=Han}/u.test(text) ? '：' : ': '
  const lists = names.map((label, side) => ({
    label,
    items: aspects.map(({ name, values }) => `${name}${joint}${values[side]}`),
  }))
  return { ...toGroups('comparison', null, lists), title: names.join(' – ') }
}
