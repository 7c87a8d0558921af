import type { Graph } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { Flow, type OpenEnd } from './flow.ts'

/** A question, and what is done or asked next in both cases. */
export interface Question {
  asked: string
  yes: Branch
  no: Branch
}

/** Steps in a row, or another question. */
export type Branch = readonly string[] | Question

export function isQuestion(branch: Branch): branch is Question {
  return !Array.isArray(branch)
}

/** The graph of questions within each other. `answers`: the words of the arrows for yes and no. */
export function toDecisionGraph(question: Question, answers: readonly [string, string], title: string | null): Graph {
  const flow = new Flow()
  const draw = (branch: Branch, ...ends: OpenEnd[]): void => {
    if (isQuestion(branch)) {
      const from = flow.place(capitalizeFirst(branch.asked), 'decision')
      flow.connect(ends, from)
      draw(branch.yes, { from, label: answers[0] })
      draw(branch.no, { from, label: answers[1] })
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
