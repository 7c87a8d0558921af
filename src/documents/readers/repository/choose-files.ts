import { overLimit } from '../failures.ts'
import type { ReaderContext } from '../reader.ts'
import type { ArchiveFile } from './archive-file.ts'

/** The files that are listed, and how many are not. */
export interface ChosenFiles {
  files: ArchiveFile[]
  /** Number of files in folders of packages and of builds. */
  foreign: number
  /** Number of paths that lead outside the archive, or are implausibly long or deep. */
  odd: number
}

const foreign =
  /(?:^|\/)(?:node_modules|vendor|third_party|dist|target|obj|coverage|\.git|\.venv|venv|__pycache__|\.next|__MACOSX)\//
/** True for a path in a folder of packages, of builds or of version control. */
export function isForeign(path: string): boolean {
  return foreign.test(path)
}

const longestPath = 500
const deepestPath = 50

/** Leaves out generated files, and paths that cannot be in a checkout. @throws Failure where more files are left than the limit */
export function chooseFiles(all: readonly ArchiveFile[], context: ReaderContext): ChosenFiles {
  const plain = all.map(file => ({ ...file, path: file.path.replace(/^(?:\.\/)+/, '') }))
  const sane = plain.filter(({ path }) => !isOdd(path))
  const files = sane.filter(({ path }) => !isForeign(path))
  const { repositoryFiles } = context.limits
  if (files.length > repositoryFiles) {
    throw overLimit('repositoryFiles', 'files', repositoryFiles.toLocaleString('en'), context)
  }
  return { files, foreign: sane.length - files.length, odd: all.length - sane.length }
}

function isOdd(path: string): boolean {
  if (path === '' || path.length > longestPath || path.startsWith('/') || path.trim() !== path) return true
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line end in a path would make two of it
  if (/[\u0000-\u001f\u007f]/.test(path)) return true
  const parts = path.split('/')
  return parts.length > deepestPath || parts.includes('..') || /^[A-Za-z]:/.test(path)
}
