/**
 * Gives ids that are made of letters, digits and underscores, stay the same for the same labels in the same order, and are never given
 * twice: `Order service` → `order_service`, the next one `order_service_2`. Labels without such characters become `node_1` (by `prefix`).
 * Never gives one of `taken`.
 */
export function createIds(prefix = 'node', taken: Iterable<string> = []): (label: string) => string {
  const given = new Set<string>(taken)
  /** Number of requests for each base, so that a thousand equal labels take a thousand steps. */
  const counts = new Map<string, number>()
  return label => {
    const base = toId(label) || prefix
    let count = (counts.get(base) ?? 0) + 1
    let id = count === 1 && base !== prefix ? base : `${base}_${count}`
    while (given.has(id)) {
      count += 1
      id = `${base}_${count}`
    }
    counts.set(base, count)
    given.add(id)
    return id
  }
}

/** Makes an id of at most 40 characters; letters of every script are kept. */
function toId(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+/, '')
    .slice(0, 40)
    .replace(/_+$/, '')
    .replace(/^(?=\p{N})/u, 'n')
}
