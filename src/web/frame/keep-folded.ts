/**
 * What stays folded in a changed source. Ids of a tree are lines of its source: those of lines behind the change follow them, and what was changed is
 * open again.
 */
export function keepFolded(folded: Set<string>, isTree: boolean, before: string, after: string): void {
  if (!isTree || before === after) return
  const [old, now] = [before.split('\n'), after.split('\n')]
  let first = 0
  while (first < old.length && old[first] === now[first]) first += 1
  let same = 0
  while (same < Math.min(old.length, now.length) - first && old.at(-1 - same) === now.at(-1 - same)) same += 1
  const ids = [...folded]
  folded.clear()
  for (const id of ids) {
    const [, prefix = '', line = 0] = /^(\D*)(\d+)$/.exec(id) ?? []
    if (Number(line) <= first) folded.add(id)
    else if (Number(line) > old.length - same) folded.add(`${prefix}${Number(line) + now.length - old.length}`)
  }
}
