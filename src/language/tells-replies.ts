/** True if dashed arrows tell which messages are replies: where all are dashed, none of them says so. */
export function tellsReplies(messages: readonly { isReply: boolean }[]): boolean {
  return messages.some(({ isReply }) => !isReply)
}
