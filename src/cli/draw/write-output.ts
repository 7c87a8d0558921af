import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FileTrouble, UsageError } from '../exit-codes.ts'
import { reasonOf } from '../files/reason.ts'

/** Writes to a file, whose folders are created, or to standard output for `-`. @throws FileTrouble; UsageError for what is no text on a terminal */
export async function writeOutput(path: string, content: string | Uint8Array, { isText = true } = {}): Promise<void> {
  if (path === '-') return writeToStandardOutput(content, isText)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  } catch (error) {
    throw new FileTrouble(`${path} cannot be written: ${reasonOf(error)}`)
  }
}

async function writeToStandardOutput(content: string | Uint8Array, isText: boolean): Promise<void> {
  if (!isText && process.stdout.isTTY) {
    throw new UsageError('a binary image cannot be written to a terminal: name a file with -o.')
  }
  await new Promise<void>(resolve => process.stdout.write(content, () => resolve()))
}
