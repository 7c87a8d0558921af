import type { Document } from '../documents/document.ts'
import { agents } from '../kinds/find.ts'
import type { Agent } from '../kinds/kind.ts'
import type { Model } from '../models/model.ts'
import { type Choice, chooseAgent } from '../routing/choose-agent.ts'
import type { OwnersWork } from '../sources/owners-work.ts'
import type { StoredMessage } from '../store/store.ts'
import type { Conversation } from './conversation.ts'
import type { Material } from './gather-material.ts'
import type { TurnRequest } from './turn-request.ts'

/** Chooses the agent: only files of the question itself count as evidence, not files of earlier messages. */
export function chooseTurnAgent(
  question: StoredMessage,
  request: TurnRequest,
  documents: readonly Document[],
  conversation: Conversation,
  material: Material,
  {
    model,
    sources,
    signal,
    routingMs,
  }: { model: Model | null; sources: Pick<OwnersWork, 'rule'>; signal: AbortSignal; routingMs: number },
): Promise<Choice<Agent>> {
  return chooseAgent(
    {
      prompt: question.content,
      agentId: request.agentId,
      documents,
      tables: material.tables,
      imageCount: question.attachments.filter(attachment => attachment.kind === 'image').length,
      currentAgent: request.context.agent ?? conversation.current?.agent ?? null,
      hasSelection: (request.context.selection ?? []).length > 0,
    },
    { agents, model, signal, rule: sources.rule, timeoutMs: routingMs },
  )
}
