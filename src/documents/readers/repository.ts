import { messages } from '../messages/index.ts'
import type { FileFormat } from '../messages/words.en.ts'
import { hasControlBytes } from '../sniff-file.ts'
import { unsupported } from './failures.ts'
import type { Reader, ReaderContext, Reading } from './reader.ts'
import type { ArchiveFile } from './repository/archive-file.ts'
import { type ChosenFiles, chooseFiles } from './repository/choose-files.ts'
import { findDeclaringLines, isDeclaring } from './repository/declaring-lines.ts'
import { listTar } from './repository/tar-files.ts'
import { listZip } from './repository/zip-files.ts'

/** A ZIP archive of a repository. */
export const readZip: Reader = (data, context) => listRepository(listZip(data, context), 'zip', context)

/** A tar archive of a repository, packed with gzip or not. */
export const readTar: Reader = (data, context) => listRepository(listTar(data, context), 'tar', context)

/** Larger ones were made by a program. */
const largestSource = 1024 * 1024

/**
 * A listing of the files, one path a line. Below a source are the lines of it that import something or give names, with their numbers:
 *
 *     Repository: 2 files. …
 *
 *     src/a.ts
 *       1: import { b } from './b.ts'
 *     src/b.ts
 *
 * @throws Failure where no file is source code
 */
function listRepository(all: readonly ArchiveFile[], format: FileFormat, context: ReaderContext): Reading {
  const chosen = chooseFiles(all, context)
  const { files } = chosen
  if (!files.some(({ path }) => isDeclaring(path))) {
    throw unsupported({ format, holdsNoSources: true }, context)
  }
  const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`
  const parts = [`Repository: ${count}. Below a path are the lines of that file that import or name something.\n`]
  let characters = 0
  for (const [index, file] of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)).entries()) {
    const part = describeFile(file)
    parts.push(part)
    characters += part.length + 1
    // The rest would be cut off.
    if (characters > context.limits.textCharacters) break
    if (index % 100 === 0) context.report(index / files.length)
  }
  return { text: parts.join('\n'), tables: [], notes: noteOf(chosen, context) }
}

function describeFile(file: ArchiveFile): string {
  const text = readSource(file)
  const lines = text === null ? [] : findDeclaringLines(file.path, text)
  return [file.path, ...lines.map(({ line, text: written }) => `  ${line}: ${written}`)].join('\n')
}

/** The text of a source; null for other files, and where it is binary or was made by a program. */
function readSource(file: ArchiveFile): string | null {
  if (!isDeclaring(file.path) || file.bytes > largestSource) return null
  const bytes = file.read()
  return hasControlBytes(bytes.subarray(0, 8_192)) ? null : new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
}

function noteOf({ foreign, odd }: ChosenFiles, { language }: ReaderContext): string[] {
  const count = (value: number) => value.toLocaleString('en')
  return [
    ...(foreign > 0 ? [messages.say(language, 'package-files', { count: count(foreign) })] : []),
    ...(odd > 0 ? [messages.say(language, 'odd-paths', { count: count(odd) })] : []),
  ]
}
