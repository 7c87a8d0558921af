import { Archive } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { ListedSession } from '../../contract/sessions.ts'
import { useText } from '../language/use-text.ts'
import { addressOf, goTo } from '../state/route.ts'
import { deleteSession } from './delete-session.ts'
import { SessionMenu } from './session-menu.tsx'
import { SessionSummary, Thumbnail } from './session-summary.tsx'
import { SessionTags } from './session-tags.tsx'
import { TitleField } from './title-field.tsx'

interface SessionRowProps {
  session: ListedSession
  isOpen: boolean
  /** True if it is the row that Tab reaches. */
  isStop: boolean
  onFocus(): void
  /** Given the link of the row whenever it is drawn. */
  takeFocus(link: HTMLElement | null): void
  /** Before it is deleted with a key. */
  onRemove(): void
  onTag(tag: string): void
  onOpened(): void
}

/** A session: `→` leads from its title to its options and its tags, F2 renames it, and Delete deletes it. */
export function SessionRow({
  session,
  isOpen,
  isStop,
  onFocus,
  takeFocus,
  onRemove,
  onTag,
  onOpened,
}: SessionRowProps) {
  const t = useText()
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, title, running, archived, tags } = session
  if (isRenaming) {
    return (
      <div className="flex items-center px-1">
        <TitleField session={session} onEnd={() => setIsRenaming(false)} />
      </div>
    )
  }
  const open = (event: MouseEvent) => {
    // With a modifier key it is an ordinary link, to a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    goTo(id)
    onOpened()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: row, target, key } = event
    const isOnLink = target instanceof HTMLAnchorElement
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step !== undefined && target instanceof HTMLElement) moveWithin(row, target, step)
    else if (key === 'F2' && isOnLink) setIsRenaming(true)
    else if (key === 'Delete' && isOnLink) {
      onRemove()
      deleteSession(session)
    } else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the link and the button in it
    <div
      onKeyDown={onKeyDown}
      className={`group relative flex flex-col rounded-control ${isOpen ? 'bg-accent-soft' : 'hover:bg-hover'}`}
    >
      <div className="relative flex min-h-0 flex-1 items-center">
        <a
          ref={takeFocus}
          {...(isStop && { 'data-region-start': true })}
          tabIndex={isStop ? 0 : -1}
          onFocus={onFocus}
          href={addressOf(id)}
          onClick={open}
          onDoubleClick={() => setIsRenaming(true)}
          aria-current={isOpen ? 'page' : undefined}
          title={title}
          className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-control px-2 group-focus-within:pr-9 group-hover:pr-9 group-has-aria-expanded:pr-9 pointer-coarse:pr-12"
        >
          <Thumbnail session={session} />
          <SessionSummary session={session} />
          {running && (
            <span
              role="img"
              aria-label={t('sessions.running')}
              title={t('sessions.running')}
              className="size-2 shrink-0 rounded-full bg-accent motion-safe:animate-pulse"
            />
          )}
          {archived && (
            <Archive size={14} className="shrink-0 text-soft" role="img" aria-label={t('sessions.archivedMark')} />
          )}
        </a>
        <SessionMenu session={session} onRename={() => setIsRenaming(true)} />
      </div>
      {tags && <SessionTags tags={tags} onChoose={onTag} />}
    </div>
  )
}

/** Moves the focus to the next, or the previous, of the link and the buttons of a row; not out of an open menu. */
function moveWithin(row: HTMLElement, from: HTMLElement, step: number): void {
  const stops = [...row.querySelectorAll<HTMLElement>('a, button:not([role])')]
  const at = stops.indexOf(from)
  if (at >= 0) stops[at + step]?.focus()
}
