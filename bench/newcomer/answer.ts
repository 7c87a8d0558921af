import { finishSource } from '../../src/answering/finish-source.ts'
import { compose } from '../../src/conversion/compose.ts'
import type { Table } from '../../src/documents/document.ts'
import { openTableQuery } from '../../src/documents/query/open-table-query.ts'
import { findAgent } from '../../src/kinds/find.ts'
import type { Agent } from '../../src/kinds/kind.ts'
import { detectLanguage } from '../../src/language/detect-language.ts'
import { findNotationById } from '../../src/notations/registry.ts'
import { readRuled } from '../../src/routing/rules.ts'
import { ruleRequest } from '../../src/sources/rule-request.ts'
import { findTablesInPrompt } from '../../src/sources/tables-in-prompt.ts'
import type { Structure } from '../../src/structure/structure.ts'

/** Answer to a first request where no model is configured. A drawing without a structure is broken. */
export type Answer =
  | { agent: string; source: string; structure: Structure | null }
  /** Nothing was drawn; empty where the kind alone says what it needs. */
  | { agent: string; told: string }

/** Answers a message as the service does: who draws is ruled, the source composed, bound to its data, checked and laid out. */
export async function answer(text: string): Promise<Answer> {
  const tables = findTablesInPrompt(text)
  const agent = await chooseAgent(text, tables)
  const input = { text, documents: [], tables, current: null, language: detectLanguage(text) }
  const composed = await compose(agent, input)
  if (!composed || 'notDrawn' in composed || !agent.format)
    return { agent: agent.id, told: (composed && 'notDrawn' in composed && composed.notDrawn) || '' }
  const data = openTableQuery({ tables, words: text, dataPath: String, signal: new AbortController().signal })
  try {
    const { bind } = agent
    const finished = await finishSource(agent.format, composed.source, {
      layout: true,
      repair: true,
      ...(bind && { bind: source => bind(source, data) }),
    })
    const notation = findNotationById(agent.draws?.notation ?? '')
    if (!notation) throw new Error(`the sources of ${agent.id} are in no notation`)
    const structure = finished.valid ? (await notation.read({ text: finished.source })).structure : null
    return { agent: agent.id, source: finished.source, structure }
  } finally {
    await data.close()
  }
}

async function chooseAgent(text: string, tables: readonly Table[]): Promise<Agent> {
  const ruling = await ruleRequest(readRuled({ text, documents: [], tables }))
  const ruled = findAgent(ruling.agent)
  if (!ruled) throw new Error(`there is no agent ${ruling.agent}`)
  return ruled
}
