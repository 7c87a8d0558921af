import { useMemo } from 'react'
import { useAgents } from '../api/use-agents.ts'
import type { DiagramVersion } from '../canvas/canvas-props.ts'
import type { Branch } from './branch.ts'
import { listVersions } from './list-versions.ts'
import { useSession } from './session-store.ts'

/** The diagrams of the session that are not on a branch, oldest first. */
export function useOtherVersions(branch: Branch): readonly DiagramVersion[] {
  const messages = useSession(state => state.messages)
  const rest = useMemo(() => {
    const shown = new Set(branch.messages)
    return { messages: messages.filter(message => !shown.has(message)), turn: null }
  }, [messages, branch])
  return useVersions(rest)
}

/** The diagrams of a branch, oldest first. */
export function useVersions(branch: Branch): readonly DiagramVersion[] {
  const agents = useAgents()
  return useMemo(() => {
    const drawing = new Set(agents.filter(agent => agent.file_extension !== null).map(agent => agent.id))
    return listVersions(branch, agent => drawing.has(agent))
  }, [agents, branch])
}
