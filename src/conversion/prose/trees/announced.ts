/** "Center: Animal cell.", 主题是健康生活， */
const centre =
  /^\s*(?:(?:in the )?(?:cent(?:er|re)|middle)|(?:central |main )?(?:topic|idea)|(?:中心)?(?:主题|题目|中心))\s*(?:is|[:：是为])\s*["“「]?([^"”」.:：,，。\n]{2,40})["”」]?\s*[.,，。;；\n]\s*/iu
/** "Three branches:", "the branches are": that something follows, and how many. */
const count =
  /^[两三四五六七八]个?大?(?:块|部分|方面|分支|类)\s*[:：]\s*|^\s*(?:(?:and|with|the|its|main|two|three|four|five|six|seven|eight|\d)\s+)*(?:branches|sub-?topics|arms)(?:\s+are)?\s*[:：.]\s*|^\s*(?:the|my|our) (?:(?:big|main|key|central|biggest|major) )?(?:[a-z]+s) (?:are|would be)\s*:?\s+/i

const countInTitle = /,?\s+with (?:two|three|four|five|six|seven|eight|\d) (?:main )?(?:branches|sub-?topics|arms)$/i

/** "running a cafe with four branches" */
export function withoutCount(title: string): string {
  return title.replace(countInTitle, '')
}

/** What a mind map is about and what is told of its branches, without the words that announce them. */
export function withoutAnnouncement(text: string): { centre: string | null; rest: string } {
  const [found = '', name = null] = centre.exec(text) ?? []
  const rest = text.slice(found.length)
  return { centre: name?.trim() ?? null, rest: rest.slice(count.exec(rest)?.[0].length ?? 0) }
}
