import type { Graph } from '../../../structure/graph.ts'
import { countAnnounced } from '../../faithful/miscounted.ts'
import { splitList } from '../split-list.ts'
import { stepsOf } from '../workflow/steps-of.ts'

const chinese =
  /^(\p{Script=Han}[^，,。：:]{1,24}?)(?:的|包括|包含|分为|有|共|如下|以下)*(?:[一二三四五六七八九十\d]+个)?(?:主要|基本|关键)?(?:阶段|步骤|环节)(?:依次|分别|包括|有|如下)?(?:为|是)?\s*[:：]?\s*([^。:：]+)。?$/u
/** 招聘流程是筛简历、面试、发offer */
const flow =
  /^(\p{Script=Han}[^，,。：:是为]{1,16}流程)(?:分别|依次)?(?:是|为|包括|有|分为)\s*[:：]?\s*([^。:：，]+、[^。:：，]+、[^。:：，]+)。?$/u
const english =
  /^(?:the )?(?:\w+ )?(?:main |key |basic )?(?:phases|stages|steps) (?:of|in|for) ([^:,.]{2,60}?)(?: are| is)?\s*(?::|(?<= are|is))\s*([^:.]+)\.?$/i
/** What is done in some cases only, or has figures, is no plain step. */
const isMore = /\d|[?？%→>]|直到|如果|若|否则|就|打回|退回|为止|\b(?:if|when|unless|otherwise|until|again)\b/i
const longestStep = 40

/** Reads steps that are announced as such and listed: 项目的五个阶段为：启动、计划、…, "The stages of a project are: plan, build, test". Null otherwise. */
export function readPhases(text: string): Graph | null {
  const [, topic, list = ''] = chinese.exec(text.trim()) ?? flow.exec(text.trim()) ?? english.exec(text.trim()) ?? []
  if (!topic || isMore.test(list)) return null
  // 监控与控制, or 选甜度和冰量, is one step where marks separate the others.
  const isChinese = list.includes('、') || list.split('，').length > 3
  const parts = list.split(/\s*,\s*/)
  // "4 stages: …, acceptance and refactoring": as many as were announced, where commas alone part them.
  const areCounted = parts.length === countAnnounced(text.trim())
  const steps = isChinese ? list.split(/[、，]/).map(step => step.trim()) : areCounted ? parts : splitList(list)
  return steps.length > 2 && steps.every(step => step !== '' && step.length <= longestStep)
    ? stepsOf(steps, topic.trim())
    : null
}
