import type { Problem } from '../../../../contract/diagrams.ts'
import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { isReadable } from './fault.ts'
import { readChain } from './flow-chain.ts'
import { isKeywordLine } from './flow-fault.ts'
import { unquote } from './labels.ts'

/** Nodes of a flowchart with several labels: only the last one is shown. */
export function findSeveralLabels(body: readonly SourceLine[]): Problem[] {
  const labels = body
    .slice(1)
    .flatMap(line =>
      isReadable(line.text) && !isKeywordLine(line.text)
        ? readChain(line.text).flatMap(part =>
            part.kind === 'node' && part.open !== ''
              ? [{ id: part.id, label: unquote(part.label), line: line.number }]
              : [],
          )
        : [],
    )
  const last = new Map(labels.map(({ id, label }) => [id, label]))
  return labels
    .filter(({ id, label }) => id !== '' && last.get(id) !== label)
    .map(({ id, label, line }) => {
      const message = messages.create('textdiagram/several-labels', { id, lost: label })
      return { ...message, level: 'warning', line } as const
    })
}
