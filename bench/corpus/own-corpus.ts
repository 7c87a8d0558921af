import { architecture } from './own/architecture.ts'
import { charts } from './own/charts.ts'
import { flowchart } from './own/flowchart.ts'
import { infographic } from './own/infographic.ts'
import { mindmap } from './own/mindmap.ts'
import { textdiagram } from './own/textdiagram.ts'
import type { CorpusEntry } from './read-corpus.ts'

/** Sources of our own by kind: correct ones, and ones with the faults of models' answers, each with what a repair must mean. */
export const ownCorpus: Readonly<Record<string, readonly CorpusEntry[]>> = {
  mindmap,
  flowchart,
  charts,
  architecture,
  textdiagram,
  infographic,
}
