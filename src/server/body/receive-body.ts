import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Failure } from '../../contract/failure.ts'
import { onDisk } from '../../store/disk-failure.ts'

export interface ReceiveOptions {
  /** Where a large body is put while it comes: a new file. */
  path: string
  /** Up to so many bytes a body stays in memory. */
  memoryBytes: number
  maximumBytes: number
  /** What is thrown above it. */
  tooLarge(): Failure
  /** Called for each piece before it is kept; what it throws ends the receiving. */
  onPiece?(piece: Uint8Array): void
}

/** What came: at hand where it is small, else in the file. */
export type Received = { type: 'memory'; bytes: Buffer } | { type: 'file'; bytes: number }

/**
 * Receives a body. Limits are kept while it comes; nothing is left on disk of one that is refused or breaks off, and its connection stays
 * open for the answer.
 *
 * @throws what `options` throw; Failure `unavailable` where the disk takes nothing now; what the stream throws when the client goes away
 */
export async function receiveBody(stream: Readable, options: ReceiveOptions): Promise<Received> {
  const { path, memoryBytes, maximumBytes, tooLarge, onPiece } = options
  let pieces: Buffer[] = []
  let bytes = 0
  let file: FileHandle | undefined
  try {
    for await (const piece of stream.iterator({ destroyOnReturn: false })) {
      bytes += piece.length
      if (bytes > maximumBytes) throw tooLarge()
      onPiece?.(piece)
      pieces.push(piece)
      if (bytes <= memoryBytes) continue
      file ??= await onDisk(open(path, 'wx', 0o600))
      for (const each of pieces) await onDisk(file.appendFile(each))
      pieces = []
    }
    await file?.close()
  } catch (error) {
    await file?.close()
    if (file) await rm(path, { force: true })
    throw error
  }
  return file ? { type: 'file', bytes } : { type: 'memory', bytes: Buffer.concat(pieces, bytes) }
}
