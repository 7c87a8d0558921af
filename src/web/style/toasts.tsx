import { X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { Button, IconButton } from './button.tsx'
import { dismissToast, type ShownToast, useToasts } from './toast-store.ts'

const standardMs = 5000

/** Messages about what was just done, with an undo button. They stay while the pointer or the focus is on them. */
export function Toasts() {
  const { toasts } = useToasts()
  return (
    <div
      role="status"
      {...(toasts.some(({ isSilent }) => !isSilent) && { 'data-region': 'notices', tabIndex: -1 })}
      className="pointer-events-none fixed inset-x-4 z-50 flex max-[799px]:top-32 min-[800px]:bottom-6 min-[800px]:left-1/3 flex-col items-center gap-2"
    >
      {toasts.map(toast =>
        toast.isSilent ? <SilentToast key={toast.id} toast={toast} /> : <ToastCard key={toast.id} toast={toast} />,
      )}
    </div>
  )
}

/** For screen readers alone. */
function SilentToast({ toast }: { toast: ShownToast }) {
  const t = useText()
  useEffect(() => {
    const timer = setTimeout(() => end(toast), standardMs)
    return () => clearTimeout(timer)
  }, [toast])
  return <p className="sr-only">{t(...toast.text)}</p>
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const { action, durationMs = standardMs } = toast
  /** Element that had the focus before the notice, which returns it. */
  const before = useRef<Element | null>(null)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end(toast), durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, toast, durationMs])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these only hold the clock
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={event => {
        setIsHeld(true)
        before.current = comesFrom(event) ?? before.current
      }}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex max-w-full items-center gap-2 rounded-pane bg-panel py-1 pr-1 pl-3 shadow-float"
    >
      <p className="min-w-0 truncate">{t(...toast.text)}</p>
      {action && (
        <Button
          data-region-start
          look="plain"
          className="!text-accent"
          onClick={() => {
            dismissToast(toast)
            giveBack(before.current)
            action.onChoose()
          }}
        >
          {t(action.label)}
        </Button>
      )}
      <IconButton
        icon={X}
        isSmall
        label={t('common.close')}
        onClick={() => {
          end(toast)
          giveBack(before.current)
        }}
      />
    </div>
  )
}

/** The element outside of the notice that loses the focus to it. */
function comesFrom({ currentTarget, relatedTarget }: FocusEvent): Element | null {
  return relatedTarget instanceof Element && !currentTarget.contains(relatedTarget) ? relatedTarget : null
}

function giveBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}

function end(toast: ShownToast): void {
  dismissToast(toast)
  toast.onEnd?.()
}
