import { storageName } from '../api/base-path.ts'

/** A draft as this browser stores it: without its undo steps. */
export interface KeptDraft {
  /** Owner, as `useLogin` identifies the person. */
  account: string
  sessionId: number
  messageId: number
  /** The stored source on which it is based. */
  original: string
  source: string
}

const storeName = 'drafts'
let database: Promise<IDBDatabase> | undefined

/** Writes a draft. @throws DOMException if the browser stores nothing, or has no space */
export async function keepDraft(draft: KeptDraft): Promise<void> {
  await inStore('readwrite', store => store.put(draft))
}

/** Reads the drafts of a person in one session. */
export function readDrafts(account: string, sessionId: number): Promise<KeptDraft[]> {
  return inStore('readonly', store => store.getAll(allOf(account, sessionId)))
}

export async function forgetDraft({
  account,
  sessionId,
  messageId,
}: Omit<KeptDraft, 'original' | 'source'>): Promise<void> {
  await inStore('readwrite', store => store.delete([account, sessionId, messageId]))
}

export async function forgetDraftsOf(account: string, sessionId: number): Promise<void> {
  await inStore('readwrite', store => store.delete(allOf(account, sessionId)))
}

/** Deletes the drafts of every person. */
export async function forgetAllDrafts(): Promise<void> {
  await inStore('readwrite', store => store.clear())
}

/** Key range of all drafts of a session. In key order, arrays come after all numbers. */
function allOf(account: string, sessionId: number): IDBKeyRange {
  return IDBKeyRange.bound([account, sessionId], [account, sessionId, []])
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  database ??= open()
  // A database that could not be opened is tried again the next time.
  database.catch(() => {
    database = undefined
  })
  const transaction = (await database).transaction(storeName, mode)
  const request = act(transaction.objectStore(storeName))
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  transaction.oncomplete = () => resolve(request.result)
  transaction.onabort = () => reject(transaction.error)
  return promise
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const request = indexedDB.open(storageName('canvas'), 1)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(storeName, { keyPath: ['account', 'sessionId', 'messageId'] })
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}
