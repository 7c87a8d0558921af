import { isAddition } from './additions.ts'
import type { EventData, TurnEvent } from './events.ts'
import type { Step } from './steps.ts'

/** Adds the steps that an event reports. Pure. */
export function foldSteps(steps: readonly Step[], event: TurnEvent): readonly Step[] {
  const step = stepOf(event)
  return step === null ? steps : [...steps, step]
}

function stepOf({ event, data }: TurnEvent): Step | null {
  switch (event) {
    case 'doc_analysis_chunk':
      return data.status === 'running' ? null : { step: 'read', name: data.name, status: data.status }
    case 'agent_selected':
      return { step: 'routed', agent: data.agent, by: data.by }
    case 'tool_start':
      return { step: 'drawn', agent: data.tool }
    case 'status':
      if (data.picture_check) return { step: 'looked', ...data.picture_check }
      if (data.outline) return { step: 'outlined', ...data.outline }
      return data.repair ? { step: 'sent-back', ...data.repair } : null
    case 'tool_end':
      return repairedStep(data)
    default:
      return null
  }
}

/** Returns a step for repairs by rules; repairs by the model, and what was added to a source without a fault, are not included. */
function repairedStep({ repairs }: Pick<EventData<'tool_end'>, 'repairs'>): Step | null {
  const count = repairs.filter(repair => repair.code !== 'model-repair' && !isAddition(repair)).length
  return count === 0 ? null : { step: 'repaired', repair_count: count }
}
