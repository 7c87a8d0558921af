import { useLogin } from '../api/token.ts'
import { forgetDraft, keepDraft } from './draft-database.ts'
import { type Draft, type DraftedVersion, useDrafts } from './draft-store.ts'

/** Of these messages the newest state of the draft is not kept yet, or could not be. */
const unkept = new Set<number>()
const writing = new Set<number>()

/** Keeps every change of a draft in this browser, and asks before the page is left while one is not kept. */
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

/** One write at a time: what changed meanwhile is written after it. */
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
    // It stays in the page, and leaving that is asked about.
    if (!(error instanceof DOMException)) throw error
  } finally {
    writing.delete(messageId)
    if (draftNow() === undefined) unkept.delete(messageId)
  }
}

function write({ messageId, sessionId, source: original }: DraftedVersion, draft: Draft | undefined): Promise<void> {
  const { account } = useLogin.getState()
  // A draft that came back to what is stored is none.
  if (!draft || draft.source === original) return forgetDraft({ account, sessionId, messageId })
  return keepDraft({ account, sessionId, messageId, original, source: draft.source })
}
