import type { Step } from '../../contract/steps.ts'
import { useKindName } from '../language/use-kind-name.ts'
import { useText } from '../language/use-text.ts'

/** Folded list of the steps of an answer: the same while it arrives and when it is stored. Renders nothing where only the kind was chosen. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useText()
  const say = useStepText()
  if (steps.length < 2) return null
  return (
    <details>
      <summary className="w-fit text-meta text-soft select-none hover:text-text">{t('chat.steps')}</summary>
      <ol className="mt-1 flex list-decimal flex-col gap-0.5 pl-5 text-meta text-soft">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
          <li key={index} className="break-words">
            {say(step)}
          </li>
        ))}
      </ol>
    </details>
  )
}

function useStepText(): (step: Step) => string {
  const t = useText()
  const kindName = useKindName()
  return step => {
    switch (step.step) {
      case 'read':
        return t(step.status === 'done' ? 'chat.step.read' : 'chat.step.unread', { name: step.name })
      case 'routed':
        return t(`chat.step.routed.${step.by}`, { kind: kindName(step.agent) })
      case 'drawn':
        return t('chat.step.drawn')
      case 'outlined':
        return t('chat.step.outlined', { count: step.line_count })
      case 'sent-back':
        return t('chat.step.sentBack', { count: step.problem_count, round: step.round, rounds: step.rounds })
      case 'looked':
        return t('chat.step.looked', { count: step.problem_count })
      case 'repaired':
        return t('chat.step.repaired', { count: step.repair_count })
    }
  }
}
