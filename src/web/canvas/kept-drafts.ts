import { useLogin } from '../api/token.ts'
import { forgetDraft, keepDraft } from './draft-database.ts'
import { type Draft, type DraftedVersion, useDrafts } from './draft-store.ts'

/** Ids of messages whose newest draft is not stored yet, or could not be. */
const unkept = new Set<number>()
const writing = new Set<number>()

/** Stores every change of a draft in this browser, and asks before the page is closed while one is not stored. */
export function keepDraftsInBrowser(): void {
  useDrafts.subscribe(({ drafts }, { drafts: before }) => {
    for (const { version } of Object.values({ ...before, ...drafts })) {
      if (drafts[version.messageId] !== before[version.messageId]) void keepNewest(version)
    }
  })
  addEventListener('beforeunload', event => {
    if (unkept.size > 0) event.preventDefault()
  })
}

/** One write at a time: changes that happen meanwhile are written after it. */
async function keepNewest(version: DraftedVersion): Promise<void> {
  const { messageId } = version
  unkept.add(messageId)
  if (writing.has(messageId)) return
  writing.add(messageId)
  const draftNow = () => useDrafts.getState().drafts[messageId]
  try {
    for (let written: Draft | null | undefined = null; written !== draftNow(); ) {
      written = draftNow()
      await write(version, written)
    }
    unkept.delete(messageId)
  } catch (error) {
    // The draft stays in the page, which asks before it is closed.
    if (!(error instanceof DOMException)) throw error
  } finally {
    writing.delete(messageId)
    if (draftNow() === undefined) unkept.delete(messageId)
  }
}

function write({ messageId, sessionId, source: original }: DraftedVersion, draft: Draft | undefined): Promise<void> {
  const { account } = useLogin.getState()
  // A draft that equals the stored source again is deleted.
  if (!draft || draft.source === original) return forgetDraft({ account, sessionId, messageId })
  return keepDraft({ account, sessionId, messageId, original, source: draft.source })
}
