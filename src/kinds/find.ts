import type { Agent, Format } from './kind.ts'
import { agents } from './registry.ts'

export { agents }

const byId = new Map(agents.map(agent => [agent.id, agent]))

/** The agent with this id, or undefined. */
export function findAgent(id: string): Agent | undefined {
  return byId.get(id)
}

/** An agent whose answers are drawn from a source. */
export type DrawingAgent = Agent & { format: Format; renderModule: URL }

export function isDrawing(agent: Agent | undefined): agent is DrawingAgent {
  return agent?.format !== undefined && agent.renderModule !== undefined
}

/** The agent that only talks: the one without a format. */
export const talkingAgent: Agent = agents.find(agent => !agent.format) ?? failAtStart()

function failAtStart(): never {
  throw new Error('the registry has no agent without a format')
}
