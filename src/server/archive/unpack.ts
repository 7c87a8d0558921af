import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../../contract/failure.ts'
import { onDisk } from '../../store/disk-failure.ts'
import { damaged } from './damaged.ts'

/**
 * Unpacks a file of an archive to a new one that only this user may read.
 *
 * @throws Failure `invalid-request` where the archive is damaged; the disk's own failures
 */
export async function unpack(content: Readable, path: string): Promise<void> {
  let isDamaged = false
  content.once('error', () => {
    isDamaged = true
  })
  try {
    await onDisk(pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 })))
  } catch (error) {
    throw isDamaged && !(error instanceof Failure) ? damaged(error) : error
  }
}
