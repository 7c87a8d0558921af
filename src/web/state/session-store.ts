import { create } from 'zustand'
import type { ShownFailure } from '../api/request.ts'
import { newSession, type SessionState } from './session-state.ts'
import { reduceSession, type SessionAction } from './turn-reducer.ts'

export interface SessionView extends SessionState {
  /** `failed`: it could not be loaded, as `loadFailure` describes. */
  loading: 'idle' | 'loading' | 'failed'
  loadFailure: string | null
  /** Reason why the service refused the last question; null if it did not. */
  refusal: Refusal | null
  /** False if no events have arrived for so long that it should be reported. */
  isConnected: boolean
  /** Index of the shown diagram among those of the branch; null: the newest. */
  shownVersion: number | null
}

export interface Refusal extends ShownFailure {
  /** Time at which the service will accept it, in milliseconds since 1970; null if it does not say. */
  retryAt: number | null
  /** True if a message in the composer was refused, rather than a stored one that was asked again. */
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

/** The shown session. */
export const useSession = create<SessionView>(() => nothingOpen)

export function dispatch(...actions: SessionAction[]): void {
  useSession.setState(state => actions.reduce<SessionState>(reduceSession, state))
}

/** Empties the state for another session. */
export function clearSession(): void {
  useSession.setState(nothingOpen, true)
}

/** The shown diagram; null follows the newest. */
export function showVersion(index: number | null): void {
  useSession.setState({ shownVersion: index })
}
