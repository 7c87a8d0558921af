import { messages } from '../messages/index.ts'
import type { ReaderContext, Reading } from './reader.ts'

/** A source that Limn wrote into a file that it exported. */
export interface OwnSource {
  /** The id of a kind of diagrams. It may be of no kind at all. */
  drawnBy: string
  text: string
}

/** The sources in a file as its content. Of several diagrams the first is taken. Null without any. */
export function readOwnSources(sources: readonly OwnSource[], { language }: ReaderContext): Reading | null {
  const [first] = sources
  if (!first) return null
  const { drawnBy, text } = first
  const notes = sources.length > 1 ? [messages.say(language, 'first-diagram', { count: sources.length })] : []
  return { text, drawnBy, tables: [], notes }
}
