import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Message } from '../../contract/sessions.ts'
import type { OwnersWork } from '../../sources/owners-work.ts'
import type { AttachmentStore } from '../../store/attachments.ts'
import { onDisk } from '../../store/disk-failure.ts'
import type { Store, StoredMessage } from '../../store/store.ts'
import { type Archive, damaged } from './open-archive.ts'
import { checkMessage, readSessionFile, withFiles } from './read-session.ts'

/** The longest `session.json`, in bytes: it is held in memory. */
const sessionBytes = 64 * 1024 * 1024

interface Parts {
  store: Pick<Store, 'addImportedSession' | 'deleteSession'>
  attachments: Pick<AttachmentStore, 'keep' | 'delete' | 'scratchFolder'>
  work: Pick<OwnersWork, 'check'>
}

/**
 * Stores all sessions of an archive as new ones of the owner's: all of them, or none.
 *
 * @returns their ids
 * @throws Failure `invalid-request` where it is not an archive of Limn's, or something is missing in it
 */
export async function takeBack(owner: string, archive: Archive, parts: Parts): Promise<number[]> {
  const paths = archive.paths.filter(path => /^sessions\/[^/]+\/session\.json$/.test(path))
  if (archive.sizeOf('limn.json') === undefined) return damaged(new Error('no limn.json'))
  const filePaths = findFiles(archive)
  const taken: number[] = []
  try {
    for (const path of paths) taken.push(await takeSession({ owner, archive, filePaths, path }, parts))
  } catch (error) {
    for (const id of taken) await parts.attachments.delete((await parts.store.deleteSession(owner, id)) ?? [])
    throw error
  }
  return taken
}

interface Place {
  owner: string
  archive: Archive
  filePaths: ReadonlyMap<string, string>
  /** Of `session.json`. */
  path: string
}

async function takeSession({ owner, archive, filePaths, path }: Place, parts: Parts): Promise<number> {
  if ((archive.sizeOf(path) ?? 0) > sessionBytes) return damaged(new Error('a session is too large'))
  const { session, messages } = readSessionFile(await text(await archive.read(path)).catch(damaged))
  const folder = path.slice(0, -'session.json'.length)
  const ids = new Map<string, string>()
  try {
    const stored: StoredMessage[] = []
    for (const message of messages) {
      await keepFiles({ archive, filePaths, folder }, message, ids, parts.attachments)
      stored.push(withFiles(await checkMessage(message, parts.work), ids))
    }
    return await parts.store.addImportedSession({ owner, session, messages: stored })
  } catch (error) {
    await parts.attachments.delete([...ids.values()])
    throw error
  }
}

/** Where the files of all sessions are, by the folder that each has. */
function findFiles({ paths }: Archive): Map<string, string> {
  return new Map(
    paths.flatMap(path => {
      const folder = /^(sessions\/[^/]+\/files\/[^/]+)\/[^/]+$/.exec(path)?.[1]
      return folder === undefined ? [] : [[folder, path] as const]
    }),
  )
}

/** Stores the files of a message under new ids, which `ids` then has. */
async function keepFiles(
  { archive, filePaths, folder }: { archive: Archive; filePaths: ReadonlyMap<string, string>; folder: string },
  message: Message,
  ids: Map<string, string>,
  attachments: Parts['attachments'],
): Promise<void> {
  for (const { id, bytes } of message.attachments) {
    const path = filePaths.get(`${folder}files/${id}`)
    if (path === undefined || archive.sizeOf(path) !== bytes || ids.has(id)) return damaged(new Error('a file'))
    const own = randomUUID()
    const scratchPath = join(attachments.scratchFolder, `${own}.import`)
    try {
      const content = await archive.read(path)
      await onDisk(pipeline(content, createWriteStream(scratchPath, { flags: 'wx', mode: 0o600 })))
      await attachments.keep(own, scratchPath)
      ids.set(id, own)
    } catch (error) {
      await rm(scratchPath, { force: true })
      throw error
    }
  }
}
