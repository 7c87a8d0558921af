import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDatabaseAddress, readDatabaseAddress } from '../database/database-address.ts'
import { FileTrouble } from '../exit-codes.ts'
import { findFiles, isFile, isFolder, isPattern } from '../files/find-files.ts'
import { readBytes } from '../files/read-source.ts'
import { notationOfName } from '../files/source-kind.ts'

/** Something to draw. */
export interface Input {
  /** Display name: the path, `stdin`, or `text`. */
  name: string
  /** Absent: it was no file. */
  path?: string
  /** Name of the file that `read` gives the content of, where it has no path. Absent: words, or standard input. */
  fileName?: string
  read(): Promise<Uint8Array>
}

/** Each word as what it names: a database, a file, some files by a pattern or a folder, standard input, or a text. @throws FileTrouble for a missing file */
export async function findInputs(words: readonly string[]): Promise<Input[]> {
  const inputs: Input[] = []
  for (const word of words) {
    if (isDatabaseAddress(word)) inputs.push(toDatabase(word))
    else if (word === '-') inputs.push({ name: 'stdin', read: () => buffer(process.stdin) })
    else if (await isFile(word)) inputs.push(toFile(word))
    else if (await isFolder(word)) inputs.push(...(await findFiles([word])).filter(isDiagramName).map(toFile))
    else if (isPath(word)) inputs.push(...(await findFiles([word])).map(toFile))
    else inputs.push({ name: 'text', read: async () => Buffer.from(word) })
  }
  const paths = inputs.map(({ path }) => path)
  return inputs.filter(({ path }, index) => path === undefined || paths.indexOf(path) === index)
}

/** True if an argument that is not a file was meant as one: `order.mmd`, `docs/`, `*.dot`. */
function isPath(word: string): boolean {
  return /^[^\s<>|"']+(?:\.\w{1,12}|[\\/])$/.test(word) || (isPattern(word) && !/[\s<>|]/.test(word))
}

/** True for the extensions of diagrams: of the files in a folder only these are drawn. */
function isDiagramName(path: string): boolean {
  return notationOfName(path)?.write !== undefined
}

function toFile(path: string): Input {
  return { name: path, path, read: () => readBytes(path) }
}

/** Its tables, as the statements that create them. */
function toDatabase(word: string): Input {
  const address = readDatabaseAddress(word)
  const read = async () => {
    const { readDatabase } = await import('../database/read-database.ts')
    return Buffer.from(await readDatabase(address))
  }
  return { name: address.name, fileName: `${basename(address.name)}.sql`, read }
}

export function requireSome(inputs: readonly Input[]): void {
  if (inputs.length === 0) throw new FileTrouble('there is nothing to draw.')
}
