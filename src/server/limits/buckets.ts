/** What is left for one key. */
export interface Allowance {
  isAllowed: boolean
  /** After this taking; never below 0. */
  left: number
  /** Seconds until as much as was asked for is there; 0 where it was. */
  waitS: number
}

/** One bucket a key, full at first, filled again at a steady rate. In the memory of this process. */
export interface Buckets {
  /** Takes `amount` where there is as much, else nothing. */
  take(key: string, amount: number): Allowance
  /** What `take` would answer. */
  look(key: string, amount: number): Allowance
}

/** So many keys are remembered; the one that was not heard of for longest is forgotten first. */
const maximumKeys = 20_000

/**
 * @param capacity  what a full bucket holds, and what flows in within `windowMs`
 * @param now  milliseconds of any steady clock
 */
export function createBuckets(capacity: number, windowMs: number, now = () => performance.now()): Buckets {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMs = capacity / windowMs

  function measure(key: string, amount: number) {
    const at = now()
    const known = buckets.get(key)
    const left = known ? Math.min(capacity, known.left + (at - known.at) * perMs) : capacity
    const isAllowed = left >= amount
    return { at, left, isAllowed, waitS: isAllowed ? 0 : (amount - left) / perMs / 1000 }
  }

  return {
    take(key, amount) {
      const { at, left, isAllowed, waitS } = measure(key, amount)
      const rest = isAllowed ? left - amount : left
      // Set anew, so that the map is in the order of use.
      buckets.delete(key)
      buckets.set(key, { left: rest, at })
      if (buckets.size > maximumKeys) for (const oldest of buckets.keys().take(1)) buckets.delete(oldest)
      return { isAllowed, left: Math.floor(rest), waitS }
    },
    look(key, amount) {
      const { left, isAllowed, waitS } = measure(key, amount)
      return { isAllowed, left: Math.floor(left), waitS }
    },
  }
}
