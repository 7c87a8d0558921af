import type { Signals } from '../agents/agent.ts'
import { signals as architecture } from '../agents/architecture/signals.ts'
import { signals as charts } from '../agents/charts/signals.ts'
import { signals as flowchart } from '../agents/flowchart/signals.ts'
import { signals as general } from '../agents/general/signals.ts'
import { signals as infographic } from '../agents/infographic/signals.ts'
import { signals as mindmap } from '../agents/mindmap/signals.ts'
import { signals as textdiagram } from '../agents/textdiagram/signals.ts'

const agent = (id: string, signals: Signals, ...aliases: string[]) => ({
  id,
  description: `Draws what ${id} draws.`,
  mentions: [id, ...aliases],
  signals,
})

/** The agents as far as routing reads them, without the parts that draw. */
export const agents = [
  agent('mindmap', mindmap),
  agent('flowchart', flowchart, 'flow'),
  agent('charts', charts, 'chart'),
  agent('architecture', architecture, 'drawio'),
  agent('textdiagram', textdiagram, 'mermaid'),
  agent('infographic', infographic),
  agent('general', general),
]
