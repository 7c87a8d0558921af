import type { Repair } from '../../contract/diagrams.ts'
import { isRecord } from '../../shared/is-record.ts'
import { messages } from '../messages/index.ts'
import { nearestWords } from '../text/nearest-words.ts'

/**
 * A value in which misspelt keys are written as the known ones: with a letter too many or missing, two swapped, or in another case. A known key that
 * the object has already is not meant, and a short one may be a word of its own. The same value where no key is misspelt.
 */
export function respellKeys<Value>(value: Value, known: readonly string[]): { value: Value; repairs: Repair[] } {
  const repairs = new Map<string, Repair>()
  const respelled = respell(value, known, repairs, deepest)
  return { value: repairs.size === 0 ? value : (respelled as Value), repairs: [...repairs.values()] }
}

function respell(value: unknown, known: readonly string[], repairs: Map<string, Repair>, depth: number): unknown {
  if (depth === 0) return value
  if (Array.isArray(value)) return value.map(item => respell(item, known, repairs, depth - 1))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const written = meantKey(key, value, known)
      if (written !== key) repairs.set(key, messages.create('guided', { case: 'written', found: key, written }))
      return [written, respell(inner, known, repairs, depth - 1)]
    }),
  )
}

const shortest = 4
/** Levels below which no diagram has a key that is known here. */
const deepest = 40

function meantKey(key: string, value: Record<string, unknown>, known: readonly string[]): string {
  if (key.length < shortest - 1 || known.includes(key)) return key
  const missing = known.filter(candidate => candidate.length >= shortest && !Object.hasOwn(value, candidate))
  const [near, another] = nearestWords(key, missing).filter(candidate => isSlip(key, candidate))
  return near !== undefined && another === undefined ? near : key
}

/** True unless a letter is another one, or a plural a singular: those are words of their own. */
export function isSlip(key: string, candidate: string): boolean {
  const [one, other] = [key.toLowerCase(), candidate.toLowerCase()]
  if (one === `${other}s` || other === `${one}s`) return false
  return one.length !== other.length || [...one].sort().join('') === [...other].sort().join('')
}
