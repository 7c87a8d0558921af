const longestText = 1000
const fewest = 3
const heading = /^[^:：>→↓＞»\n]{2,60}[:：]\s*/u
const toNext = /\s+>\s+|\s*(?:-+>|→|↓|＞|»)\s*/u
/** "Visitors 18,400", 看到广告 10万人, "5000 visits" */
/** "… > Won 9 (Q2 sales pipeline, as a funnel please)" */
const noteBehind = /\s*[(（]([^()（）\n]{12,120})[)）]$/u
const figure = '[$€£¥]?\\d[\\d.,]*\\s?(?:[百千万亿]+|%|[km](?![a-z]))?[人个位名次单台件元]?'
const counted = new RegExp(`^(?:(?!\\d)[^\\n]{1,30}?[\\s：:]?${figure}|${figure}\\s?(?!\\d)[^\\d\\n]{1,30})$`, 'iu')

/** "Visitors 18,400 > Sign-ups 2,310 > Trials 940": signs between names with a figure each part them as commas do. Other texts as they are. */
export function withFigureChains(text: string): string {
  if (text.length > longestText || text.trim().includes('\n')) return text
  const [note = '', said = ''] = noteBehind.exec(text.trim()) ?? []
  const [named = ''] = heading.exec(text) ?? []
  const head = named === '' && said !== '' ? `${said}: ` : named
  const stages = text
    .trim()
    .slice(named.length, text.trim().length - note.length)
    .trim()
    .replace(/[.。]$/, '')
    .split(toNext)
  if (stages.length < fewest || !stages.every(stage => counted.test(stage))) return text
  return head + stages.join(/\p{Script=Han}/u.test(text) ? '，' : ', ')
}
