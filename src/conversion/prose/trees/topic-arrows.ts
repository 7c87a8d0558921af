const longestText = 2000
/** "Causes of burnout -> workload (overtime, shifts), emotional (grief)" */
const topicArrow =
  /^([^:：,，.。;；()（）>→\n]{3,80}?)\s*(?:-+>|→)\s*(?=[^()（）>→\n]{2,40}[(（][^()（）>→]{2,120}[)）]\s*[,，;；])/u
const group = /^[^()（）>→]{2,40}[(（][^()（）>→]{2,120}[)）]$/u

/** One arrow from what a text is about to several groups in brackets, as a colon. Other texts as they are. */
export function withTopicArrow(text: string): string {
  const [lead = '', topic = ''] = text.length > longestText ? [] : (topicArrow.exec(text) ?? [])
  const groups = text
    .slice(lead.length)
    .trim()
    .replace(/[.。]$/, '')
    .split(/\s*[,，;；]\s*(?:and\s+)?(?![^(（]*[)）])/u)
  return lead !== '' && groups.length > 1 && groups.every(each => group.test(each))
    ? `${topic}: ${text.slice(lead.length)}`
    : text
}
