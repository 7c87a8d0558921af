import type { Items } from '../../../structure/items.ts'
import { readCount } from '../schedules/read-count.ts'
import { toList } from '../to-list.ts'

const longestText = 1500
const longestPoint = 70
const fewest = 3
const nouns =
  'reasons?|causes?|facts?|benefits?|advantages?|disadvantages?|drawbacks?|problems?|challenges?|lessons?|takeaways?|arguments?|goals?|habits?|principles?|things to remember'
/** "The reasons why our site is slow: …", "an infographic with 4 facts about bees: …" */
const heading = new RegExp(
  `^(?:(?:please |can you |could you )?(?:draw|make|show|give|create)(?: me)? (?:an? )?(?:infographic|poster|picture|diagram|list)? ?(?:with|of|about|showing)? ?)?((?:the |my |our |some )?(?:\\w+ ){0,3}?(?:${nouns})\\b[^:,.\\n]{0,60}):\\s+(?=\\S)`,
  'i',
)
const chineseHeading =
  /^(?:请|帮我|麻烦)*(?:画|做|列)?(?:一?下|一?[个张份])?(\p{L}{2,20}?(?:原因|理由|好处|坏处|优点|缺点|优势|要点|事实|问题|目标|习惯|原则|教训|特点)(?:是|如下)?)[：:]\s*(?=\S)/u
/** What depends on something, or follows something, is more than a point. */
const isMore = /\b(?:if|unless|otherwise|then|because of this|after that)\b|->|→|如果|否则|然后|接着|[:：?？]/i

/**
 * Reads reasons, facts, advantages and the like, which a heading announces: "the reasons why our website is slow: images are too big, the server is old,
 * …", 网站慢的原因：图片太大，脚本太多，…. Null where no such heading stands in front, a point says more, or there are not as many as it says.
 */
export function readPoints(_body: string, title: string | null, text: string): Items | null {
  const said = text.trim()
  const isHan = /\p{Script=Han}/u.test(said)
  const [lead, about] = (isHan ? chineseHeading : heading).exec(said) ?? []
  if (lead === undefined || about === undefined || said.length > longestText || said.includes('\n')) return null
  const points = said
    .slice(lead.length)
    .replace(/[.。!！\s]+$/, '')
    .split(isHan ? /\s*[，、；;]\s*/ : /\s*(?:;|,(?=\s))\s*(?:and |plus )?/)
    .filter(point => point !== '')
  if (points.length < fewest || points.some(point => isMore.test(point) || point.length > longestPoint)) return null
  const told = countIn(about)
  if ((told !== null && told !== points.length) || new Set(points).size < points.length) return null
  return toList(
    'list',
    title ?? about,
    points.map(label => ({ label })),
  )
}

/** How many there are to be; null where nobody says it. */
function countIn(about: string): number | null {
  const [, english] = /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b/i.exec(about) ?? []
  const [, chinese] = english ? [] : (/([两三四五六七八九十])[个大条点]/u.exec(about) ?? [])
  const told = english ?? chinese
  return told === undefined ? null : readCount(told)
}
