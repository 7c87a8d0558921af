import { folderOf, type Import, joinPath, type Language } from './language.ts'

export const go: Language = {
  extensions: ['.go'],
  findImports({ text }) {
    const imports: Import[] = []
    let isInBlock = false
    for (const [index, line] of text.split('\n').entries()) {
      const written = line.slice(0, 1000)
      if (/^\s*import\s*\(/.test(written)) isInBlock = true
      const name = (
        isInBlock ? /^\s*(?:import\s*\(\s*)?(?:[\w.]+\s+)?"([^"]+)"/ : /^\s*import\s+(?:[\w.]+\s+)?"([^"]+)"/
      ).exec(written)?.[1]
      if (name !== undefined) imports.push({ name, line: index + 1 })
      if (isInBlock && /^[^"]*\)/.test(written)) isInBlock = false
      // Imports come before everything else.
      if (/^(?:func|type|var|const)\b/.test(written)) break
    }
    return imports
  },
  createResolver(files) {
    const modules = files
      .filter(({ path }) => /(?:^|\/)go\.mod$/.test(path))
      .flatMap(({ path, text }) => {
        const name = /^module\s+"?([^\s"]+)/m.exec(text)?.[1]
        return name === undefined ? [] : [{ name, folder: folderOf(path) }]
      })
      .sort((a, b) => b.name.length - a.name.length)
    const folders = new Set(files.filter(({ path }) => path.endsWith('.go')).map(({ path }) => folderOf(path)))
    return ({ name }) => {
      const module = modules.find(module => name === module.name || name.startsWith(`${module.name}/`))
      if (!module)
        return {
          kind: 'outside',
          name: name
            .split('/')
            .slice(0, name.includes('.') ? 3 : 1)
            .join('/'),
        }
      const folder = joinPath(module.folder, name.slice(module.name.length))
      return folders.has(folder) ? { kind: 'inside', paths: [folder] } : { kind: 'missing' }
    }
  },
}
