/** Depth of nested brackets, including those in strings: an upper bound. What reads a value level by level overflows the stack at some thousands. */
export function depthOf(source: string): number {
  let depth = 0
  let deepest = 0
  for (const bracket of source.matchAll(/[[\]{}]/g)) {
    depth += bracket[0] === '[' || bracket[0] === '{' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
