import { create } from 'zustand'
import type { TextId } from '../language/en.ts'

export interface Toast {
  text: [id: TextId, values?: Record<string, unknown>]
  action?: { label: TextId; onChoose(): void }
  /** True for what can be seen anyway: it is only read out. */
  isSilent?: boolean
  /** Default 5 s. */
  durationMs?: number
  /** Called when it disappears, unless its action was chosen. */
  onEnd?(): void
}

export interface ShownToast extends Toast {
  id: number
}

let lastId = 0

export const useToasts = create<{ toasts: readonly ShownToast[] }>(() => ({ toasts: [] }))

/** Shows a message at the edge of the window for a moment, in place of the same one without an action. */
export function showToast(toast: Toast): void {
  lastId += 1
  const id = lastId
  const isSame = ({ text, action }: Toast) => text[0] === toast.text[0] && !action && !toast.action
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter(each => !isSame(each)), { ...toast, id }] }))
}

export function dismissToast({ id }: ShownToast): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
}
