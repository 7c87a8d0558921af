import { PencilLine, Sparkles } from 'lucide-react'
import type { Suggestion } from '../../contract/suggestions.ts'
import { useText } from '../language/use-text.ts'
import { useNeedsModel } from '../settings/use-needs-model.ts'
import { openDialog } from '../state/dialog.ts'
import { Button } from '../style/button.tsx'
import { writeRequest } from './composer-field.ts'

/**
 * Suggestions after an answer in words: requests to ask next, and to set up a model where there is none. A click on a request writes it into the
 * composer, where it can be changed; nothing is sent.
 */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const t = useText()
  const needsModel = useNeedsModel()
  if (suggestions.length === 0 && !needsModel) return null
  return (
    <ul aria-label={t('chat.suggestions')} className="flex flex-wrap gap-2">
      {suggestions.map(({ title, prompt }) => (
        <li key={prompt}>
          <Button title={prompt} onClick={() => writeRequest(prompt)}>
            <PencilLine size={14} className="shrink-0 text-soft" aria-hidden />
            {title}
          </Button>
        </li>
      ))}
      {needsModel && (
        <li>
          <Button look="plain" className="text-accent" onClick={() => openDialog('settings')}>
            <Sparkles size={14} className="shrink-0" aria-hidden />
            {t('chat.setUpModel')}
          </Button>
        </li>
      )}
    </ul>
  )
}
