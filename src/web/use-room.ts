import { useEffect, useRef, useState } from 'react'
import type { DiagramVersion } from './canvas/canvas-props.ts'
import type { Room } from './room-tabs.tsx'

/**
 * The room on a screen that has space for one: the conversation, until a turn draws. Then the diagram opens by itself, once a turn, as soon as
 * there is something of it; whoever goes back to the conversation stays there. A turn may arrive whole, between two frames: its diagram is
 * stored by then, and opens all the same.
 */
export function useRoom(
  sessionId: number | null,
  turnRuns: boolean,
  newest: DiagramVersion | undefined,
): [Room, (room: Room) => void] {
  const [room, setRoom] = useState<Room>('chat')
  const ran = useRef(false)
  // The newest stored diagram when the turn began; null if no diagram is awaited.
  const before = useRef<{ messageId: number | undefined } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session begins with its conversation
  useEffect(() => setRoom('chat'), [sessionId])
  useEffect(() => {
    if (turnRuns && !ran.current) before.current = { messageId: newest?.messageId ?? undefined }
    if (before.current && newest && newest.messageId !== before.current.messageId) {
      before.current = null
      setRoom('drawing')
    }
    if (!turnRuns) before.current = null
    ran.current = turnRuns
  }, [turnRuns, newest])
  return [room, setRoom]
}
