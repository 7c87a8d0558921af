import type { NotationText, Reading } from '../notation.ts'
import type { RepositoryFile } from './languages/language.ts'
import { readRepository } from './read-repository.ts'

/** Reads a listing as `readRepository` reads files. @throws NotationFault where no file is in a language that it knows */
export function read({ text }: NotationText): Reading {
  return readRepository(readListing(text))
}

/** The files below the first line. Of each, only the lines that are listed are known. */
function readListing(text: string): RepositoryFile[] {
  const files: { path: string; lines: string[]; numbers: number[] }[] = []
  for (const written of text.trimStart().split('\n').slice(1)) {
    const [, number, line] = /^ {2}(\d{1,9}): (.*)$/.exec(written) ?? []
    const file = files.at(-1)
    if (number !== undefined && line !== undefined) {
      file?.lines.push(line)
      file?.numbers.push(Number(number))
    } else if (written.trim() !== '') files.push({ path: written.trim(), lines: [], numbers: [] })
  }
  return files.map(({ path, lines, numbers }) => ({ path, text: lines.join('\n'), numbers }))
}
