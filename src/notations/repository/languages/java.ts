import { folderOf, type Language, matchLines } from './language.ts'

const statement = /^\s*import\s+(?:static\s+)?([\w.]+(?:\.\*)?)\s*;?\s*(?:\/\/.*)?$/

export const java: Language = {
  extensions: ['.java', '.kt'],
  findImports: ({ text }) =>
    Array.from(matchLines(text, statement), ({ match, line }) => ({ name: match[1] ?? '', line })),
  createResolver(files) {
    const classes = new Map<string, string>()
    const packages = new Map<string, Set<string>>()
    for (const { path, text } of files) {
      if (!/\.(?:java|kt)$/.test(path)) continue
      const packageName = /^\s*package\s+([\w.]+)/m.exec(text.slice(0, 20_000))?.[1] ?? ''
      const className = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
      classes.set(packageName === '' ? className : `${packageName}.${className}`, path)
      const folders = packages.get(packageName) ?? new Set()
      packages.set(packageName, folders.add(folderOf(path)))
    }
    return ({ name }) => {
      const parts = name.replace(/\.\*$/, '').split('.')
      // A static import ends with a member, an import of a nested class with that.
      for (let length = parts.length; length >= Math.max(1, parts.length - 2); length -= 1) {
        const path = classes.get(parts.slice(0, length).join('.'))
        if (path !== undefined) return { kind: 'inside', paths: [path] }
      }
      const folders = packages.get(parts.join('.')) ?? packages.get(parts.slice(0, -1).join('.'))
      if (folders) return { kind: 'inside', paths: [...folders] }
      return { kind: 'outside', name: parts.slice(0, 2).join('.') }
    }
  },
}
