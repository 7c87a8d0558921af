import { create } from 'zustand'
import { newSession, type SessionState } from './session-state.ts'
import { reduceSession, type SessionAction } from './turn-reducer.ts'

export interface SessionView extends SessionState {
  /** `failed`: it could not be read, as `loadFailure` says. */
  loading: 'idle' | 'loading' | 'failed'
  loadFailure: string | null
  /** Why the service did not take the last question; null when it did. */
  refusal: Refusal | null
  /** False when events have not come for so long that it is worth saying. */
  isConnected: boolean
  /** Place of the diagram in view among those of the branch; null: the newest. */
  shownVersion: number | null
}

export interface Refusal {
  code: string
  message: string
  /** When the service will take it, in milliseconds since 1970; null where it does not say. */
  retryAt: number | null
  /** What was refused is a message in the composer, and not a stored one that was asked again. */
  isInComposer: boolean
}

const nothingOpen: SessionView = {
  ...newSession,
  loading: 'idle',
  loadFailure: null,
  refusal: null,
  isConnected: true,
  shownVersion: null,
}

/** The session in view. */
export const useSession = create<SessionView>(() => nothingOpen)

export function dispatch(...actions: SessionAction[]): void {
  useSession.setState(state => actions.reduce<SessionState>(reduceSession, state))
}

/** Empties the view for another session. */
export function clearSession(): void {
  useSession.setState(nothingOpen, true)
}

/** The diagram in view; null follows the newest. */
export function showVersion(index: number | null): void {
  useSession.setState({ shownVersion: index })
}
