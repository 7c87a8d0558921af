import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../language/use-text.ts'
import { closeDialog } from '../state/dialog.ts'
import { IconButton } from './button.tsx'

interface DialogProps {
  title: string
  /** Hides the title: for the palette. */
  isBare?: boolean
  children: ReactNode
}

const fullHeight = 'max-h-[calc(100dvh-32px)]'
/** For one that begins at an eighth of the window. */
const heightBelow = 'max-h-[calc(88dvh-16px)]'

/** A dialog in the middle of the window. The browser keeps the focus in it, and returns it when the dialog closes. */
export function Dialog({ title, isBare = false, children }: DialogProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed before it is removed from the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as the browser has it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={closeDialog}
      onClick={event => {
        if (event.target === dialog.current) closeDialog()
      }}
      className={`mx-auto w-[min(560px,calc(100vw-24px))] overflow-hidden rounded-pane bg-panel p-0 text-text shadow-float backdrop:bg-black/30 ${isBare ? `mt-[12vh] ${heightBelow}` : `my-auto ${fullHeight}`}`}
    >
      <div className={`flex flex-col ${isBare ? heightBelow : fullHeight}`}>
        <header className={isBare ? 'sr-only' : 'flex min-h-12 shrink-0 items-center gap-2 py-2 pr-2 pl-4'}>
          <h2 id={titleId} className="line-clamp-2 min-w-0 flex-1 text-title font-semibold break-words">
            {title}
          </h2>
          {!isBare && <IconButton icon={X} label={t('common.close')} onClick={closeDialog} />}
        </header>
        {children}
      </div>
    </dialog>
  )
}
