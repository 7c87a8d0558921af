import { create } from 'zustand'
import type { TextId } from '../language/en.ts'

export interface Toast {
  text: [id: TextId, values?: Record<string, unknown>]
  action?: { label: TextId; onChoose(): void }
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

/** Shows a message at the edge of the window for a moment. */
export function showToast(toast: Toast): void {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }))
}

export function dismissToast({ id }: ShownToast): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
}
