import type { NotationText } from '../notation.ts'
import { details, readFolderLine } from './lines.ts'

/** Branches are sure where at least two lines have them and nearly all others are names. Lists of paths and indentation with slashes are likely. */
export function detect({ text, fileName = '' }: NotationText): number {
  const written = text.slice(0, 65_536).split('\n')
  const lines = written.flatMap((line, index) => readFolderLine(line, index + 1) ?? [])
  if (written.some(line => /[┌┐┘╭╮╯▼▲]/.test(line))) return 0
  // A list, whatever stands beside it, is none of files.
  if (lines.length < 2 || /^\s*(?:[-*]|\d+\.)\s/.test(written[0] ?? '')) return 0
  if (written.some((line, at) => /^[-*•] \S/.test(line) && /[:：]\s*$/.test(written[at - 1] ?? ''))) return 0
  const names = lines.filter(({ name }) => isFileName(name)).length
  const branches = lines.filter(({ hasBranch }) => hasBranch).length
  if (branches >= 2 && names >= lines.length * 0.8 && branches >= lines.length * 0.3) return 0.95
  if (names < lines.length) return 0
  const folders = lines.filter(({ name }) => name.endsWith('/')).length
  const paths = lines.filter(
    ({ name, column }) => column === 0 && /^[\w.@~-]*(?:\/[\w.@~+[\]()-]+)+\/?$/.test(name),
  ).length
  const isIndented = folders > 0 && lines.some(({ column }) => column > 0)
  if (isIndented && lines.every(({ name }) => name.endsWith('/') || /^[\w@-]*\.?[\w.@-]+$/.test(name))) return 0.75
  if (lines.length >= 3 && paths === lines.length) return 0.7
  return /\.tree$/i.test(fileName) ? 0.6 : 0
}

function isFileName(written: string): boolean {
  const name = written.replace(details, '')
  return name.length <= 160 && !/[{}<>;=|]|[.!?]\s|:\s|\+$/.test(name) && name.split(' ').length <= 6
}
