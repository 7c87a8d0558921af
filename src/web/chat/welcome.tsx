import { useLingui } from '@lingui/react'
import type { AgentDescription } from '../../contract/agents.ts'
import { useAgents } from '../api/use-agents.ts'
import { useText } from '../language/use-text.ts'
import { ask } from '../state/session-controller.ts'
import { ExampleCard } from './example-card.tsx'

/** An empty session: what can be done, and a drawn example of each kind. The examples work without a model. */
export function Welcome() {
  const t = useText()
  const { i18n } = useLingui()
  const agents = useAgents()
  const examples = agents.flatMap(agent => {
    const example = exampleIn(agent, i18n.locale)
    return example ? [{ agent, example }] : []
  })
  return (
    <div className="min-h-0 overflow-y-auto px-4">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 pt-2 pb-4">
        <div>
          <h1 className="text-title font-semibold">{t('chat.welcome')}</h1>
          <p className="text-soft">{t('chat.welcomeHint')}</p>
        </div>
        <ul className="grid grid-cols-2 gap-3 min-[860px]:grid-cols-3">
          {examples.map(({ agent, example }) => (
            <li key={agent.id} className="flex">
              <ExampleCard
                agent={agent.id}
                example={example}
                onChoose={() => ask({ text: example.prompt, images: [], files: [], agentId: agent.id })}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The first example in the language of the app; the names of Chinese examples end in `-zh`. */
function exampleIn({ examples }: AgentDescription, locale: string): AgentDescription['examples'][number] | undefined {
  const isChinese = locale.startsWith('zh')
  return examples.find(example => example.name.endsWith('-zh') === isChinese) ?? examples[0]
}
