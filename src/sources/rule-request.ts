import { ruleNotation } from '../conversion/rule-notation.ts'
import { ruleProse, ruleTold } from '../conversion/rule-prose.ts'
import { findAgent } from '../kinds/find.ts'
import type { Agent } from '../kinds/kind.ts'
import { agents } from '../kinds/registry.ts'
import { stripRequest } from '../kinds/strip-request.ts'
import { clearRuling, isAskedFor, type RuledMaterial, type Ruling, weighAgents } from '../routing/rules.ts'

/** Below what decides where a model can be asked. */
const mostOfGuess = clearRuling / 2

/**
 * Chooses the agent for a request: the kind that is asked for by name, else the one for the notation of the material, else the one that the rules
 * find.
 */
export async function ruleRequest(ruled: RuledMaterial): Promise<Ruling> {
  const ruling = weighAgents(ruled, agents)
  if (ruling.named && isAskedFor(ruling.named)) return ruleContent(ruled, ruling)
  const kind = await ruleNotations(ruled)
  if (kind) return { ...ruling, agent: kind.id, confidence: 1 }
  const [{ text } = { text: '' }] = ruled.beginnings
  const best = findAgent(ruling.agent)
  if (!best) return ruling
  if (ruled.material.tables.length > 0) {
    // Figures that cases and journeys are told with look like a table.
    const told = ruled.material.tables.some(({ file }) => file !== undefined) ? null : ruleTold(text, agents)
    return told && told !== best
      ? { ...ruling, agent: told.id, confidence: Math.min(ruling.confidence, mostOfGuess) }
      : ruling
  }
  const shows = ruleProse(text, best, ruling.confidence >= clearRuling, agents)
  // A guess: a model, where there is one, still decides.
  return shows ? { ...ruling, agent: shows.id, confidence: Math.min(ruling.confidence, mostOfGuess) } : ruling
}

/** "Draw the flow …: check the bed, sign the chart" asks for no chart: a name within what is told is a part of that. */
function ruleContent({ requestText, material, beginnings }: RuledMaterial, ruling: Ruling): Ruling {
  const [{ text } = { text: '' }] = beginnings
  const { body } = stripRequest(text)
  const best = findAgent(ruling.agent)
  const isNamedBefore =
    body.length === text.length ||
    weighAgents({ requestText: text.slice(0, -body.length), material, beginnings }, agents).named
  if (isNamedBefore || !best || requestText.length !== text.trim().length || !text.trimEnd().endsWith(body))
    return ruling
  const shows = ruleProse(text, best, true, agents)
  return shows ? { ...ruling, agent: shows.id, confidence: mostOfGuess, named: null } : ruling
}

/** Whoever draws what the message, or else the first document, is written in. */
async function ruleNotations({ beginnings }: RuledMaterial): Promise<Agent | null> {
  for (const { text, fileName, hasTables, drawnBy } of beginnings) {
    const drawing = findAgent(drawnBy ?? '')
    if (drawing?.format) return drawing
    const kind = await ruleNotation(text, fileName, agents, { hasTables })
    if (kind) return kind
  }
  return null
}
