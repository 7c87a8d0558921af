/** Random numbers that a seed repeats. */
export interface Random {
  /** A whole number from 0 to `limit`, exclusive; 0 where `limit` is 0. */
  below(limit: number): number
  /** @throws Error where there is nothing to pick */
  pick<Item>(items: readonly Item[]): Item
}

/** SFC32 (Chris Doty-Humphrey, PractRand): 128 bits of state, passes the statistical tests that `Math.random()` need not. */
export function createRandom(seed: number): Random {
  let a = 0
  let b = seed >>> 0
  let c = Math.floor(seed / 2 ** 32) >>> 0
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) >>> 0
    counter = (counter + 1) >>> 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) >>> 0
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0
    return sum
  }
  // The first numbers after a seed resemble each other.
  for (let count = 0; count < 12; count++) next()
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
  }
}
