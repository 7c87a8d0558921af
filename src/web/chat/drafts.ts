import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storageName } from '../api/base-path.ts'

/** Unsent text of each session, so that neither switching sessions nor a reload loses it. */
export const useDrafts = create<Readonly<Record<string, string>>>()(
  persist(() => ({}), { name: storageName('drafts'), storage: createJSONStorage(() => sessionStorage) }),
)

export function keepDraft(sessionId: number | null, text: string): void {
  useDrafts.setState({ [String(sessionId)]: text })
}
