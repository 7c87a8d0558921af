import type { Agent } from './kind.ts'
import { agents } from './registry.ts'

export { agents }

const byId = new Map(agents.map(agent => [agent.id, agent]))

/** The agent with this id, or undefined. */
export function findAgent(id: string): Agent | undefined {
  return byId.get(id)
}

/** The agent that only talks: the one without a format. */
export const talkingAgent: Agent = agents.find(agent => !agent.format) ?? failAtStart()

function failAtStart(): never {
  throw new Error('the registry has no agent without a format')
}
