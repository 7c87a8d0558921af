import type { ReactNode } from 'react'
import { Panel } from 'react-resizable-panels'
import type { Room } from './room-tabs.tsx'

interface RoomPanelProps {
  name: Room
  /** The only visible pane, if there is space for one; null if both are side by side. */
  shown: Room | null
  defaultSize?: string
  /** Width in pixels. */
  minSize: number
  children: ReactNode
}

/**
 * A pane beside the other one, or in front of it. It keeps its place in the page when the window is resized: a frame that is moved within the
 * page starts again.
 */
export function RoomPanel({ name, shown, defaultSize, minSize, children }: RoomPanelProps) {
  const isAlone = shown !== null
  return (
    <Panel id={`panel-${name}`} minSize={isAlone ? 0 : minSize} {...(defaultSize !== undefined && { defaultSize })}>
      <div
        id={`room-${name}`}
        className={!isAlone ? 'h-full' : shown === name ? 'absolute inset-0' : 'hidden'}
        {...(isAlone && { role: 'tabpanel', 'aria-labelledby': `tab-${name}` })}
      >
        {children}
      </div>
    </Panel>
  )
}
