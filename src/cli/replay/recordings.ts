import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { FileTrouble } from '../exit-codes.ts'

/** A piece of an answer as it came: text, or bytes that are none by themselves, since a character is cut. */
const pieceSchema = z.union([z.string(), z.strictObject({ base64: z.base64() })])

/** One answer of a model's server, without anything of who asked. */
const recordingSchema = z.strictObject({
  /** Null for requests that name none. */
  model: z.string().nullable(),
  status: z.int(),
  content_type: z.string(),
  /** Milliseconds from the request to the end of the answer. */
  duration_ms: z.int().min(0),
  /** The body, cut as it arrived. */
  pieces: z.array(pieceSchema),
})
export type Recording = z.infer<typeof recordingSchema>

/** A folder with one file for each request: `HASH.json`. */
export interface Recordings {
  find(hash: string): Recording | undefined
  /** Replaces what was recorded before. */
  keep(hash: string, recording: Recording): Promise<void>
  /** The models that answered, each once. */
  models(): string[]
  count(): number
}

/** @throws FileTrouble where the folder, or a file in it, cannot be read */
export async function openRecordings(folder: string, { create }: { create: boolean }): Promise<Recordings> {
  if (create) await mkdir(folder, { recursive: true })
  const names = await readdir(folder).catch(() => {
    throw new FileTrouble(`${folder} is not a folder of recordings: limn record writes one.`)
  })
  const hashes = names.flatMap(name => /^([0-9a-f]{32})\.json$/.exec(name)?.[1] ?? [])
  const all = new Map(await Promise.all(hashes.map(async hash => [hash, await readRecording(folder, hash)] as const)))
  return {
    find: hash => all.get(hash),
    async keep(hash, recording) {
      all.set(hash, recording)
      await writeFile(join(folder, `${hash}.json`), `${JSON.stringify(recording, null, 1)}\n`)
    },
    models: () => [...new Set(Array.from(all.values(), ({ model }) => model).filter(model => model !== null))].sort(),
    count: () => all.size,
  }
}

async function readRecording(folder: string, hash: string): Promise<Recording> {
  const path = join(folder, `${hash}.json`)
  try {
    return recordingSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new FileTrouble(`${path} is not a recording: delete it, or record again.`)
  }
}

/** Writes the pieces of an answer so that they can be read in a file. A secret is replaced, and the pieces are then joined into one. */
export function toPieces(chunks: readonly Uint8Array[], secrets: readonly string[]): Recording['pieces'] {
  const whole = Buffer.concat(chunks).toString()
  const leaked = secrets.filter(secret => secret !== '' && whole.includes(secret))
  if (leaked.length > 0) return [leaked.reduce((text, secret) => text.replaceAll(secret, '***'), whole)]
  return chunks.map(chunk => {
    const text = Buffer.from(chunk).toString()
    return Buffer.from(text).equals(chunk) ? text : { base64: Buffer.from(chunk).toString('base64') }
  })
}

export function bytesOf(piece: Recording['pieces'][number]): Buffer {
  return typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.base64, 'base64')
}
