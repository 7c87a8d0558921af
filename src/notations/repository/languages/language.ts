export interface RepositoryFile {
  /** From the top of the repository, with `/`. */
  path: string
  text: string
  /** Where `text` is only some lines of the file: the number of each, from 1. */
  numbers?: readonly number[]
}

/** What one statement imports. */
export interface Import {
  /** As written: `./lib/a.ts`, `app.models`. */
  name: string
  /** From 1. */
  line: number
}

/** Where an import leads: files or folders of the repository, nothing there though it is of the repository, or a package from elsewhere. */
export type Target = { kind: 'inside'; paths: string[] } | { kind: 'missing' } | { kind: 'outside'; name: string }

/** How one programming language imports. */
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
