import type { DiagramVersion } from '../canvas/canvas-props.ts'
import type { Branch } from './branch.ts'

/** The diagrams of a branch, oldest first; the last one may still be coming. `draws` tells whether an agent draws. */
export function listVersions({ messages, turn }: Branch, draws: (agent: string) => boolean): DiagramVersion[] {
  const versions: DiagramVersion[] = []
  for (const message of messages) {
    if (message.role !== 'assistant' || message.agent === null || message.content === '') continue
    if (!draws(message.agent)) continue
    versions.push({
      messageId: message.id,
      agent: message.agent,
      source: message.content,
      valid: message.valid,
      edited: message.edited,
      createdAt: message.created_at,
      repairs: message.repairs,
      problems: message.problems,
      dataSources: message.data_sources,
    })
  }
  if (turn && turn.agent !== null && turn.source !== '') {
    versions.push({
      messageId: null,
      agent: turn.agent,
      source: turn.source,
      valid: turn.checked?.valid ?? null,
      edited: false,
      createdAt: null,
      repairs: turn.checked?.repairs ?? [],
      problems: turn.checked?.problems ?? [],
      dataSources: turn.checked?.dataSources ?? [],
    })
  }
  return versions
}
