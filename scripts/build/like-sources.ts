import { posix, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'rolldown'

/** Pattern by which a module names another entry point: a process, a thread, or a module loaded by its address. */
const entryAddress = /new URL\('(\.[^']*)\.ts', import\.meta\.url\)/g
/** Expressions by which a module learns its own location. */
const ownPlace = /\bimport\.meta\.(url|dirname|filename)\b/g
/** A file of an installed package: the package, and the path in it. */
const packageFile = /\bimport\.meta\.resolve\('((?:@[^/']+\/)?[^/']+)\/([^']+)'\)/g
/** Pattern of a module's own `require`: the bundler can follow literal names only if it is its own `require`. */
const ownRequire = /\bconst require = createRequire\(import\.meta\.url\)/g
const placeholder = /__place\("(url|dirname|filename)", "([^"]+)"\)/g

/**
 * Lets bundled modules find what they find as sources. The folder of the bundle has the tree of the sources: entry points are at the places of their
 * sources, and each module sees its own place, with `.js` for `.ts`.
 *
 * @param source  the folder of the sources
 * @param carried  packages whose files are in the folder `vendor` of the bundle
 * @param installed  packages whose files are found where they are installed
 */
export function likeSources(
  source: string,
  { carried, installed }: { carried: readonly string[]; installed: readonly string[] },
): Plugin {
  return {
    name: 'like-sources',
    transform(code, id) {
      const path = relative(source, id).replaceAll(sep, '/')
      if (path.startsWith('..')) return null
      for (const [, target = ''] of code.matchAll(entryAddress)) {
        const entry = posix.join(posix.dirname(path), target)
        this.emitFile({ type: 'chunk', id: resolve(source, `${entry}.ts`), fileName: `${entry}.js` })
      }
      return code
        .replace(ownRequire, '')
        .replace(entryAddress, "new URL('$1.js', import.meta.url)")
        .replace(packageFile, (words, name, file) => {
          if (installed.includes(name)) return words
          if (!carried.includes(name)) this.error(`${path} looks for ${name}/${file}, which the package does not hold`)
          return `__place("url", "vendor/${name}/${file}")`
        })
        .replace(ownPlace, (_, what) => `__place("${what}", "${path.replace(/\.ts$/, '.js')}")`)
    },
    renderChunk(code, { fileName }) {
      return code.replace(placeholder, (_, what, path) => writePlace(what, path, posix.dirname(fileName)))
    },
  }
}

/** Code that gives a module, bundled into the folder `here`, the location it would have at `path`; both are below the bundle. */
function writePlace(what: string, path: string, here: string): string {
  if (what === 'url') return `new URL(${JSON.stringify(posix.relative(here, path))}, import.meta.url).href`
  const place = posix.relative(here, what === 'dirname' ? posix.dirname(path) : path)
  return `process.getBuiltinModule("node:path").join(import.meta.dirname, ${JSON.stringify(place)})`
}
