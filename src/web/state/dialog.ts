import { create } from 'zustand'

export type DialogName = 'settings' | 'palette' | 'shortcuts' | 'tags'

/** The open dialog; null without one. */
export const useDialog = create<DialogName | null>(() => null)

export function openDialog(name: DialogName): void {
  useDialog.setState(name, true)
}

export function closeDialog(): void {
  useDialog.setState(null, true)
}
