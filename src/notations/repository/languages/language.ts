export interface RepositoryFile {
  /** Path from the root of the repository, with `/`. */
  path: string
  text: string
  /** Line numbers of the file, 1-based, if `text` contains only some of its lines. */
  numbers?: readonly number[]
}

/** Import of one statement. */
export interface Import {
  /** Name as written: `./lib/a.ts`, `app.models`. */
  name: string
  /** 1-based. */
  line: number
}

/** Target of an import: files or folders of the repository, something missing in the repository, or an external package. */
export type Target = { kind: 'inside'; paths: string[] } | { kind: 'missing' } | { kind: 'outside'; name: string }

/** Imports of one programming language. */
export interface Language {
  extensions: readonly string[]
  findImports(file: RepositoryFile): Import[]
  /** Looks at all files once, and answers for each import. */
  createResolver(files: readonly RepositoryFile[]): (imported: Import, from: RepositoryFile) => Target
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash === -1 ? '' : path.slice(0, slash)
}

export function joinPath(folder: string, relative: string): string {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** The lines of a file that a pattern matches, cut to a length at which no pattern takes long. */
export function* matchLines(text: string, pattern: RegExp): Generator<{ match: RegExpExecArray; line: number }> {
  let line = 0
  for (const written of text.split('\n')) {
    line += 1
    const match = pattern.exec(written.slice(0, 1000))
    if (match) yield { match, line }
  }
}
