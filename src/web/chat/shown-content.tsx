import { useContent } from '../state/use-content.ts'

/** Placed beside a message that is shown: loads its content if that was too long to come with the session. */
export function ShownContent({ messageId }: { messageId: number }) {
  useContent(messageId)
  return null
}
