import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Failure } from '../../contract/failure.ts'
import { onDisk } from '../../store/disk-failure.ts'

export interface ReceiveOptions {
  /** Path of the new file that receives a large body. */
  path: string
  /** Bodies up to this size stay in memory. */
  memoryBytes: number
  maximumBytes: number
  /** Creates the error for a body above the limit. */
  tooLarge(): Failure
  /** Called for each piece before it is stored; an error it throws ends the reception. */
  onPiece?(piece: Uint8Array): void
}

/** The received body: in memory if it is small, else in the file. */
export type Received = { type: 'memory'; bytes: Buffer } | { type: 'file'; bytes: number }

/**
 * Receives a body. Limits are enforced while it arrives; nothing stays on disk of a body that is refused or interrupted, and the connection
 * stays open for the answer.
 *
 * @throws what `options` throw; Failure `unavailable` if the disk cannot be written; the stream's error when the client disconnects
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
