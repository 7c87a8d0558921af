import { architecture } from './architecture/index.ts'
import { charts } from './charts/index.ts'
import { flowchart } from './flowchart/index.ts'
import { general } from './general/index.ts'
import { infographic } from './infographic/index.ts'
import type { Agent } from './kind.ts'
import { mindmap } from './mindmap/index.ts'
import { textdiagram } from './textdiagram/index.ts'

/** Every agent, in the order people see them. To add one: its folder, and a line here. */
export const agents: readonly Agent[] = [mindmap, flowchart, charts, architecture, textdiagram, infographic, general]
