import type { TurnEvent } from '../../contract/events.ts'
import type { Patched } from '../../kinds/kind.ts'
import type { AnswerPart } from '../answer-reader.ts'
import type { SourceWork } from '../source-work.ts'
import { createEditReader } from './read-edits.ts'
import type { SourceEdit } from './source-edit.ts'

/** The current source while a model changes it. */
export interface PatchedCurrent {
  /** Makes the changes that are complete with this part of the answer; the event that shows them, if there are any. */
  read(part: AnswerPart): Promise<TurnEvent | null>
  /** Result with all changes that were read; null where the answer has no edits. */
  result(): Patched | null
  /** Source that was shown last; null before the first change. */
  shown(): string | null
}

/** @param base  the source that is changed; null: there is none, and every change is refused */
export function createPatchedCurrent(
  sources: Pick<SourceWork, 'patch'>,
  agentId: string,
  base: string | null,
): PatchedCurrent {
  const reader = createEditReader()
  const edits: SourceEdit[] = []
  let patched: Patched | null = null
  let shown: string | null = null
  let isAsked = false

  async function take(more: readonly SourceEdit[]): Promise<TurnEvent | null> {
    if (more.length === 0) return null
    edits.push(...more)
    if (base === null) return null
    // All of them anew: what is added finds its place once everything that it is tied to is there.
    patched = await sources.patch(agentId, base, edits)
    const draft = spliceOf(shown ?? '', patched.source)
    shown = patched.source
    return draft && { event: 'tool_code', data: { content: '', draft } }
  }

  return {
    async read(part) {
      isAsked ||= part.type === 'edit'
      if (part.type === 'edit') return take(reader.push(part.delta))
      return part.type === 'edit-end' ? take(reader.endBlock()) : null
    },
    result() {
      if (!isAsked) return null
      const refused = [
        ...(patched?.refused ?? []),
        ...(base === null ? ['There is no CURRENT to change.'] : []),
        ...(edits.length === 0 ? ['There is no change in them.'] : []),
        ...(reader.hasUnreadable() ? ['An edit is not written as it was asked for.'] : []),
      ]
      return { source: patched?.source ?? base ?? '', isPlaced: patched?.isPlaced ?? false, refused }
    },
    shown: () => shown,
  }
}

/** Splice that turns one text into another: null where they are equal. */
function spliceOf(before: string, after: string): { at: number; remove: number; text: string } | null {
  if (before === after) return null
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at += 1
  let end = 0
  while (end < most - at && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end += 1
  return { at, remove: before.length - at - end, text: after.slice(at, after.length - end) }
}
