import { create } from 'zustand'

/** The stored diagram on which a draft is based. */
export interface DraftedVersion {
  messageId: number
  sessionId: number
  source: string
}

/** A diagram that is being edited by hand, with its undo steps. */
export interface Draft {
  version: DraftedVersion
  source: string
  before: readonly string[]
  after: readonly string[]
}

const mostSteps = 200

interface Drafts {
  /** Drafts by the id of the edited message. */
  drafts: Readonly<Record<number, Draft>>
}

/** Drafts in memory, so that viewing another version or session loses none; `kept-drafts.ts` stores them across reloads. */
export const useDrafts = create<Drafts>(() => ({ drafts: {} }))

/** Replaces the draft of a version. */
export function changeDraft(version: DraftedVersion, source: string): void {
  const draft = useDrafts.getState().drafts[version.messageId]
  const current = draft?.source ?? version.source
  if (source === current) return
  setDraft({ version, source, before: [...(draft?.before ?? []), current].slice(-mostSteps), after: [] })
}

export function undoDraft(messageId: number): void {
  const draft = useDrafts.getState().drafts[messageId]
  const source = draft?.before.at(-1)
  if (!draft || source === undefined) return
  setDraft({ ...draft, source, before: draft.before.slice(0, -1), after: [draft.source, ...draft.after] })
}

export function redoDraft(messageId: number): void {
  const draft = useDrafts.getState().drafts[messageId]
  const source = draft?.after[0]
  if (!draft || source === undefined) return
  setDraft({ ...draft, source, before: [...draft.before, draft.source], after: draft.after.slice(1) })
}

export function dropDraft(messageId: number): Draft | undefined {
  const { [messageId]: dropped, ...drafts } = useDrafts.getState().drafts
  useDrafts.setState({ drafts })
  return dropped
}

/** Drops the drafts of a deleted session. */
export function dropDraftsOf(sessionId: number): void {
  const drafts = Object.entries(useDrafts.getState().drafts).filter(
    ([, { version }]) => version.sessionId !== sessionId,
  )
  useDrafts.setState({ drafts: Object.fromEntries(drafts) })
}

export function setDraft(draft: Draft): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [draft.version.messageId]: draft } }))
}
