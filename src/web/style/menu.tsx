import { Check, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from './button.tsx'

export interface MenuEntry {
  label: string
  icon?: LucideIcon
  isDanger?: boolean
  /** True for the selected one of several options. Absent: it is a command. */
  isChosen?: boolean
  onChoose(): void
}

interface MenuButtonProps {
  icon: LucideIcon
  /** The name of the button and of the list. */
  label: string
  entries: readonly MenuEntry[]
  /** Shown beside the icon. */
  text?: string
  isSmall?: boolean
  /** -1: it is reached by other keys than Tab. */
  tabIndex?: number
  className?: string
}

/**
 * A button that opens a list of commands. The list is a popover: the browser shows it above everything else and closes it on Escape and on a
 * click outside.
 */
export function MenuButton({ icon, label, entries, text, isSmall = false, tabIndex, className = '' }: MenuButtonProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const moveFocus = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) {
      if (event.key === 'Tab') list.current?.hidePopover()
      return
    }
    event.preventDefault()
    items.at(target % items.length)?.focus()
  }

  const Icon = icon
  const trigger = {
    ref: button,
    popoverTarget: id,
    tabIndex,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
  } as const
  return (
    <>
      {text === undefined ? (
        <IconButton {...trigger} icon={icon} label={label} isSmall={isSmall} className={className} />
      ) : (
        <Button {...trigger} look="plain" aria-label={label} title={label} className={`px-2 text-meta ${className}`}>
          <Icon size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
          <span className="truncate">{text}</span>
        </Button>
      )}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={moveFocus}
        onBeforeToggle={event => {
          if (event.newState !== 'open') return
          // The entries are in the page only while they are shown: it needs them for its height.
          flushSync(() => setIsOpen(true))
          placeBelow(event.currentTarget, button.current)
        }}
        onToggle={event => {
          setIsOpen(event.newState === 'open')
          if (event.newState === 'open') event.currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
        }}
        className="fixed inset-auto m-0 max-w-[calc(100vw-8px)] min-w-40 rounded-pane bg-panel p-1 text-text shadow-float"
      >
        {(isOpen ? entries : []).map(({ label: name, icon: Icon, isDanger = false, isChosen, onChoose }) => (
          <button
            key={name}
            type="button"
            {...(isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen })}
            tabIndex={-1}
            onClick={() => {
              list.current?.hidePopover()
              onChoose()
            }}
            className={`target flex h-8 w-full items-center gap-2 rounded-control px-2 text-left whitespace-nowrap hover:bg-hover focus:bg-hover ${isDanger ? 'text-bad' : ''}`}
          >
            {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
            {isChosen !== undefined && <Check size={16} className={isChosen ? '' : 'invisible'} aria-hidden />}
            <span className="truncate">{name}</span>
          </button>
        ))}
      </div>
    </>
  )
}

/**
 * Places the list below the button; above it if there is no space below. One edge is under the button's: the right one, or the left one where the
 * button is in the left half of the window.
 */
function placeBelow(list: HTMLElement, button: HTMLElement | null): void {
  if (!button) return
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const [row] = list.children
  const height = list.childElementCount * (row?.clientHeight || 32) + 8
  list.style.top = `${bottom + 4 + height > innerHeight ? Math.max(4, top - 4 - height) : bottom + 4}px`
  const isLeft = left + right < innerWidth
  list.style.left = isLeft ? `${Math.max(4, left)}px` : 'auto'
  list.style.right = isLeft ? 'auto' : `${Math.max(4, innerWidth - right)}px`
}
