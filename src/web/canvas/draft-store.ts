import { create } from 'zustand'

/** A diagram as it is being edited by hand, with the way back. */
export interface Draft {
  source: string
  before: readonly string[]
  after: readonly string[]
}

const mostSteps = 200

interface Drafts {
  /** By the id of the message that is edited. */
  drafts: Readonly<Record<number, Draft>>
}

/** Drafts live as long as the page: looking at another version or session loses none. */
export const useDrafts = create<Drafts>(() => ({ drafts: {} }))

/** Another state of the draft of a message; `original` is its stored source, with which a draft ends. */
export function changeDraft(messageId: number, original: string, source: string): void {
  const draft = useDrafts.getState().drafts[messageId]
  const current = draft?.source ?? original
  if (source === current) return
  setDraft(messageId, { source, before: [...(draft?.before ?? []), current].slice(-mostSteps), after: [] })
}

export function undoDraft(messageId: number): void {
  const draft = useDrafts.getState().drafts[messageId]
  const source = draft?.before.at(-1)
  if (!draft || source === undefined) return
  setDraft(messageId, { source, before: draft.before.slice(0, -1), after: [draft.source, ...draft.after] })
}

export function redoDraft(messageId: number): void {
  const draft = useDrafts.getState().drafts[messageId]
  const source = draft?.after[0]
  if (!draft || source === undefined) return
  setDraft(messageId, { source, before: [...draft.before, draft.source], after: draft.after.slice(1) })
}

export function dropDraft(messageId: number): Draft | undefined {
  const { [messageId]: dropped, ...drafts } = useDrafts.getState().drafts
  useDrafts.setState({ drafts })
  return dropped
}

export function setDraft(messageId: number, draft: Draft): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [messageId]: draft } }))
}
