import { NotationFault } from '../../notation.ts'
import { readJson } from '../../values/read-json.ts'
import type { ValueNode } from '../../values/value-node.ts'
import {
  folderOf,
  type Import,
  joinPath,
  type Language,
  matchLines,
  type RepositoryFile,
  type Target,
} from './language.ts'

const extensions = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte', '.astro']
const statement = /^\s*(?:(?:import|export)\b[^'"]*?\bfrom|\}[^'"]{0,200}?\bfrom|import)\s*['"]([^'"]+)['"]/
const call = /(?:\brequire|\bimport)\s*\(\s*['"]([^'"]+)['"]/
const comment = /^\s*(?:\/\/|\*|\/\*)/
/** `./a.js` is often written for `a.ts`. */
const sourceOf: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
}

/** A prefix that `tsconfig.json` gives to a folder: `@/*` → `src/*`. */
interface Alias {
  folder: string
  prefix: string
  target: string
  isPattern: boolean
}

export const javascript: Language = {
  extensions,
  findImports({ text }) {
    const imports: Import[] = []
    for (const { match, line } of matchLines(text, /['"]/)) {
      const written = match.input
      if (comment.test(written)) continue
      const name = (statement.exec(written) ?? call.exec(written))?.[1]
      if (name !== undefined) imports.push({ name, line })
    }
    return imports
  },
  createResolver(files) {
    const paths = new Set(files.map(({ path }) => path))
    const aliases = files.filter(({ path }) => /(?:^|\/)[jt]sconfig[\w.]*\.json$/.test(path)).flatMap(readAliases)
    const packages = readPackages(files)
    return ({ name }, from) => {
      const written = name.replace(/[?#].*$/, '')
      if (written.startsWith('.')) return toTarget(findFile(joinPath(folderOf(from.path), written), paths))
      for (const alias of aliases) {
        if (!written.startsWith(alias.prefix) || !isWithin(from.path, alias.folder)) continue
        if (!alias.isPattern && written !== alias.prefix) continue
        const found = findFile(joinPath(alias.target, written.slice(alias.prefix.length)), paths)
        if (found !== null) return toTarget(found)
      }
      const parts = written.split('/')
      const packageName = parts.slice(0, written.startsWith('@') ? 2 : 1).join('/')
      const folder = packages.get(packageName)
      if (folder === undefined) return { kind: 'outside', name: packageName }
      const inner = parts.slice(packageName.split('/').length).join('/')
      return { kind: 'inside', paths: [(inner === '' ? null : findFile(joinPath(folder, inner), paths)) ?? folder] }
    }
  },
}

function toTarget(path: string | null): Target {
  return path === null ? { kind: 'missing' } : { kind: 'inside', paths: [path] }
}

/** A file by its path as imports write it: without extension, with that of the compiled file, or as the folder of an index file. */
function findFile(path: string, paths: ReadonlySet<string>): string | null {
  if (paths.has(path)) return path
  const dot = path.lastIndexOf('.')
  const compiled = dot === -1 ? [] : (sourceOf[path.slice(dot)] ?? []).map(extension => path.slice(0, dot) + extension)
  const candidates = [
    ...compiled,
    ...extensions.map(extension => path + extension),
    ...extensions.map(extension => joinPath(path, `index${extension}`)),
  ]
  return candidates.find(candidate => paths.has(candidate)) ?? null
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`)
}

function readAliases({ path, text }: RepositoryFile): Alias[] {
  const options = readSettings(text)?.get('compilerOptions')
  const folder = folderOf(path)
  const base = joinPath(folder, options?.textAt('baseUrl') ?? '.')
  return (options?.get('paths')?.entries ?? []).flatMap(([pattern, targets]) =>
    targets.items.flatMap(({ text: target = '' }) => ({
      folder,
      prefix: pattern.replace(/\*.*$/, ''),
      target: joinPath(base, target.replace(/\*.*$/, '')),
      isPattern: pattern.includes('*'),
    })),
  )
}

/** The folders of the packages that the repository itself holds, by name. */
function readPackages(files: readonly RepositoryFile[]): Map<string, string> {
  const packages = new Map<string, string>()
  for (const { path, text } of files) {
    if (!/(?:^|\/)package\.json$/.test(path)) continue
    const name = readSettings(text)?.textAt('name')
    if (name !== undefined) packages.set(name, folderOf(path))
  }
  return packages
}

/** A file of settings that is broken gives none. */
function readSettings(text: string): ValueNode | undefined {
  try {
    return readJson(text).documents[0]
  } catch (error) {
    if (error instanceof NotationFault) return undefined
    throw error
  }
}
