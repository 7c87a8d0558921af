import type { DiagramVersion } from '../canvas/canvas-props.ts'
import type { Branch } from './branch.ts'
import { sourceOf } from './session-state.ts'

/** Lists the diagrams of a branch, oldest first; the last one may still be arriving. `draws` says if an agent draws. */
export function listVersions({ messages, turn }: Branch, draws: (agent: string) => boolean): DiagramVersion[] {
  const versions: DiagramVersion[] = []
  for (const message of messages) {
    if (message.role !== 'assistant' || message.agent === null || !draws(message.agent)) continue
    const isLeftOut = message.content_url !== undefined
    if (message.content === '' && !isLeftOut) continue
    versions.push({
      messageId: message.id,
      agent: message.agent,
      source: message.content,
      isLeftOut,
      valid: message.valid,
      edited: message.edited,
      convertedFrom: message.converted_from,
      style: message.style,
      restyled: message.restyled,
      createdAt: message.created_at,
      repairs: message.repairs,
      problems: message.problems,
      dataSources: message.data_sources,
    })
  }
  if (turn && turn.answer.agent !== null && sourceOf(turn) !== '') {
    const { agent, style, valid, repairs, problems, dataSources } = turn.answer
    versions.push({
      messageId: null,
      agent,
      source: sourceOf(turn),
      isLeftOut: false,
      valid,
      edited: false,
      convertedFrom: null,
      style,
      restyled: null,
      createdAt: null,
      repairs,
      problems,
      dataSources,
    })
  }
  return versions
}
