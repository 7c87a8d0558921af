import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { IconButton } from '../style/button.tsx'
import { fieldClass } from '../style/field.ts'
import type { Search } from './use-search.ts'

/** How many texts of the drawing have the words, and which of them is in view, from 0; -1 without any. */
export interface Found {
  count: number
  at: number
}

interface SearchBarProps {
  /** Null until the drawing has answered. */
  found: Found | null
  search: Search
}

/** Search field over the drawing. */
export function SearchBar({ found, search }: SearchBarProps) {
  const { asked, find, step, close } = search
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks again goes on in the field
  useEffect(() => field.current?.select(), [asked])

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target === field.current) step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <search
      aria-label={t('canvas.find')}
      onKeyDown={handleKey}
      className="absolute top-3 right-3 z-10 flex max-w-[calc(100%-24px)] items-center gap-0.5 rounded-pane border border-line bg-panel p-1 shadow-float"
    >
      <input
        ref={field}
        type="search"
        value={words}
        maxLength={200}
        aria-label={t('canvas.find')}
        placeholder={t('canvas.find')}
        onChange={event => {
          setWords(event.target.value)
          find(event.target.value)
        }}
        className={`${fieldClass} w-48 min-w-24 [&::-webkit-search-cancel-button]:hidden`}
      />
      <span role="status" className="min-w-14 px-1 text-center text-meta whitespace-nowrap text-soft tabular-nums">
        {words.trim() !== '' &&
          found &&
          (found.count === 0 ? t('canvas.foundNothing') : t('canvas.found', { at: found.at + 1, count: found.count }))}
      </span>
      <IconButton icon={ChevronUp} label={t('canvas.findPrevious')} onClick={() => step(-1)} />
      <IconButton icon={ChevronDown} label={t('canvas.findNext')} onClick={() => step(1)} />
      <IconButton icon={X} label={t('canvas.findClose')} onClick={close} />
    </search>
  )
}
