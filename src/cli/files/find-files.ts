import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileTrouble } from '../exit-codes.ts'

/** Folders of packages and of version control hold nothing that was written here. */
const foreign = new Set(['node_modules', '.git'])

/**
 * The files that words name, in their order and each once: paths, patterns such as `docs/**`, folders with all that is below them, and `-` for
 * standard input.
 *
 * @throws FileTrouble where a word names nothing
 */
export async function findFiles(words: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const word of words) {
    const files = await filesOf(word)
    if (files.length === 0) throw new FileTrouble(await describeNothing(word))
    for (const file of files) found.add(file)
  }
  return [...found]
}

/** What diagnostics call a file that `findFiles` found. */
export function shownName(path: string): string {
  return path === '-' ? 'stdin' : path
}

/** True if an argument is a pattern rather than a plain path. */
export function isPattern(word: string): boolean {
  return /[*?[{]/.test(word)
}

export async function isFile(path: string): Promise<boolean> {
  return (await statOf(path))?.isFile() ?? false
}

export async function isFolder(path: string): Promise<boolean> {
  return (await statOf(path))?.isDirectory() ?? false
}

async function describeNothing(word: string): Promise<string> {
  if (await isFolder(word)) return `the folder ${word} holds no files`
  return isPattern(word) ? `no file matches ${word}` : `the file ${word} does not exist`
}

async function filesOf(word: string): Promise<string[]> {
  if (word === '-') return [word]
  const found = await statOf(word)
  if (found?.isFile()) return [word]
  if (found?.isDirectory()) return match(join(word, '**/*'))
  return isPattern(word) ? match(word) : []
}

async function match(pattern: string): Promise<string[]> {
  const files: string[] = []
  for await (const entry of glob(pattern, { withFileTypes: true, exclude: ({ name }) => foreign.has(name) })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  return files.map(fromHere).sort()
}

/** The path relative to the current folder, as a person writes it: patterns match absolute paths. */
function fromHere(path: string): string {
  const here = `${process.cwd()}/`
  return path.startsWith(here) ? path.slice(here.length) : path
}

async function statOf(path: string) {
  return stat(path).catch(() => null)
}
