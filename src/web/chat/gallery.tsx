import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { useAgents } from '../api/use-agents.ts'
import { useText } from '../language/use-text.ts'
import { writeRequest } from './composer-field.ts'
import { ExampleCard } from './example-card.tsx'

/** Drawn examples of each kind. A click writes what draws it into the composer, with the kind. They work without a model. */
export function Gallery() {
  const t = useText()
  const { i18n } = useLingui()
  const headingId = useId()
  const agents = useAgents()
  // The names of Chinese examples end in `-zh`.
  const isChinese = i18n.locale.startsWith('zh')
  const examples = agents.flatMap(agent =>
    agent.examples
      .filter(({ name, featured }) => featured && name.endsWith('-zh') === isChinese)
      .map((example, row) => ({ agent, example, row })),
  )
  // One of each kind, and then the others.
  examples.sort((one, other) => one.row - other.row)
  return (
    <section aria-labelledby={headingId} className="mx-auto w-full max-w-6xl shrink-0 px-4 pt-6 pb-8">
      <h2 id={headingId} className="pb-2 text-meta font-medium text-soft">
        {t('chat.gallery')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 min-[720px]:grid-cols-3 min-[1200px]:grid-cols-4">
        {examples.map(({ agent, example }) => (
          <li key={`${agent.id} ${example.name}`} className="flex">
            <ExampleCard
              agent={agent.id}
              example={example}
              onChoose={() => writeRequest(`@${agent.mentions[0]} ${example.prompt}`)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
