import type { ChangedText, Drawing, Located } from '../frame/messages.ts'
import type { FramePage } from './frame-page.ts'

/** The pictures that the page gives, on request, and now and then to fall back on; and what it says of others. */
export interface FramePictures {
  /** The shown picture as an SVG document; null if there is none, or the page does not answer. */
  ask(): Promise<string | null>
  /** Finds changes in a picture that is not shown in the page; null if the page does not answer. */
  locate(svg: string, changed: readonly ChangedText[]): Promise<Located | null>
  /** The page has answered the request with this id. */
  hear(id: number, answer: string | Located): void
  /** The page will not answer any more. */
  abandon(): void
  /** Asks for the picture of a drawing that has ended, and keeps it; while it streams not each time. */
  keep(drawing: Drawing): void
  /** The picture that was kept last, if it is one of this subject. */
  lastOf(subject: string | undefined): string | null
}

const answerWithinMs = 5_000
/** Minimum interval between requests for a fallback picture while an answer streams. */
const keepEveryMs = 1_500

export function createFramePictures(page: FramePage): FramePictures {
  const asked = new Map<number, (answer: string | Located | null) => void>()
  let last: { subject: string; svg: string } | null = null
  let keptAt = 0

  function request(send: (id: number) => void): Promise<string | Located | null> {
    if (!page.isReady) return Promise.resolve(null)
    const id = page.nextId()
    const { promise, resolve } = Promise.withResolvers<string | Located | null>()
    const timer = setTimeout(() => resolve(null), answerWithinMs)
    asked.set(id, resolve)
    send(id)
    return promise.finally(() => {
      clearTimeout(timer)
      asked.delete(id)
    })
  }

  async function ask(): Promise<string | null> {
    const answer = await request(id => page.post({ type: 'export', id }))
    return typeof answer === 'string' ? answer : null
  }

  return {
    ask,
    async locate(svg, changed) {
      const answer = await request(id => page.post({ type: 'locate', id, svg, changed }))
      return typeof answer === 'object' ? answer : null
    },
    hear: (id, answer) => asked.get(id)?.(answer),
    abandon() {
      for (const resolve of asked.values()) resolve(null)
      asked.clear()
    },
    keep({ subject, isStreaming }) {
      const isDue = !isStreaming || Date.now() - keptAt > keepEveryMs
      if (!isDue) return
      keptAt = Date.now()
      void ask().then(svg => {
        if (svg) last = { subject, svg }
      })
    },
    lastOf: subject => (last && last.subject === subject ? last.svg : null),
  }
}
