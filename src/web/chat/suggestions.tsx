import { PencilLine } from 'lucide-react'
import type { Suggestion } from '../../contract/suggestions.ts'
import { useText } from '../language/use-text.ts'
import { Button } from '../style/button.tsx'
import { composerId } from './composer.tsx'

/** Requests to ask next. A click writes one into the composer, where it can be changed; nothing is sent. */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const t = useText()
  if (suggestions.length === 0) return null
  return (
    <ul aria-label={t('chat.suggestions')} className="flex flex-wrap gap-2">
      {suggestions.map(({ title, prompt }) => (
        <li key={prompt}>
          <Button title={prompt} onClick={() => write(prompt)}>
            <PencilLine size={14} className="shrink-0 text-soft" aria-hidden />
            {title}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Written as if it was typed: the browser's undo brings back what stood there. */
function write(prompt: string): void {
  const field = document.getElementById(composerId)?.querySelector('textarea')
  if (!field) return
  field.focus()
  field.select()
  document.execCommand('insertText', false, prompt)
}
