import { i18n } from '@lingui/core'
import type { LoggedEvent } from '../../contract/events.ts'
import type { ChatContext, ChatRequest } from '../../contract/requests.ts'
import type { ConvertMessageResponse, Message, SessionHistory } from '../../contract/sessions.ts'
import { type Follower, followSession, isPassing, type Progress, readToEnd } from '../api/follow-session.ts'
import { messages } from '../api/messages/index.ts'
import { notifyOtherTabs } from '../api/other-tabs.ts'
import { refreshSessions } from '../api/query-client.ts'
import { readAttachments } from '../api/read-attachments.ts'
import { RequestError, request, requestJson } from '../api/request.ts'
import type { SentFile } from '../api/upload-file.ts'
import type { Restyle } from '../canvas/canvas-props.ts'
import { modelFields } from '../settings/model-fields.ts'
import { useSettings } from '../settings/settings-store.ts'
import { batchByFrame } from './batch-by-frame.ts'
import { readBranch } from './branch.ts'
import { goTo } from './route.ts'
import { setSelection, useSelection } from './selection-store.ts'
import type { Question } from './session-state.ts'
import { clearSession, dispatch, useSession } from './session-store.ts'

/** A connection that is back within this time is not reported as lost. */
const silentLossMs = 3000

/** Aborts everything that is being loaded for the shown session. */
let leaving = new AbortController()
/** True if the person stopped the turn before the service had sent the id of the session. */
let stopIsWanted = false

const events = batchByFrame<LoggedEvent>(batch => {
  const now = new Date().toISOString()
  dispatch(...batch.map(event => ({ type: 'came' as const, event, now })))
})

/** Shows a stored session, or an empty new one, and follows the turn that runs in it. */
export async function openSession(id: number | null): Promise<void> {
  leave()
  clearSession()
  if (id === null) return
  useSession.setState({ loading: 'loading' })
  await readSession(id)
}

/** Loads the shown session again, for example after another tab asked something in it. */
export async function refreshSession(): Promise<void> {
  const { id, turn, loading } = useSession.getState()
  if (id !== null && turn === null && loading === 'idle') await readSession(id)
}

async function readSession(id: number): Promise<void> {
  const { signal } = leaving
  try {
    const history = await requestJson<SessionHistory>('GET', `/api/sessions/${id}?contents=reference`, { signal })
    if (signal.aborted) return
    dispatch({ type: 'opened', history })
    useSession.setState({ loading: 'idle', loadFailure: null })
    if (history.session.running) {
      await follow({ sessionId: id, lastEventId: useSession.getState().lastEventId }, signal)
    }
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof RequestError)) throw error
    // What is already shown is better than a message that it could not be loaded again.
    if (useSession.getState().id === id && isPassing(error)) return
    useSession.setState({ loading: 'failed', loadFailure: error.code })
  }
}

export interface AskRequest {
  text: string
  images: readonly SentFile[]
  files: readonly SentFile[]
  /** The message to answer below; null: a first message; absent: the end of the shown branch. */
  parentId?: number | null
  /** The agent that draws; absent: the one in the settings, or the service's choice. */
  agentId?: string
}

/**
 * Sends an edited question, with its files and images, as a branch beside the stored one.
 *
 * @throws RequestError if a file cannot be loaded again
 */
export async function reword(question: Message, text: string): Promise<boolean> {
  let { attachments } = question
  if (attachments.length > 0) {
    // Of a file that was sent a moment ago only the name is known here.
    const { id } = useSession.getState()
    const { messages } = await requestJson<SessionHistory>('GET', `/api/sessions/${id}?contents=reference`)
    attachments = messages.find(message => message.id === question.id)?.attachments ?? []
  }
  return ask({ text, ...(await readAttachments(attachments)), parentId: question.parent_id })
}

/** Sends a message and follows the answer. Resolves to false if the service refused it: then nothing has changed. */
export async function ask(asked: AskRequest): Promise<boolean> {
  const state = useSession.getState()
  const end = readBranch(state).messages.at(-1)?.id ?? null
  const parentId = asked.parentId === undefined ? end : asked.parentId
  const attachments = [...asked.images, ...asked.files].map(({ name, bytes }) => ({
    id: '',
    name,
    media_type: '',
    bytes,
  }))
  return converse(
    { id: null, content: asked.text, attachments, parentId },
    {
      session_id: state.id,
      prompt: asked.text,
      ...(asked.images.length > 0 && {
        images: asked.images.map(({ name, content }) => ('data' in content ? { name, ...content } : content)),
      }),
      ...(asked.files.length > 0 && {
        files: asked.files.map(({ name, content }) => ('data' in content ? { name, ...content } : content)),
      }),
      parent_id: state.id === null ? null : parentId,
      ...(state.id !== null && parentId === null && { is_first: true }),
      agent_id: asked.agentId ?? (/^\s*@\w/.test(asked.text) ? null : useSettings.getState().defaultAgent),
    },
  )
}

/** Asks a stored message again. */
export async function retry(question: Message): Promise<boolean> {
  const { id } = useSession.getState()
  return converse(
    { id: question.id, content: question.content, attachments: question.attachments, parentId: question.parent_id },
    { session_id: id, prompt: '', parent_id: question.id, is_retry: true },
  )
}

/** The style that the person prefers, for the first diagram of a session: those that follow look like it. */
function chooseStyle(messages: readonly Message[]): Pick<ChatContext, 'style'> {
  const { style } = useSettings.getState()
  return style === 'clean' || messages.some(message => message.style !== null) ? {} : { style }
}

