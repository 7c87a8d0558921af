import { folderOf } from './languages/language.ts'

/** Maximum number of nodes that are readable in one drawing. */
export const mostNodes = 60
/** Fewer say little of a repository that has more folders. */
const fewestNodes = 5

/** Nodes as which files and folders are drawn. */
export interface Fold {
  /** The name of the node that a path of the repository belongs to. */
  nodeOf(path: string): string
  /** The files in each node. */
  counts: ReadonlyMap<string, number>
  isByFile: boolean
}

/**
 * Files one by one where few; else their folders, as deep as at most 60 nodes allow. Where that leaves next to nothing, as of a `src` with a hundred
 * folders, the largest ones of the next level, and the others as one node.
 */
export function foldFolders(paths: readonly string[]): Fold {
  if (paths.length <= mostNodes) return toFold(paths, path => path, true)
  const folders = [...new Set(paths.map(folderOf))]
  const deepest = folders.reduce((most, folder) => Math.max(most, folder.split('/').length), 1)
  for (let depth = Math.min(deepest, 20); depth > 0; depth -= 1) {
    const nodes = new Set(folders.map(folder => cut(folder, depth))).size
    if (nodes > mostNodes) continue
    if (nodes < fewestNodes && depth < deepest) return foldRest(paths, depth + 1)
    return toFold(paths, path => cut(folderOf(path), depth), false)
  }
  return foldRest(paths, 1)
}

/** The folders of this depth are too many: the largest ones stay. */
function foldRest(paths: readonly string[], depth: number): Fold {
  const counts = toFold(paths, path => cut(folderOf(path), depth), false).counts
  const largest = [...counts].sort((a, b) => b[1] - a[1]).slice(0, mostNodes - 1)
  const kept = new Set(largest.map(([name]) => name))
  const nodeOf = (path: string) => {
    const name = cut(folderOf(path), depth)
    return kept.has(name) ? name : 'other folders'
  }
  return toFold(paths, nodeOf, false)
}

function toFold(paths: readonly string[], nodeOf: (path: string) => string, isByFile: boolean): Fold {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(nodeOf(path), (counts.get(nodeOf(path)) ?? 0) + 1)
  return { nodeOf, counts, isByFile }
}

function cut(folder: string, depth: number): string {
  return folder === '' ? '.' : folder.split('/').slice(0, depth).join('/')
}
