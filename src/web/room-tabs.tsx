import type { KeyboardEvent } from 'react'
import { useText } from './language/use-text.ts'

const rooms = ['chat', 'drawing'] as const
export type Room = (typeof rooms)[number]

interface RoomTabsProps {
  room: Room
  onRoom(room: Room): void
}

/** Chooses between chat and diagram if there is space for only one of them. It controls `room-chat` and `room-drawing`. */
export function RoomTabs({ room, onRoom }: RoomTabsProps) {
  const t = useText()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = room === 'chat' ? 'drawing' : 'chat'
    onRoom(other)
    document.getElementById(`tab-${other}`)?.focus()
  }
  return (
    <div role="tablist" className="flex min-h-10 shrink-0 border-b border-line">
      {rooms.map(name => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={room === name}
          aria-controls={`room-${name}`}
          tabIndex={room === name ? 0 : -1}
          onClick={() => onRoom(name)}
          onKeyDown={onKeyDown}
          className={`target flex-1 -outline-offset-2 ${room === name ? 'border-b-2 border-accent font-medium' : 'text-soft'}`}
        >
          {t(`common.${name}`)}
        </button>
      ))}
    </div>
  )
}
