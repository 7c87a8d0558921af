import { useLingui } from '@lingui/react'
import { useAgents } from '../api/use-agents.ts'
import { primaryOf } from './load-language.ts'

/** The name of an agent in the language of the app, as its own catalogue has it. Empty until the agents are loaded. */
export function useKindName(): (agentId: string) => string {
  const { i18n } = useLingui()
  const agents = useAgents()
  return agentId => {
    if (agents.length === 0) return ''
    const { names = {} } = agents.find(agent => agent.id === agentId) ?? {}
    return names[primaryOf(i18n.locale)] ?? names.en ?? agentId
  }
}
