import type { Graph, GraphEdge, GraphGroup } from '../../structure/graph.ts'
import { createIds } from '../../structure/new-ids.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type Reading } from '../notation.ts'
import { findCircles } from './find-circles.ts'
import { type Fold, foldFolders } from './fold-folders.ts'
import { csharp } from './languages/csharp.ts'
import { go } from './languages/go.ts'
import { java } from './languages/java.ts'
import { javascript } from './languages/javascript.ts'
import { folderOf, type Language, type RepositoryFile } from './languages/language.ts'
import { python } from './languages/python.ts'
import { rust } from './languages/rust.ts'

const languages: readonly Language[] = [javascript, python, go, java, rust, csharp]
/** Folders of what others wrote or a program made. `build` and `bin` deeper down may hold sources: `scripts/build/`. */
const foreign =
  /(?:^|\/)(?:node_modules|vendor|third_party|dist|target|obj|coverage|\.git|\.venv|venv|__pycache__|\.next)\/|^(?:build|out|bin)\//

/** Imports from one node to another. */
interface Link {
  from: string
  to: string
  count: number
  first: { file: string; line: number }
}

/**
 * The folders of a repository, or its files where they are few, and which of them import from which. Only import statements count; the number of
 * external imports is reported. @throws NotationFault where no file is in a language that it knows
 */
export function readRepository(files: readonly RepositoryFile[]): Reading {
  const losses = new LossList()
  const ownFiles = withoutTop(files).filter(({ path }) => !foreign.test(path))
  if (ownFiles.length < files.length) losses.add(lost('package-files', { count: files.length - ownFiles.length }))
  const sources = ownFiles.filter(({ path }) => languageOf(path) !== undefined)
  if (sources.length === 0) throw new NotationFault(unreadable('no-source-file'))
  if (sources.length < ownFiles.length) {
    const others = ownFiles.length - sources.length
    losses.add(lost('other-files', { count: others }))
  }
  const fold = foldFolders(sources.map(({ path }) => path))
  const links = findLinks(ownFiles, sources, fold, losses)
  return { structure: toGraph(fold, links), losses: losses.toArray() }
}

function languageOf(path: string): Language | undefined {
  return languages.find(({ extensions }) => extensions.some(extension => path.endsWith(extension)))
}

/** Archives hold everything in one folder: `project-main/`. */
function withoutTop(files: readonly RepositoryFile[]): RepositoryFile[] {
  const [first] = files
  const top = first?.path.slice(0, first.path.indexOf('/') + 1) ?? ''
  const isShared = top !== '' && top !== 'src/' && !foreign.test(top) && files.every(({ path }) => path.startsWith(top))
  return isShared ? files.map(file => ({ ...file, path: file.path.slice(top.length) })) : [...files]
}

function findLinks(
  files: readonly RepositoryFile[],
  sources: readonly RepositoryFile[],
  fold: Fold,
  losses: LossList,
): Link[] {
  const links = new Map<string, Link>()
  const outside = new Map<string, number>()
  const isSource = new Set(sources.map(({ path }) => path))
  let inside = 0
  for (const language of languages) {
    const written = sources.filter(({ path }) => languageOf(path) === language)
    const resolve = written.length === 0 ? undefined : language.createResolver(files)
    for (const file of written) {
      for (const imported of language.findImports(file)) {
        const target = resolve?.(imported, file)
        const line = file.numbers?.[imported.line - 1] ?? imported.line
        if (target?.kind === 'outside') outside.set(target.name, (outside.get(target.name) ?? 0) + 1)
        else if (target?.kind === 'missing')
          losses.add(lost('import', { name: imported.name, file: file.path }), line, because('not-defined'))
        for (const path of target?.kind === 'inside' ? target.paths : []) {
          const ends = endsOf(file.path, path, fold, isSource)
          if (ends.length === 0) inside += 1
          for (const to of ends) addLink(links, fold.nodeOf(file.path), to, { file: file.path, line })
        }
      }
    }
  }
  if (inside > 0 && !fold.isByFile) losses.add(lost('inner-imports', { count: inside }))
  reportOutside(outside, losses)
  return [...links.values()]
}

