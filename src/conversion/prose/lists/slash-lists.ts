const longestText = 1500
const fewest = 3
const heading = /^[^:：/\n]{3,80}[:：]\s*/u
const slash = /\s+\/\s+/

/** "Food pyramid from bottom to top: water / fruit and veg / dairy, fish, eggs": the slashes part what the commas do not. Other texts as they are. */
export function withSlashLists(text: string): string {
  const [head = ''] = text.length > longestText || text.trim().includes('\n') ? [] : (heading.exec(text) ?? [])
  const items = text.slice(head.length).trim().split(slash)
  const areNames = items.every(
    item => /^\p{L}(?:.*[^\d%])?$/u.test(item) && !/[:：.。;；?？>→]/u.test(item.replace(/\.$/, '')),
  )
  if (head === '' || items.length < fewest || !areNames) return text
  return head + items.join(items.some(item => /[,，]/.test(item)) ? '; ' : ', ')
}
