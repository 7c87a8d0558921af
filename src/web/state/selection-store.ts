import { create } from 'zustand'

/** Ids of the shapes that are selected on the canvas, to be sent with the next message; empty: none. */
export const useSelection = create<{ ids: readonly string[] }>(() => ({ ids: [] }))

export function setSelection(ids: readonly string[]): void {
  useSelection.setState({ ids })
}
