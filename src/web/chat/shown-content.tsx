import { useContent } from '../state/use-content.ts'

/** Stands beside words that are shown: brings those that are too long to have come with the session. */
export function ShownContent({ messageId }: { messageId: number }) {
  useContent(messageId)
  return null
}
