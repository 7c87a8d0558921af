import { useEffect, useState } from 'react'
import { useLogin } from '../api/token.ts'
import { showToast } from '../style/toast-store.ts'
import type { DiagramVersion } from './canvas-props.ts'
import { type KeptDraft, readDrafts } from './draft-database.ts'
import { dropDraft, setDraft, useDrafts } from './draft-store.ts'

const shownForMs = 15_000

/** Restores drafts of earlier visits to the versions on which they are based, notifies the person, and shows the newest of them. */
export function useRestoredDrafts(
  sessionId: number | null,
  versions: readonly DiagramVersion[],
  onShow: (index: number) => void,
): void {
  const account = useLogin(login => login.account)
  /** Drafts whose version was not shown yet. */
  const [waiting, setWaiting] = useState<readonly KeptDraft[]>([])

  useEffect(() => {
    setWaiting([])
    if (sessionId === null) return
    let isLeft = false
    readDrafts(account, sessionId).then(
      kept => !isLeft && setWaiting(kept),
      // A browser that stores nothing has nothing to restore.
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [account, sessionId])

  useEffect(() => {
    const found = waiting.flatMap(draft => {
      const { messageId, original } = draft
      const index = versions.findIndex(version => version.messageId === messageId && version.source === original)
      return index < 0 ? [] : [{ draft, index }]
    })
    if (found.length === 0) return
    setWaiting(waiting.filter(draft => !found.some(each => each.draft === draft)))
    const index = restore(found)
    if (index !== null && index !== versions.length - 1) onShow(index)
  }, [waiting, versions, onShow])
}

/** Turns stored drafts into drafts again unless editing has already begun; returns the index of the newest, or null without one. */
function restore(found: readonly { draft: KeptDraft; index: number }[]): number | null {
  const { drafts } = useDrafts.getState()
  const restored = found.filter(({ draft }) => drafts[draft.messageId] === undefined)
  for (const { draft } of restored) {
    const { messageId, sessionId, original, source } = draft
    setDraft({ version: { messageId, sessionId, source: original }, source, before: [original], after: [] })
  }
  const discard = () => {
    for (const { draft } of restored) dropDraft(draft.messageId)
  }
  if (restored.length > 0) {
    const action = { label: 'canvas.discard', onChoose: discard } as const
    showToast({ text: ['canvas.restored'], action, durationMs: shownForMs })
  }
  return restored.at(-1)?.index ?? null
}
