import { folderOf, type Import, joinPath, type Language, type RepositoryFile } from './language.ts'

const statement = /^\s*(?:pub(?:\([\w\s]+\))?\s+)?(?:use\s+([\w:]+)|mod\s+(\w+)\s*;|extern\s+crate\s+(\w+))/

export const rust: Language = {
  extensions: ['.rs'],
  findImports({ text }) {
    const imports: Import[] = []
    for (const [index, line] of text.split('\n').entries()) {
      const match = statement.exec(line.slice(0, 1000))
      if (!match) continue
      const [, path, module, crate] = match
      const name = path?.replace(/:+$/, '') ?? (module === undefined ? crate : `self::${module}`)
      if (name) imports.push({ name, line: index + 1 })
    }
    return imports
  },
  createResolver(files) {
    const modules = new Map<string, string>()
    for (const { path } of files) if (path.endsWith('.rs')) modules.set(modulePath(path), path)
    const crates = readCrates(files)
    return ({ name }, from) => {
      const [first = '', ...rest] = name.split('::')
      const ownModule = modulePath(from.path)
      if (first === 'crate') return find(joinPath(crateOf(from.path), rest.join('/')), modules, rest.length)
      if (first === 'self') return find(joinPath(ownModule, rest.join('/')), modules, rest.length)
      if (first === 'super') {
        const ups = rest.filter(part => part === 'super').length
        const names = rest.slice(ups)
        return find(joinPath(ownModule, `${'../'.repeat(ups + 1)}${names.join('/')}`), modules, names.length)
      }
      const folder = crates.get(first)
      if (folder !== undefined) return find(joinPath(folder, rest.join('/')), modules, rest.length)
      const below = modules.get(joinPath(ownModule, first))
      return below === undefined ? { kind: 'outside', name: first } : { kind: 'inside', paths: [below] }
    }
  },
}

/** `src/a/mod.rs` and `src/a.rs` are the module `src/a`; `src/lib.rs` and `src/main.rs` are `src`. */
function modulePath(path: string): string {
  return path.replace(/\.rs$/, '').replace(/(?:^|\/)(?:mod|lib|main)$/, '')
}

/** The folder of sources that the crate begins in. */
function crateOf(path: string): string {
  const at = path.lastIndexOf('/src/')
  if (at !== -1) return path.slice(0, at + 4)
  return path.startsWith('src/') ? 'src' : folderOf(path)
}

/** The folders of sources of the crates in the repository, by name. */
function readCrates(files: readonly RepositoryFile[]): Map<string, string> {
  const crates = new Map<string, string>()
  for (const { path, text } of files) {
    const name = path.endsWith('Cargo.toml') ? /^name\s*=\s*"([\w-]+)"/m.exec(text)?.[1] : undefined
    if (name !== undefined) crates.set(name.replaceAll('-', '_'), joinPath(folderOf(path), 'src'))
  }
  return crates
}

/** The module, or the nearest one above it: the last parts of a name are what it defines. */
function find(path: string, modules: ReadonlyMap<string, string>, parts: number) {
  let candidate = path
  for (let left = parts; left >= 0; left -= 1) {
    const found = modules.get(candidate)
    if (found !== undefined) return { kind: 'inside' as const, paths: [found] }
    candidate = folderOf(candidate)
  }
  return { kind: 'missing' as const }
}
