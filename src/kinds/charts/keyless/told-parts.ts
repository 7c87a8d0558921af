import type { NestedPart, NestedParts } from './nested-parts.ts'

const longestText = 3000
const number = String.raw`(\d[\d,]*(?:\.\d+)?)`
const unit = String.raw`\s?([万亿]?(?:人|名|个|元|万|亿|件|台|吨|份|次|本|家)|%|people|users|units|[kKmM€$])?`
/** 内科分为心内科50人和呼吸科70人, "research splits into chips 50 and software 40" */
const division =
  /^(.{1,30}?)\s?(?:又|再|可|下)?(?:分[为成]|包[括含]|下?设有?|由|splits? into|is (?:split|divided) into|is made (?:up )?of|consists of|includes?)\s*[:：]?\s*(.+)$/iu
const listed = new RegExp(`^(.{1,30}?)\\s?(?:有|为|是|占|[:：]|has|with)?\\s?${number}${unit}$`, 'iu')
/** 人力成本500万（其中工资400万、福利100万） */
const inBrackets = /^(.+?\d[^（(]*)[（(](?:其中|including|of which)?[:：]?\s*([^()（）]*\d[^()（）]*)[)）]$/iu
/** food 300 of which fruit 120 and bread 80 */
const ofWhich = /^([^,，]+?\d[^,，]*?)[,，]?\s*(?:of which|including|其中)(?:有|包括)?\s*[:：]?\s*(.*\d.*)$/iu
const itemMark = /[、，,]\s?(?:and\s|和)?|\s?[和与及]\s?(?=[\p{L}])|\sand\s/u
const introduces = /[:：]\s*$|如|有[两三四五六七八九十\d]+个/

/**
 * Reads parts within parts that are told in sentences: 研发部有100人，…。研发部分为前端40人和后端60人. A whole that is told too is the sum of its parts. Null where
 * something else is said, or sums differ.
 */
export function readToldParts(text: string): NestedParts | null {
  if (text.length > longestText || /[{}[\]|<>]|->/.test(text)) return null
  const wholes = new Map<string, number>()
  const divided = new Map<string, NestedPart[]>()
  const units = new Set<string>()
  for (const sentence of sentencesOf(text)) {
    const [, whole = '', list = ''] = division.exec(sentence) ?? []
    const children = whole === '' ? null : readItems(list, units)
    const own = children ? null : readOwn(sentence, divided, units)
    if (children && children.length > 1 && !divided.has(whole.trim())) divided.set(whole.trim(), children)
    else if (own) for (const { name, value = 0 } of own) wholes.set(name, value)
    else if (/\d/.test(sentence) || divided.size > 0) return null
  }
  const names = new Set([...wholes.keys(), ...divided.keys()])
  const parts = [...names].map(name => toPart(name, wholes.get(name), divided.get(name)))
  if (divided.size === 0 || units.size > 1 || parts.includes(null)) return null
  const read = parts.filter(part => part !== null)
  const count = read.reduce((all, { children }) => all + 1 + (children?.length ?? 0), 0)
  const [measure = ''] = units
  return { parts: read, measure, count, key: 'children' }
}

/** Items of which some have their parts in brackets. */
function readOwn(sentence: string, divided: Map<string, NestedPart[]>, units: Set<string>): NestedPart[] | null {
  const items: NestedPart[] = []
  const [, whole, parts] = ofWhich.exec(sentence) ?? []
  if (whole !== undefined && parts !== undefined && !/[(（]/.test(sentence))
    return readOwn(`${whole} (${parts})`, divided, units)
  for (const item of sentence.split(/[、，,]\s?(?![^（(]*[)）])/)) {
    // 公司今年的支出用矩形树图表示，人力成本…
    if (items.length === 0 && divided.size === 0 && !/\d/.test(item)) continue
    const [, whole = item, list] = inBrackets.exec(item.trim()) ?? []
    const own = readItems(whole, units)
    const children = list === undefined ? [] : readItems(list, units)
    if (!own || !children) return null
    const [only, ...more] = own
    if (children.length > 0 && (!only || more.length > 0)) return null
    if (only && children.length > 0) divided.set(only.name, children)
    items.push(...own)
  }
  return items
}

function sentencesOf(text: string): string[] {
  return text
    .split(/[。；;\n]|\.(?=\s|$)/)
    .map(each => each.trim().replace(/[:：]$/, ''))
    .filter(each => each !== '')
}

function readItems(list: string, units: Set<string>): NestedPart[] | null {
  const items: NestedPart[] = []
  for (const item of list.split(itemMark).filter(each => each.trim() !== '')) {
    const [, name = '', written = '', own = ''] = listed.exec(item.trim()) ?? []
    if (name === '' || introduces.test(name)) return null
    if (own !== '') units.add(own)
    items.push({ name: name.trim(), value: Number(written.replaceAll(',', '')) })
  }
  return items.length > 0 ? items : null
}

/** Null where the whole is another one than the sum of its parts. */
function toPart(name: string, value: number | undefined, children: NestedPart[] | undefined): NestedPart | null {
  if (!children) return value === undefined ? null : { name, value }
  const sum = children.reduce((all, child) => all + (child.value ?? 0), 0)
  return value === undefined || Math.abs(sum - value) < 1e-6 ? { name, value: sum, children } : null
}
