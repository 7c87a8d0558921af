import { isRecord } from '../../../../shared/is-record.ts'
import { isSlip } from '../../../../toolkit/json/respell-keys.ts'
import { nearestWords } from '../../../../toolkit/text/nearest-words.ts'
import type { Fields, Path } from '../chart-option.ts'
import { optionPlace, type Place } from './known-keys.ts'
import { type LocatedProblem, warning } from './located-problem.ts'

/** A shorter key is near too many others. */
const shortest = 4
/** Of a longer list, the first ones are looked at: a misspelt key is so in all of them. */
const mostItems = 200
/** Levels below which no option has a style. */
const deepest = 12

/** Keys that ECharts passes over without a word, next to one that it knows at this place. Each is told once for each place. */
export function findMisspeltKeys(option: Fields): LocatedProblem[] {
  const found = new Map<string, LocatedProblem>()
  lookAt(option, optionPlace, [], found)
  return [...found.values()]
}

function lookAt(value: unknown, place: Place, path: Path, found: Map<string, LocatedProblem>): void {
  if (path.length > deepest) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.slice(0, mostItems).entries()) lookAt(item, place, [...path, index], found)
    return
  }
  if (!isRecord(value)) return
  for (const [key, content] of Object.entries(value)) {
    const inner = place.inner[key]
    if (inner) lookAt(content, inner(), [...path, key], found)
    const known = meantKey(key, place)
    const told = `${path.filter(part => typeof part === 'string').join('.')}.${key}`
    if (known !== undefined && !found.has(told)) found.set(told, warning('unknown-key', [...path, key], { key, known }))
  }
}

function meantKey(key: string, { keys, hasOthers }: Place): string | undefined {
  if (key.length < shortest || keys.includes(key)) return undefined
  const near = nearestWords(key, keys).filter(known => known.length >= shortest)
  return hasOthers ? near.find(known => isSlip(key, known)) : near[0]
}
