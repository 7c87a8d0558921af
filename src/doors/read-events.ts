import { createParser } from 'eventsource-parser'
import type { ChatEvent } from '../contract/events.ts'

/** Reads the event stream of the API: takes its next piece, cut anywhere, and gives the events that are complete with it. */
export function createEventReader(): (piece: string) => ChatEvent[] {
  const read: ChatEvent[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => void read.push({ event, data: JSON.parse(data) } as ChatEvent),
  })
  return piece => {
    parser.feed(piece)
    return read.splice(0)
  }
}
