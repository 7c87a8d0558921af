import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from '../../contract/sessions.ts'
import type { OwnersWork } from '../../sources/owners-work.ts'
import type { AttachmentStore } from '../../store/attachments.ts'
import type { Store, StoredMessage } from '../../store/store.ts'
import { checkMessage, withFiles } from './check-message.ts'
import { damaged } from './damaged.ts'
import type { Archive } from './open-archive.ts'
import { openSession } from './open-session.ts'
import { unpack } from './unpack.ts'

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
 * @throws Failure `invalid-request` where it is not an archive of Limn, or incomplete
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
  /** Path of `session.json`. */
  path: string
}

async function takeSession({ owner, archive, filePaths, path }: Place, parts: Parts): Promise<number> {
  const bytes = archive.sizeOf(path) ?? 0
  if (bytes > sessionBytes) return damaged(new Error('a session is too large'))
  const folder = path.slice(0, -'session.json'.length)
  const ids = new Map<string, string>()
  async function* store(messages: AsyncIterable<Message>): AsyncGenerator<StoredMessage> {
    for await (const message of messages) {
      await keepFiles({ archive, filePaths, folder }, message, ids, parts.attachments)
      yield withFiles(await checkMessage(message, parts.work), ids)
    }
  }
  const content = await archive.read(path)
  return openSession(content, bytes, parts.attachments.scratchFolder, async ({ session, messages }) => {
    try {
      return await parts.store.addImportedSession({ owner, session, messages: store(messages) })
    } catch (error) {
      await parts.attachments.delete([...ids.values()])
      throw error
    }
  })
}

/** Paths of the files of all sessions, by the folder of each. */
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
    const newId = randomUUID()
    const scratchPath = join(attachments.scratchFolder, `${newId}.import`)
    try {
      await unpack(await archive.read(path), scratchPath)
      await attachments.keep(newId, scratchPath)
      ids.set(id, newId)
    } catch (error) {
      await rm(scratchPath, { force: true })
      throw error
    }
  }
}
