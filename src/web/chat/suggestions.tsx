import { PencilLine, Sparkles } from 'lucide-react'
import type { Suggestion } from '../../contract/suggestions.ts'
import { useText } from '../language/use-text.ts'
import { useNeedsModel } from '../settings/use-needs-model.ts'
import { openDialog } from '../state/dialog.ts'
import { Button } from '../style/button.tsx'
import { writeRequest } from './composer-field.ts'

/** More of them stand in two columns. */
const mostInColumn = 3

/**
 * Suggestions after an answer in words: requests to ask next, and to set up a model where there is none. A click on a request writes it into the
 * composer, where it can be changed; nothing is sent.
 */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const t = useText()
  const needsModel = useNeedsModel()
  if (suggestions.length === 0 && !needsModel) return null
  return (
    <ul
      aria-label={t('chat.suggestions')}
      className={`grid gap-2 ${suggestions.length > mostInColumn ? 'grid-cols-2' : 'grid-cols-1'}`}
    >
      {suggestions.map(({ title, prompt }) => (
        <li key={prompt} className="flex">
          <button
            type="button"
            title={prompt}
            onClick={() => writeRequest(prompt)}
            className="target flex w-full min-w-0 flex-col rounded-control border border-control/60 bg-panel px-3 py-1.5 text-left hover:bg-hover motion-safe:transition-colors"
          >
            <span className="flex items-center gap-1.5">
              <PencilLine size={14} className="shrink-0 text-soft" aria-hidden />
              {title}
            </span>
            {/* A draft is shown as it would be written; its title names the kind already. */}
            {prompt !== title && (
              <span className="mt-0.5 line-clamp-6 text-meta break-words whitespace-pre-wrap text-soft" aria-hidden>
                {prompt.replace(/^@\S+\s+/, '')}
              </span>
            )}
          </button>
        </li>
      ))}
      {needsModel && (
        <li className="col-span-full">
          <Button look="outlined" className="text-accent" onClick={() => openDialog('settings')}>
            <Sparkles size={14} className="shrink-0" aria-hidden />
            {t('chat.setUpModel')}
          </Button>
        </li>
      )}
    </ul>
  )
}
