import { messages } from '../../messages/index.ts'

/** Text for a picture: its author's description, or nothing. */
export function imageText(description: string, language: string): string {
  const words = description.replaceAll(/\s+/g, ' ').trim()
  return words && messages.say(language, 'image', { words })
}
