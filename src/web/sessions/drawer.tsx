import { type ReactNode, useEffect, useRef } from 'react'

/** The list of sessions over the rest of the page, if there is no space beside it. */
export function Drawer({ children, onClose }: { children: ReactNode; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as the browser has it
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
      className="fixed inset-y-0 left-0 m-0 h-full max-h-none w-72 max-w-[85vw] bg-panel p-0 text-text shadow-float backdrop:bg-black/30"
    >
      {children}
    </dialog>
  )
}
