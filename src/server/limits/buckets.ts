import { LRUCache } from 'lru-cache'

/** State of the token bucket of one key. */
export interface Allowance {
  isAllowed: boolean
  /** Amount left after this request; never below 0. */
  left: number
  /** Seconds until the requested amount is available; 0 if it was. */
  waitS: number
}

/** Token buckets, one for each key: full at first, refilled at a steady rate, kept in the memory of this process. */
export interface Buckets {
  /** Takes `amount` if that much is left, else nothing. */
  take(key: string, amount: number): Allowance
  /** Result that `take` would give, without taking anything. */
  look(key: string, amount: number): Allowance
}

/** Number of keys that are remembered; the least recently used one is forgotten first. */
const maximumKeys = 20_000

/**
 * Creates token buckets.
 *
 * @param capacity  size of a full bucket, and the amount refilled within `windowMs`
 * @param now  milliseconds of any monotonic clock
 */
export function createBuckets(capacity: number, windowMs: number, now = () => performance.now()): Buckets {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: maximumKeys })
  const perMs = capacity / windowMs

  function measure(key: string, amount: number) {
    const at = now()
    const known = buckets.peek(key)
    const left = known ? Math.min(capacity, known.left + (at - known.at) * perMs) : capacity
    const isAllowed = left >= amount
    return { at, left, isAllowed, waitS: isAllowed ? 0 : (amount - left) / perMs / 1000 }
  }

  return {
    take(key, amount) {
      const { at, left, isAllowed, waitS } = measure(key, amount)
      const rest = isAllowed ? left - amount : left
      buckets.set(key, { left: rest, at })
      return { isAllowed, left: Math.floor(rest), waitS }
    },
    look(key, amount) {
      const { left, isAllowed, waitS } = measure(key, amount)
      return { isAllowed, left: Math.floor(left), waitS }
    },
  }
}