async function converse(question: Question, body: ChatRequest): Promise<boolean> {
  const { signal } = leaving
  const before = useSession.getState()
  if (before.turn) return false
  stopIsWanted = false
  // An older version is not what the service changes.
  const selection = before.shownVersion === null ? [...useSelection.getState().ids] : []
  useSession.setState({ refusal: null, shownVersion: null })
  dispatch({ type: 'asked', question, title: titleOf(question) })
  const progress: Progress = { sessionId: before.id, lastEventId: before.lastEventId }
  let response: Response
  try {
    const context = {
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(matchMedia('(max-aspect-ratio: 3/4)').matches && { screen: 'portrait' }),
      ...(selection.length > 0 && { selection }),
      ...chooseStyle(before.messages),
    }
    response = await request('POST', '/api/chat/completions', {
      body: { ...body, context, ...modelFields(useSettings.getState().model) },
      headers: { 'accept-language': i18n.locale },
      signal,
    })
  } catch (error) {
    if (signal.aborted) return true
    if (!(error instanceof RequestError)) throw error
    useSession.setState(before, true)
    const { code, message, values, retryAfterS } = error
    const retryAt = retryAfterS === null ? null : Date.now() + retryAfterS * 1000
    useSession.setState({ refusal: { code, message, values, retryAt, isInComposer: question.id === null } })
    return false
  }
  setSelection([])
  follow(progress, signal, response)
  return true
}

/** Reads `response` and whatever follows it, until the end of the turn has arrived. */
async function follow(progress: Progress, signal: AbortSignal, response?: Response): Promise<void> {
  const connection = watchConnection()
  const follower: Follower = { signal, onConnection: connection.tell, onEvent }
  try {
    if (response && (await readToEnd(response, progress, follower).catch(() => false))) return
    if (!signal.aborted && progress.sessionId !== null) await followSession(progress, follower)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
  } finally {
    connection.end()
    if (!signal.aborted) events.flush()
    // A turn whose end has arrived is gone by now; any other turn has ended anyway, and is stored.
    if (!signal.aborted && useSession.getState().turn) await settle(progress.sessionId)
  }
}

async function settle(sessionId: number | null): Promise<void> {
  refreshSessions()
  if (sessionId === null) {
    useSession.setState({ refusal: { code: 'offline', message: '', retryAt: null, isInComposer: false } })
    return dispatch({ type: 'refused' })
  }
  await readSession(sessionId)
}

function onEvent(event: LoggedEvent): void {
  events.add(event)
  if (event.event === 'session_created') {
    // The address must lead to the session from its first moment on, so that a reload follows the turn.
    events.flush()
    goTo(event.data.session_id, { replace: true })
    if (stopIsWanted) stop()
  }
  if (event.event !== 'message_created') return
  events.flush()
  refreshSessions()
  if (event.data.role === 'user') notifyOtherTabs({ type: 'turn-started', sessionId: event.data.session_id })
  else notifyOtherTabs({ type: 'sessions-changed' })
}

/** Stops the running turn; the partial answer is kept. */
export async function stop(): Promise<void> {
  const { id, turn } = useSession.getState()
  if (!turn) return
  if (id === null) stopIsWanted = true
  else await request('POST', `/api/sessions/${id}/stop`)
}

/** Stores an edited diagram as the newest version of the shown branch, and gives the id of its message. */
export async function saveVersion(agent: string, source: string, look: Restyle = {}): Promise<number> {
  const { sessionId, parentId } = endOfBranch()
  const body = { parent_id: parentId, agent, content: source, ...look }
  const message = await requestJson<Message>('POST', `/api/sessions/${sessionId}/messages`, { body })
  showAdded(sessionId, message)
  return message.id
}

/** Stores a diagram as another kind, as the newest version of the shown branch. */
export async function convertVersion(messageId: number, to: string): Promise<ConvertMessageResponse> {
  const { sessionId, parentId } = endOfBranch()
  const path = `/api/sessions/${sessionId}/messages/${messageId}/convert`
  const body = { to, parent_id: parentId }
  const answer = await requestJson<ConvertMessageResponse>('POST', path, { body })
  showAdded(sessionId, answer.message)
  return answer
}

/** The session and the last message of its shown branch. @throws RequestError before anything is stored */
function endOfBranch(): { sessionId: number; parentId: number } {
  const state = useSession.getState()
  const parentId = readBranch(state).messages.at(-1)?.id
  if (state.id === null || parentId === undefined) {
    throw new RequestError(messages.create('not-found', { case: 'no-session-yet' }))
  }
  return { sessionId: state.id, parentId }
}

function showAdded(sessionId: number, message: Message): void {
  if (useSession.getState().id === sessionId) {
    dispatch({ type: 'added', message })
    useSession.setState({ shownVersion: null })
  }
  refreshSessions()
  notifyOtherTabs({ type: 'sessions-changed' })
}

function leave(): void {
  leaving.abort()
  leaving = new AbortController()
  events.drop()
}

/** Reports a lost connection only if it is not back soon. */
function watchConnection() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    useSession.setState({ isConnected: true })
  }
  return {
    end,
    tell(isConnected: boolean) {
      if (isConnected) end()
      else timer ??= setTimeout(() => useSession.setState({ isConnected: false }), silentLossMs)
    },
  }
}

/** Title of a session by its first message, until the service has named it. */
function titleOf({ content, attachments }: Question): string {
  const [words = ''] = content
    .trim()
    .replace(/^@\w+\s+/, '')
    .replace(/^#+\s+/, '')
    .split('\n')
  const firstLine = words || (attachments[0]?.name ?? '')
  return firstLine.length <= 60 ? firstLine : `${firstLine.slice(0, 60).replace(/\s+\S*$/, '')}…`
}
