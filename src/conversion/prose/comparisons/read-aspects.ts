import type { Tree } from '../../../structure/tree.ts'
import { splitList } from '../split-list.ts'
import { buildTree } from '../trees/build-tree.ts'

const aspect = /^(?:在)?((?!.*?(?:分为|包括|涉及|个方面)).{2,12}?)(?:方面|层面|领域|维度)[，,：:](.+)$/u
/** What is said before the things that are listed: 可能是, 我们需要. */
const announces =
  /^(?:公司|我们|可能|主要|往往)*(?:需要|需|应该?|可以?|可能|主要)?(?:是(?:因为)?|有|包括|涉及|进行|体现(?:为|在)|表现(?:为|在))?/u
const topic = /(?:分析|关于|规划|了解|说明)(?:一下)?([^，,。]{2,24}?)(?:的(?:原因|因素|问题|思维导图|脑图|图))?[，,。]/u
const whole = /^(.{2,20}?)(?:包括|包含|分为|涉及|有)/u
const longestPart = 30
/** A sentence that asks for the drawing. */
const request = /^(?:请|用|以|帮)[^，,]{0,24}图/u

/**
 * Reads what is said of a topic by its aspects: 原因涉及质量和服务两个方面。质量方面，可能是…和…；服务方面，…. The tree of the topic, its aspects, and what belongs
 * to each. Null where a sentence says something else, or fewer than two aspects are told.
 */
export function readAspects(text: string, title: string | null): Tree | null {
  const sentences = text
    .split(/[。；;\n]/)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '' && !request.test(sentence))
  const first = sentences.findIndex(sentence => aspect.test(sentence))
  if (first === -1) return null
  const told = sentences.slice(first).map(sentence => aspect.exec(sentence))
  if (told.length < 2 || told.includes(null)) return null
  const aspects = told.map(found => ({ name: found?.[1]?.trim() ?? '', parts: partsOf(found?.[2] ?? '') }))
  const isCut = aspects.some(({ parts }) => parts.length === 0 || parts.some(part => part.length > longestPart))
  const introduction = sentences.slice(0, first).join('。')
  // The introduction names the aspects, and nothing more.
  if (isCut || introduction.length > 60 + aspects.reduce((sum, { name }) => sum + name.length, 0)) return null
  const root = topic.exec(`${introduction}。`)?.[1] ?? title ?? whole.exec(introduction)?.[1]
  return root ? buildTree([{ name: root, parts: aspects.map(({ name }) => name) }, ...aspects], null) : null
}

function partsOf(said: string): string[] {
  return splitList(said.replace(/^[，,]/, '').replace(announces, ''))
}
