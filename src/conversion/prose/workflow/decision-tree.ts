import type { Graph } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { Flow, type OpenEnd } from './flow.ts'

/** A question, and what is done or asked next after each answer. */
export interface Question {
  asked: string
  answers: readonly { label: string; branch: Branch }[]
}

/** Steps in a row, or another question. */
export type Branch = readonly string[] | Question

export function isQuestion(branch: Branch): branch is Question {
  return !Array.isArray(branch)
}

/** The graph of questions within each other. */
export function toDecisionGraph(question: Question, title: string | null): Graph {
  const flow = new Flow()
  const draw = (branch: Branch, ...ends: OpenEnd[]): void => {
    if (isQuestion(branch)) {
      const from = flow.place(capitalizeFirst(branch.asked), 'decision')
      flow.connect(ends, from)
      for (const { label, branch: next } of branch.answers) draw(next, { from, label })
      return
    }
    let open: readonly OpenEnd[] = ends
    for (const step of branch) {
      const from = flow.place(capitalizeFirst(step), 'step')
      flow.connect(open, from)
      open = [{ from, label: '' }]
    }
  }
  draw(question)
  return flow.toGraph(title)
}
