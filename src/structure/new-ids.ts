/**
 * Gives ids that are made of letters, digits and underscores, stay the same for the same labels in the same order, and are never given
 * twice: `Order service` → `order_service`, the next one `order_service_2`. Labels without such characters become `node_1` (by `prefix`).
 */
export function createIds(prefix = 'node'): (label: string) => string {
  const taken = new Set<string>()
  return label => {
    const base = toId(label) || prefix
    let id = base === prefix ? `${prefix}_1` : base
    for (let count = 2; taken.has(id); count += 1) id = `${base}_${count}`
    taken.add(id)
    return id
  }
}

/** At most 40 characters; letters of every script are kept. */
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