/** The nodes that an import leads to, without the one that it is in. A folder that is drawn by its files is all of them. */
function endsOf(from: string, path: string, fold: Fold, isSource: ReadonlySet<string>): string[] {
  const fromNode = fold.nodeOf(from)
  if (isSource.has(path)) return fold.nodeOf(path) === fromNode ? [] : [fold.nodeOf(path)]
  if (!fold.isByFile) {
    const node = fold.nodeOf(path === '' ? 'x' : `${path}/x`)
    return node === fromNode || !fold.counts.has(node) ? [] : [node]
  }
  return [...isSource].filter(file => folderOf(file) === path && fold.nodeOf(file) !== fromNode)
}

function addLink(links: Map<string, Link>, from: string, to: string, first: Link['first']): void {
  const key = `${from}\n${to}`
  const known = links.get(key)
  if (known) known.count += 1
  else links.set(key, { from, to, count: 1, first })
}

function reportOutside(outside: ReadonlyMap<string, number>, losses: LossList): void {
  if (outside.size === 0) return
  const most = [...outside]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 8)
    .map(([name]) => name)
  const imports = [...outside.values()].reduce((sum, count) => sum + count, 0)
  const rest = outside.size > most.length ? ' and others' : ''
  losses.add(lost('external-imports', { count: imports, packages: outside.size, names: `${most.join(', ')}${rest}` }))
}

function toGraph(fold: Fold, links: readonly Link[]): Graph {
  const newId = createIds()
  const newEdgeId = createIds('edge')
  const names = [...fold.counts.keys()].sort()
  const ids = new Map(names.map(name => [name, newId(name)]))
  const targets = new Map(names.map((name): [string, string[]] => [name, []]))
  for (const { from, to } of links) targets.get(from)?.push(to)
  const circles = findCircles(targets)
  const groups = toGroups(names, newId)
  const nodes = names.map(name => {
    const count = fold.counts.get(name) ?? 0
    const group = groups.get(groupName(name))
    const label = group ? name.slice(group.label.length + 1) : name
    return {
      id: ids.get(name) ?? name,
      label: fold.isByFile ? label : `${label}\n${countFiles(count)}`,
      role: 'component' as const,
      ...(circles.has(name) && { note: 'in a circle of imports' }),
      ...(group && { group: group.id }),
      ...(fold.isByFile && { origin: { file: name } }),
    }
  })
  const edges = links.map(({ from, to, count, first }): GraphEdge => {
    const isCircular = circles.has(from) && circles.get(from) === circles.get(to)
    const label = [count > 1 ? `${count} imports` : '', isCircular ? 'circular' : '']
      .filter(part => part !== '')
      .join(', ')
    return {
      id: newEdgeId(`${from} ${to}`),
      from: ids.get(from) ?? from,
      to: ids.get(to) ?? to,
      ...(label !== '' && { label }),
      direction: 'forward',
      line: isCircular ? 'thick' : 'solid',
      origin: { file: first.file, lines: { from: first.line, to: first.line } },
    }
  })
  return { type: 'graph', direction: 'down', nodes, edges, groups: [...groups.values()] }
}

function countFiles(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`
}

/** The folder around a node; empty for those at the top. */
function groupName(name: string): string {
  return folderOf(name)
}

/** A group for every folder that holds several nodes. */
function toGroups(names: readonly string[], newId: (label: string) => string): Map<string, GraphGroup> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(groupName(name), (counts.get(groupName(name)) ?? 0) + 1)
  const several = [...counts].filter(([name, count]) => name !== '' && count > 1)
  return new Map(several.map(([name]) => [name, { id: newId(`folder ${name}`), label: name }]))
}
