import { basePath } from '../api/base-path.ts'
import type { AppMessage, FrameMessage } from '../frame/messages.ts'
import { readFrameMessage } from '../frame/read-frame-message.ts'

/** The sandboxed page that draws, and the messages to it. */
export interface FramePage {
  /** False until the page is loaded. */
  readonly isReady: boolean
  post(message: AppMessage): void
  /** Sends a message that every page in its place is sent, too, as soon as it is ready; a later one of the same type replaces it. */
  postAlways(message: AppMessage): void
  /** An id for a message that is answered. */
  nextId(): number
  /** Asks whether the page is responsive; returns the id of its answer. */
  ping(): number
  /** Shows the page, which is hidden until it has something to show. */
  show(): void
  /** Puts a new page in its place. */
  replace(): void
  focus(): void
  dispose(): void
}

interface PageEvents {
  onReady(): void
  /** Anything else that the page sends. */
  onMessage(message: Exclude<FrameMessage, { type: 'ready' }>): void
  /** The page could not be loaded. */
  onMissing(): void
}

const readyWithinMs = 20_000

/** Loads the page inside `container`. */
export function createFramePage(container: HTMLElement, title: string, events: PageEvents): FramePage {
  let frame = createFrame(container, title)
  let isReady = false
  let lastId = 0
  const always = new Map<AppMessage['type'], AppMessage>()
  let readyTimer = setTimeout(events.onMissing, readyWithinMs)
  window.addEventListener('message', receive)

  function receive(event: MessageEvent): void {
    if (event.source === null || event.source !== frame.contentWindow) return
    const message = readFrameMessage(event.data)
    if (message?.type === 'ready') begin()
    else if (message) events.onMessage(message)
  }

  function begin(): void {
    clearTimeout(readyTimer)
    isReady = true
    for (const message of always.values()) post(message)
    events.onReady()
  }

  // The frame has an opaque origin, which cannot be named here; it is recognised by its window, which was created above.
  const post = (message: AppMessage) => frame.contentWindow?.postMessage(message, '*')

  function nextId(): number {
    lastId += 1
    return lastId
  }

  return {
    get isReady() {
      return isReady
    },
    post,
    postAlways(message) {
      always.set(message.type, message)
      if (isReady) post(message)
    },
    nextId,
    ping() {
      const id = nextId()
      post({ type: 'ping', id })
      return id
    },
    show: () => frame.classList.remove('invisible'),
    replace() {
      frame.remove()
      isReady = false
      clearTimeout(readyTimer)
      readyTimer = setTimeout(events.onMissing, readyWithinMs)
      frame = createFrame(container, title)
    },
    focus: () => frame.focus(),
    dispose() {
      clearTimeout(readyTimer)
      window.removeEventListener('message', receive)
      frame.remove()
    },
  }
}

function createFrame(container: HTMLElement, title: string): HTMLIFrameElement {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.title = title
  element.src = `${basePath}/frame/`
  // Until its first drawing the frame does not know the theme: the background below shows through.
  element.className = 'invisible absolute inset-0 size-full border-0'
  container.append(element)
  return element
}
