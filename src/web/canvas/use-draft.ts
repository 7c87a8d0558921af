import { useCallback } from 'react'
import { reasonOf } from '../api/request.ts'
import { showToast } from '../style/toast-store.ts'
import type { CanvasProps, DiagramVersion, Restyle } from './canvas-props.ts'
import { changeDraft, dropDraft, redoDraft, setDraft, undoDraft, useDrafts } from './draft-store.ts'

/** The shown source, with the state of its unsaved edits. */
export interface DraftInView {
  source: string
  isChanged: boolean
  canUndo: boolean
  canRedo: boolean
  change(source: string): void
  undo(): void
  redo(): void
  discard(): void
  /**
   * Stores it as a new version, and returns the id of its message; null if nothing was changed or it failed, which a notice shows.
   * @param look  another style, or a source with another presentation, which is a separate change. The caller shows that it was stored
   */
  save(look?: Restyle & { source?: string }): Promise<number | null>
}

/** Manages the draft of a diagram. A diagram that is still being written cannot be edited. */
export function useDraft(
  sessionId: number | null,
  version: DiagramVersion | undefined,
  onSave: CanvasProps['onSave'],
): DraftInView {
  const messageId = version?.messageId ?? null
  const original = version?.source ?? ''
  const agent = version?.agent ?? ''
  const draft = useDrafts(({ drafts }) => (messageId === null ? undefined : drafts[messageId]))
  const change = useCallback(
    (source: string) => {
      if (messageId !== null && sessionId !== null) changeDraft({ messageId, sessionId, source: original }, source)
    },
    [messageId, sessionId, original],
  )
  const source = draft?.source ?? original
  const isChanged = draft !== undefined && draft.source !== original

  return {
    source,
    isChanged,
    canUndo: (draft?.before.length ?? 0) > 0,
    canRedo: (draft?.after.length ?? 0) > 0,
    change,
    undo: () => messageId !== null && undoDraft(messageId),
    redo: () => messageId !== null && redoDraft(messageId),
    discard() {
      const dropped = messageId === null ? undefined : dropDraft(messageId)
      if (messageId === null || !dropped) return
      const action = { label: 'canvas.undo', onChoose: () => setDraft(dropped) } as const
      showToast({ text: ['canvas.discarded'], action })
    },
    async save(look) {
      if (messageId === null || !(isChanged || look)) return null
      try {
        const { source: shown = source, style, restyled } = look ?? {}
        // With words that were edited it is no other look alone.
        const savedId = await onSave(agent, shown, { style, restyled: isChanged ? undefined : restyled })
        dropDraft(messageId)
        if (!look) showToast({ text: ['canvas.saved'], isSilent: true })
        return savedId
      } catch (error) {
        showToast({ text: ['canvas.saveFailed', { reason: reasonOf(error) }] })
        return null
      }
    },
  }
}
