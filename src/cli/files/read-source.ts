import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { FileTrouble } from '../exit-codes.ts'
import { reasonOf } from './reason.ts'

/** The bytes of a file. @throws FileTrouble */
export async function readBytes(path: string): Promise<Uint8Array> {
  return readFile(path).catch(error => {
    throw new FileTrouble(`${path} cannot be read: ${reasonOf(error)}`)
  })
}

/** The text of a file, or of standard input for `-`. Null where it is no text. @throws FileTrouble */
export async function readText(path: string): Promise<string | null> {
  return path === '-' ? readAll(process.stdin) : decodeText(await readBytes(path))
}

/** Null for bytes that are no UTF-8 text. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
