import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { foldTag } from '../../contract/fold-tag.ts'
import type { ListedSession } from '../../contract/sessions.ts'
import { longestTag, mostTags } from '../../contract/tags.ts'
import { useText } from '../language/use-text.ts'
import { Button, IconButton } from '../style/button.tsx'
import { Dialog } from '../style/dialog.tsx'
import { fieldClass } from '../style/field.ts'
import { setTags } from './mark-session.ts'
import { useTaggedSession } from './tagged-session.ts'
import { useKnownTags } from './use-known-tags.ts'

const mostSuggested = 20

/** The tags of a session: each change is stored at once. */
export default function TagsDialog() {
  const t = useText()
  const session = useTaggedSession()
  return (
    session && (
      <Dialog title={t('sessions.tagsOf', { title: session.title })}>
        <TagEditor session={session} />
      </Dialog>
    )
  )
}

function TagEditor({ session }: { session: ListedSession }) {
  const t = useText()
  const [tags, showTags] = useState<readonly string[]>(session.tags ?? [])
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isFull = tags.length >= mostTags
  // After the dialog has given the focus to its first button.
  useEffect(() => field.current?.focus(), [])

  const change = async (next: readonly string[]) => {
    showTags(next)
    field.current?.focus()
    if (!(await setTags(session, next))) showTags(tags)
  }
  const add = (tag: string) => {
    setText('')
    if (tag !== '' && !isFull && !has(tags, tag)) change([...tags, tag])
  }
  return (
    <div className="flex flex-col gap-3 overflow-y-auto px-4 pb-4">
      {tags.length > 0 && (
        <ul aria-label={t('sessions.tagsNow')} className="flex flex-wrap gap-2">
          {tags.map(tag => (
            <li key={tag} className="flex max-w-full items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1 pl-3">
              <span dir="auto" className="truncate">
                {tag}
              </span>
              <IconButton
                isSmall
                icon={X}
                label={t('sessions.removeTag', { tag })}
                onClick={() => change(tags.filter(each => each !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          ref={field}
          dir="auto"
          value={text}
          maxLength={longestTag}
          readOnly={isFull}
          enterKeyHint="done"
          aria-label={t('sessions.newTag')}
          aria-describedby={hintId}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing || event.key !== 'Enter') return
            event.preventDefault()
            add(text.trim())
          }}
          className={`${fieldClass} min-w-0 flex-1`}
        />
        <Button disabled={isFull || text.trim() === ''} onClick={() => add(text.trim())}>
          {t('sessions.addTag')}
        </Button>
      </div>
      <p id={hintId} className="text-meta text-soft">
        {isFull ? t('sessions.tagsFull', { most: mostTags }) : t('sessions.tagsHint')}
      </p>
      {!isFull && <Suggested tags={tags} text={text.trim()} onChoose={add} />}
    </div>
  )
}

interface SuggestedProps {
  tags: readonly string[]
  /** Text that the suggestions contain. */
  text: string
  onChoose(tag: string): void
}

/** Tags of other sessions that this one does not have. */
function Suggested({ tags, text, onChoose }: SuggestedProps) {
  const t = useText()
  const known = useKnownTags()
  const suggested = known.filter(tag => !has(tags, tag) && foldTag(tag).includes(foldTag(text))).slice(0, mostSuggested)
  if (suggested.length === 0) return null
  return (
    <fieldset aria-label={t('sessions.tagsKnown')} className="flex min-w-0 flex-wrap gap-2">
      {suggested.map(tag => (
        <button
          key={tag}
          type="button"
          onClick={() => onChoose(tag)}
          className="target h-8 max-w-full truncate rounded-full border border-control/50 px-3 text-meta text-soft hover:border-accent hover:text-text"
        >
          {tag}
        </button>
      ))}
    </fieldset>
  )
}

function has(tags: readonly string[], tag: string): boolean {
  return tags.some(each => foldTag(each) === foldTag(tag))
}
