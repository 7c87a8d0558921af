import type { AppMessage, FrameMessage } from './messages.ts'
import { readAppMessage } from './read-app-message.ts'
import type { FoundIcon } from './view.ts'

/** The only connection between the frame and the app that contains it. */
export interface AppChannel {
  send(message: FrameMessage): void
  /** The channel itself answers pings and receives icons. */
  onMessage(listener: (message: AppMessage) => void): void
  findIcons(ids: readonly string[]): Promise<(FoundIcon | null)[]>
}

const iconsLimitMs = 5_000

/** Accepts messages only from the window that contains this one. */
export function connectToApp(): AppChannel {
  const listeners: ((message: AppMessage) => void)[] = []
  const waiting = new Map<number, (icons: readonly (FoundIcon | null)[]) => void>()
  let lastId = 0

  // The frame has an opaque origin, and does not know that of the app: it sends nothing that the app's page does not show.
  const send = (message: FrameMessage) => window.parent.postMessage(message, '*')

  window.addEventListener('message', event => {
    if (event.source !== window.parent) return
    const message = readAppMessage(event.data)
    if (message?.type === 'ping') send({ type: 'alive', id: message.id })
    else if (message?.type === 'icons') waiting.get(message.id)?.(message.icons)
    else if (message) for (const listener of listeners) listener(message)
  })

  return {
    send,
    onMessage: listener => listeners.push(listener),
    findIcons(ids) {
      const id = ++lastId
      const { promise, resolve } = Promise.withResolvers<(FoundIcon | null)[]>()
      const nothing = ids.map(() => null)
      const timer = setTimeout(() => resolve(nothing), iconsLimitMs)
      waiting.set(id, icons => resolve(ids.map((_, index) => icons[index] ?? null)))
      send({ type: 'icons', id, ids })
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(id)
      })
    },
  }
}
