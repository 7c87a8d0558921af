import { create } from 'zustand'

const useEditedMessage = create<{ id: number | null }>(() => ({ id: null }))

/** The message that is being edited; null: none. */
export function useEditing(): [number | null, (id: number | null) => void] {
  return [useEditedMessage(state => state.id), editMessage]
}

export function editMessage(id: number | null): void {
  useEditedMessage.setState({ id })
}
