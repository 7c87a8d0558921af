import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '../language/use-text.ts'
import { IconButton } from '../style/button.tsx'
import { scrollToEnd, useEndOfList } from './use-end-of-list.ts'

export interface ListItem {
  key: string
  /** Called only for items near the visible part. */
  render(): ReactNode
}

const upwardKeys: readonly string[] = ['Home', 'PageUp', 'ArrowUp']

/**
 * The conversation. Only the items near the visible part are in the page, however long it is. A person at the end sees what is added; for one
 * who reads further up nothing moves.
 */
export function MessageList({ items, sessionId }: { items: readonly ListItem[]; sessionId: number | null }) {
  const t = useText()
  const view = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => view.current,
    estimateSize: () => 160,
    getItemKey: index => items[index]?.key ?? index,
    overscan: 4,
    paddingStart: 16,
    paddingEnd: 16,
    gap: 20,
  })
  const height = list.getTotalSize()

  const { isAway, act, leaveEnd, onScroll } = useEndOfList(view, { sessionId, height, count: items.length })

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={view}
        role="log"
        aria-live="off"
        aria-label={t('chat.conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 -outline-offset-2 [overflow-anchor:none]"
        onWheel={event => {
          act()
          if (event.deltaY < 0) leaveEnd(event.currentTarget)
        }}
        onTouchMove={act}
        onKeyDown={event => {
          if (event.target !== event.currentTarget) return
          act()
          if (upwardKeys.includes(event.key)) leaveEnd(event.currentTarget)
          // The browser's own smooth scrolling is interrupted by every message whose height becomes known.
          if (event.key === 'Home') {
            event.preventDefault()
            list.scrollToIndex(0)
          }
        }}
        onPointerMove={event => event.buttons > 0 && act()}
        onScroll={onScroll}
      >
        <div className="relative mx-auto w-full max-w-3xl" style={{ height }}>
          {list.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {items[index]?.render()}
            </div>
          ))}
        </div>
      </div>
      {isAway && (
        <IconButton
          icon={ArrowDown}
          look="outlined"
          label={t('chat.newest')}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-float"
          onClick={() => scrollToEnd(view.current)}
        />
      )}
    </div>
  )
}
