import { useMemo, useState } from 'react'
import { Group, Separator } from 'react-resizable-panels'
import { CanvasRoom } from './canvas-room.tsx'
import { Chat } from './chat/chat.tsx'
import { ChatFoot } from './chat/chat-foot.tsx'
import { useText } from './language/use-text.ts'
import { useRoomsAhead } from './load-rooms.ts'
import { RoomPanel } from './room-panel.tsx'
import { RoomTabs } from './room-tabs.tsx'
import { Drawer } from './sessions/drawer.tsx'
import { Sidebar } from './sessions/sidebar.tsx'
import { SkipLinks } from './skip-links.tsx'
import { readBranch } from './state/branch.ts'
import { showVersion, useSession } from './state/session-store.ts'
import { useVersions } from './state/use-versions.ts'
import { roomy, useMedia, wide } from './style/use-media.ts'
import { useListSwitch } from './use-list-switch.ts'
import { useRoom } from './use-room.ts'

/** The four panes on the screen: side by side, or one at a time on a small screen. */
export function Rooms() {
  const t = useText()
  const isWide = useMedia(wide)
  const isRoomy = useMedia(roomy)
  const [drawerIsOpen, setDrawerIsOpen] = useState(false)
  const sessionId = useSession(state => state.id)
  const messages = useSession(state => state.messages)
  const leafId = useSession(state => state.leafId)
  const turn = useSession(state => state.turn)
  const branch = useMemo(() => readBranch({ messages, leafId, turn }), [messages, leafId, turn])
  const versions = useVersions(branch)
  // While a session is loaded the panes are shown already: nothing jumps when it arrives.
  const isEmpty = useSession(state => state.loading) !== 'loading' && sessionId === null && turn === null

  useRoomsAhead(isEmpty)

  const [room, setRoom] = useRoom(sessionId, turn !== null, versions.at(-1))

  const show = (messageId: number | null) => {
    const index = versions.findIndex(version => version.messageId === messageId)
    showVersion(index < 0 || index === versions.length - 1 ? null : index)
    setRoom('drawing')
  }
  const list = useListSwitch(isEmpty, () => setDrawerIsOpen(true))
  const shownRoom = isRoomy ? null : room

  return (
    <div className="flex h-full">
      <SkipLinks regions={isEmpty ? ['chat'] : ['chat', 'drawing']} />
      {list.isShown ? (
        <div className="w-60 shrink-0 border-r border-line">
          <Sidebar />
        </div>
      ) : (
        drawerIsOpen &&
        !isWide && (
          <Drawer onClose={() => setDrawerIsOpen(false)}>
            <Sidebar onClose={() => setDrawerIsOpen(false)} />
          </Drawer>
        )
      )}
      <main className="flex min-w-0 flex-1 flex-col">
        {shownRoom && !isEmpty && <RoomTabs room={room} onRoom={setRoom} />}
        <div className="relative min-h-0 flex-1">
          <Group orientation="horizontal">
            <RoomPanel name="chat" shown={isEmpty ? null : shownRoom} minSize={340}>
              <Chat branch={branch} hasFoot={isEmpty || !shownRoom} onShow={show} list={list} />
            </RoomPanel>
            {!isEmpty && !shownRoom && (
              <Separator
                aria-label={t('common.resize')}
                className="w-px bg-line outline-offset-2 data-[separator=active]:bg-accent data-[separator=hover]:bg-accent"
              />
            )}
            {!isEmpty && (
              <RoomPanel name="drawing" shown={shownRoom} defaultSize="66vw" minSize={320}>
                <CanvasRoom branch={branch} versions={versions} />
              </RoomPanel>
            )}
          </Group>
        </div>
        {shownRoom && !isEmpty && <ChatFoot branch={branch} isEmpty={false} />}
      </main>
    </div>
  )
}
