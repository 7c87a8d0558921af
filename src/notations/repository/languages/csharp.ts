import { folderOf, type Language, matchLines } from './language.ts'

const statement = /^\s*(?:global\s+)?using\s+(?:static\s+)?(?:\w+\s*=\s*)?([A-Za-z_][\w.]*)\s*;/
const namespace = /^\s*namespace\s+([\w.]+)/

/** Namespaces are no files: an import leads to every folder that has the namespace. */
export const csharp: Language = {
  extensions: ['.cs'],
  findImports: ({ text }) =>
    Array.from(matchLines(text, statement), ({ match, line }) => ({ name: match[1] ?? '', line })),
  createResolver(files) {
    const folders = new Map<string, Set<string>>()
    for (const { path, text } of files) {
      if (!path.endsWith('.cs')) continue
      for (const { match } of matchLines(text, namespace)) {
        const name = match[1] ?? ''
        folders.set(name, (folders.get(name) ?? new Set()).add(folderOf(path)))
      }
    }
    return ({ name }) => {
      const found = folders.get(name) ?? folders.get(name.slice(0, Math.max(0, name.lastIndexOf('.'))))
      return found ? { kind: 'inside', paths: [...found] } : { kind: 'outside', name: name.split('.')[0] ?? name }
    }
  },
}
