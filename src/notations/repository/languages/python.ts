import { folderOf, type Import, joinPath, type Language, type RepositoryFile, type Target } from './language.ts'

const statement = /^\s*(?:import\s+([\w.,\s]+)|from\s+(\.*[\w.]*)\s+import\s+\(?\s*([\w.,\s*]*))/

export const python: Language = {
  extensions: ['.py', '.pyi'],
  findImports({ text }) {
    const imports: Import[] = []
    for (const [index, line] of text.split('\n').entries()) {
      const match = statement.exec(line.slice(0, 1000))
      if (!match) continue
      const [, modules, origin, names = ''] = match
      if (origin !== undefined) imports.push(...fromImports(origin, names, index + 1))
      for (const part of modules?.split(',') ?? []) {
        const [name] = part.trim().split(/\s+/)
        if (name) imports.push({ name, line: index + 1 })
      }
    }
    return imports
  },
  createResolver(files) {
    const modules = indexModules(files)
    const tops = new Set([...modules.keys()].map(name => name.split('.')[0] ?? ''))
    return ({ name }, from) => {
      const dots = /^\.*/.exec(name)?.[0].length ?? 0
      if (dots > 0) {
        const up = '../'.repeat(dots - 1)
        const folder = joinPath(folderOf(from.path), up)
        return toTarget(
          findModule(joinPath(folder, name.slice(dots).replaceAll('.', '/')).replaceAll('/', '.'), modules),
        )
      }
      const beside = [folderOf(from.path).replaceAll('/', '.'), name].filter(part => part !== '').join('.')
      const found = findModule(name, modules) ?? modules.get(beside)
      if (found !== undefined) return toTarget(found)
      const [top = name] = name.split('.')
      return tops.has(top) && name.includes('.') ? { kind: 'missing' } : { kind: 'outside', name: top }
    }
  },
}

/** `from a import b, c`: each may be a module in `a`, or something that `a` itself defines. */
function fromImports(origin: string, names: string, line: number): Import[] {
  const separator = origin.endsWith('.') ? '' : '.'
  const parts = names
    .split(',')
    .map(part => part.trim().split(/\s+/)[0] ?? '')
    .filter(part => part !== '' && part !== '*')
  return parts.length === 0
    ? [{ name: origin, line }]
    : parts.map(part => ({ name: `${origin}${separator}${part}`, line }))
}

/** Files by module name, from the top and from below `src`, `lib` and every folder that has no `__init__.py`. */
function indexModules(files: readonly RepositoryFile[]): Map<string, string> {
  const packages = new Set(
    files.filter(({ path }) => /(?:^|\/)__init__\.pyi?$/.test(path)).map(({ path }) => folderOf(path)),
  )
  const modules = new Map<string, string>()
  for (const { path } of files) {
    if (!/\.pyi?$/.test(path)) continue
    const parts = path
      .replace(/\.pyi?$/, '')
      .replace(/(?:^|\/)__init__$/, '')
      .split('/')
    const add = (from: number) => {
      const name = parts.slice(from).join('.')
      if (name !== '' && !modules.has(name)) modules.set(name, path)
    }
    add(0)
    let top = parts.length - 1
    while (top > 0 && packages.has(parts.slice(0, top).join('/'))) top -= 1
    if (top > 0) add(top)
    if (parts[0] === 'src' || parts[0] === 'lib') add(1)
  }
  return modules
}

/** The module, or the one that defines the last part of the name. */
function findModule(name: string, modules: ReadonlyMap<string, string>): string | undefined {
  return modules.get(name) ?? modules.get(name.slice(0, Math.max(0, name.lastIndexOf('.'))))
}

function toTarget(path: string | undefined): Target {
  return path === undefined ? { kind: 'missing' } : { kind: 'inside', paths: [path] }
}
