import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ListedSession } from '../../contract/sessions.ts'
import { findAgent } from '../../kinds/find.ts'
import type { AttachmentStore } from '../../store/attachments.ts'
import type { PagedMessage, Store } from '../../store/store.ts'
import { streamSession } from '../stream-session.ts'
import { cleanFileName } from '../uploads/clean-file-name.ts'

/** Content of the file `limn.json` of an archive. */
export const archiveFormat = { format: 'limn-sessions', version: 1 } as const

export interface ArchiveParts {
  store: Pick<Store, 'listSessions' | 'readSession' | 'readMessagePage' | 'readText'>
  attachments: Pick<AttachmentStore, 'readParts'>
  clock(): Date
}

/** Sessions that are listed at once. */
const pageSessions = 100
/** The longest name of a folder, in characters. */
const folderCharacters = 60

type AddFile = (path: string, content: AsyncIterable<string | Uint8Array>) => Promise<void>

/**
 * Writes a ZIP archive of all of the owner's sessions but the deleted ones, as it is read: it is never held whole. A session has a folder with
 * `session.json`, the sources of its diagrams, and its files.
 *
 * @param signal  aborts when the client disconnects
 */
export function writeArchive(owner: string, parts: ArchiveParts, signal: AbortSignal): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const modified = parts.clock()

  const addFile: AddFile = async (path, content) => {
    const stream = Readable.from(content, { objectMode: false })
    // The next one is started when this one is written, so that waiting entries take no memory.
    const ended = once(stream, 'close', { signal })
    zip.addReadStream(stream, path, { mtime: modified })
    await ended
  }

  addAll(owner, parts, addFile).then(
    () => zip.end(),
    error => output.destroy(error),
  )
  zip.on('error', error => output.destroy(error))
  return output
}

async function addAll(owner: string, parts: ArchiveParts, addFile: AddFile): Promise<void> {
  await addFile('limn.json', oneText(JSON.stringify({ ...archiveFormat, exported_at: parts.clock().toISOString() })))
  const seen = new Set<number>()
  let cursor: string | null = null
  do {
    const page = await parts.store.listSessions(owner, {
      view: 'all',
      limit: pageSessions,
      ...(cursor !== null && { cursor }),
    })
    for (const session of page.sessions) {
      // One that changes meanwhile may be on two pages.
      if (seen.has(session.id)) continue
      seen.add(session.id)
      await addSession(owner, session, parts, addFile)
    }
    cursor = page.nextCursor
  } while (cursor !== null)
}

async function addSession(
  owner: string,
  { pinned, archived, id, title }: ListedSession,
  parts: ArchiveParts,
  addFile: AddFile,
): Promise<void> {
  const { store } = parts
  const session = await store.readSession(owner, id)
  // It was deleted meanwhile.
  if (!session) return
  const folder = `sessions/${id}-${folderName(title)}`
  await addFile(`${folder}/session.json`, streamSession(store, { ...session, pinned, archived }, null))
  for (let page = await store.readMessagePage(id, 0); page.length > 0; ) {
    for (const message of page) await addFiles(folder, message, parts, addFile)
    page = await store.readMessagePage(id, page.at(-1)?.id ?? 0)
  }
}

/** The source of the diagram in a message, and the files that came with it. */
async function addFiles(
  folder: string,
  message: PagedMessage,
  { store, attachments }: ArchiveParts,
  addFile: AddFile,
): Promise<void> {
  const { id, agent, valid, content, leftOut } = message
  const extension = agent === null || valid === null ? undefined : findAgent(agent)?.format?.extension
  if (extension !== undefined) {
    const source = leftOut.includes('content') ? store.readText(id, 'content') : oneText(content)
    await addFile(`${folder}/diagrams/${id}-${agent}${extension}`, source)
  }
  for (const attachment of message.attachments) {
    const path = `${folder}/files/${attachment.id}/${cleanFileName(attachment.name)}`
    await addFile(path, attachments.readParts(attachment.id))
  }
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}

/** Folder name for a title that is valid on every system. */
function folderName(title: string): string {
  const plain = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+/, '')
  return [...plain].slice(0, folderCharacters).join('').replace(/-+$/, '') || 'session'
}
