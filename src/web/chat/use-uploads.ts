import { useMemo } from 'react'
import { create } from 'zustand'
import { isPicture } from '../api/is-picture.ts'
import { RequestError } from '../api/request.ts'
import { fetchPage, goesAhead, type SentFile, sendFile } from '../api/upload-file.ts'
import { useSession } from '../state/session-store.ts'

/** A file or image that is added to a message, with its progress. */
export interface Upload extends SentFile {
  id: number
  kind: 'image' | 'file'
  file: File
  /** Address of a page that the service fetches in the place of `file`; null for files. */
  page: string | null
  /** `reading`: by the browser, for a small one; `sending`: to the service, for a larger one. */
  state: 'reading' | 'sending' | 'ready' | 'failed'
  /** A fraction from 0 to 1. */
  progress: number
  /** Reason of the failure; null if the browser could not read it. */
  failure: RequestError | null
  /** Size of a pasted table; null otherwise. */
  size: { rows: number; columns: number } | null
}

const none: readonly Upload[] = []
const ways = new Map<number, AbortController>()
let lastId = 0

/** Files that are added to the message of each session: they survive a change of session and the end of a sign-in. */
const useAllUploads = create<Readonly<Record<string, readonly Upload[]>>>(() => ({}))

/** Files of the message that is being written, and actions for them. */
export function useUploads() {
  const key = useSession(state => String(state.id))
  const uploads = useAllUploads(all => all[key] ?? none)
  const actions = useMemo(() => actOn(key), [key])
  return { uploads, ...actions }
}

function actOn(key: string) {
  const edit = (change: (uploads: readonly Upload[]) => readonly Upload[]) =>
    useAllUploads.setState(all => ({ [key]: change(all[key] ?? none) }))

  async function send({ id, file, page }: Pick<Upload, 'id' | 'file' | 'page'>) {
    const change = (fields: Partial<Upload>) =>
      edit(uploads => uploads.map(upload => (upload.id === id ? { ...upload, ...fields } : upload)))
    const way = new AbortController()
    ways.set(id, way)
    change({ state: goesAhead(file) ? 'sending' : 'reading', progress: 0, failure: null })
    try {
      const { signal } = way
      if (page !== null) {
        const { id: attachment_id, media_type, bytes } = await fetchPage(page, signal)
        return change({ state: 'ready', progress: 1, content: { attachment_id }, bytes, kind: kindOf('', media_type) })
      }
      const { content, mediaType } = await sendFile(file, file.name, {
        signal,
        onProgress: progress => change({ progress }),
      })
      change({ state: 'ready', progress: 1, content, kind: kindOf(file.name, mediaType) })
    } catch (error) {
      if (!way.signal.aborted) change({ state: 'failed', failure: error instanceof RequestError ? error : null })
    } finally {
      ways.delete(id)
    }
  }

  function addOne(file: File, { size = null, page = null }: Partial<Pick<Upload, 'size' | 'page'>>) {
    lastId += 1
    const { name, size: bytes } = file
    const upload = { id: lastId, kind: kindOf(name, file.type), file, page, name, bytes, size, content: { data: '' } }
    edit(uploads => [...uploads, { ...upload, state: 'reading', progress: 0, failure: null }])
    send(upload)
  }

  return {
    add(files: Iterable<File>, size: Upload['size'] = null) {
      for (const file of files) addOne(file, { size })
    },
    addPage: (address: string) => addOne(new File([], address), { page: address }),
    retry: send,
    remove(id: number) {
      ways.get(id)?.abort()
      edit(uploads => uploads.filter(upload => upload.id !== id))
    },
    /** Removes them after they were sent with a message. */
    clear: () => edit(() => none),
    /**
     * Puts them back if the message was refused. A file that the service no longer has, after a day or after a lost response, is uploaded again.
     */
    restore(uploads: readonly Upload[]) {
      edit(() => uploads)
      if (useSession.getState().refusal?.code !== 'invalid-request') return
      for (const upload of uploads) if ('attachment_id' in upload.content) send(upload)
    },
  }
}

/** Removes all added files, of every session. */
export function dropUploads(): void {
  for (const way of ways.values()) way.abort()
  useAllUploads.setState({}, true)
}

function kindOf(name: string, mediaType: string): Upload['kind'] {
  return isPicture(name, mediaType) ? 'image' : 'file'
}
