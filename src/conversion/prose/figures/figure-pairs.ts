const longestText = 2000
const fewest = 3
/** "Rainfall in mm, Bergen vs Madrid: Jan 255/33, Mar 200/25" */
const heading =
  /^([^:：,，\n]{2,60})[,，]\s*([^\s,，:：][^,，:：\n]{0,24}?)\s*(?:\bvs\.?\s|\bversus\s|\/|对比?|和)\s*([^,，:：\n]{1,24})\s*[:：]\s*/iu
const number = '[$€£¥]?-?\\d+(?:[.,]\\d+)*%?'
const pair = new RegExp(
  `^(\\p{L}[^:：,，\\d/]{0,30}|(?:19|20)\\d{2}|\\d{1,2}月|Q[1-4])[\\s:：]\\s*(${number})\\s?/\\s?(${number})$`,
  'iu',
)

/** Two figures of each with a slash between them, below the names of both, with each figure named. Other texts as they are. */
export function withFigurePairs(text: string): string {
  if (text.length > longestText || !text.includes('/')) return text
  const [lead = '', about = '', one = '', other = ''] = heading.exec(text) ?? []
  const pairs = text
    .slice(lead.length)
    .trim()
    .replace(/[.。]$/, '')
    .split(/[;；\n]\s*|[,，](?!\d{3}\b)\s*/)
    .map(piece => pair.exec(piece.trim()))
  const isHan = /\p{Script=Han}/u.test(text)
  if (lead === '' || /\d$/.test(one) || pairs.length < fewest || pairs.includes(null)) return text
  const rows = pairs.map(found => `${found?.[1]?.trim()} ${one.trim()} ${found?.[2]} ${other.trim()} ${found?.[3]}`)
  return `${about.trim()}${isHan ? '：' : ': '}${rows.join(isHan ? '，' : ', ')}`
}
