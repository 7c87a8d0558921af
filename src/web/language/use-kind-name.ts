import { useLingui } from '@lingui/react'
import { useAgents } from '../api/use-agents.ts'

/** The name of an agent in the language of the app; the service's own name if there is no translation. */
export function useKindName(): (agentId: string) => string {
  const { i18n } = useLingui()
  const agents = useAgents()
  return agentId => {
    const id = `kind.${agentId}`
    if (i18n.messages[id] !== undefined) return i18n._(id)
    return agents.find(agent => agent.id === agentId)?.name ?? agentId
  }
}
