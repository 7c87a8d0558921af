import type { Graph } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { type Relation, toGraph } from './to-graph.ts'

const longestText = 1000
const longestName = 30
const fewest = 2
const heading = /^([^:：，,。\n]{2,50}?)[:：]\s*/u
/** "Blood flows from the heart to the lungs, …" */
const english = /^(.{2,40}?) (flows?|travels?|passes|pass|runs?) (?=from )/i
const englishWay =
  /^(?:then )?(?:it )?(?:(?:flows?|travels?|passes|runs?) )?from (?:the )?([\w -]{2,30}?) (?:back )?(?:in)?to (?:the )?([\w -]{2,30})$/i
/** 血液从心脏流到肺，… */
const chinese = /^(\p{Script=Han}{1,8}?)(?=从\p{Script=Han})/u
const chineseWay =
  /^(?:然后|再|又|接着|最后|并且?)*从(\p{Script=Han}{1,8}?)(?:流|传|运|走|送|移|回)*(?:到|回到?|向|入|遍)(\p{Script=Han}{1,8})$/u

/**
 * Reads which way something takes: "Blood flows from the heart to the lungs, from the lungs back to the heart, and from the heart to the body". Null where a
 * clause names no two places.
 */
export function readPassage(_body: string, title: string | null, text: string): Graph | null {
  const said = text.trim().replace(/[.。!！]+$/, '')
  if (said.length > longestText || /\n|->|→|[?？]/.test(said)) return null
  const [lead = '', named] = heading.exec(said) ?? []
  const told = said.slice(lead.length)
  const isHan = /\p{Script=Han}/u.test(said)
  const [start = '', what = '', verb = ''] = (isHan ? chinese : english).exec(told) ?? []
  const ways = told
    .slice(start.length)
    .split(isHan ? /[，,；;]/u : /\s*(?:[,;]|(?:,? and)(?= (?:then )?from ))\s+(?:and )?/i)
  const relations = ways.map((way): Relation | null => {
    const [, from = '', to = ''] = (isHan ? chineseWay : englishWay).exec(way.trim()) ?? []
    const areNames = [from, to].every(name => name !== '' && name.length <= longestName)
    return areNames && from !== to ? { from, to, label: verb } : null
  })
  const read = relations.filter(relation => relation !== null)
  if (what === '' || read.length < Math.max(fewest, relations.length)) return null
  return toGraph(read, title ?? named ?? capitalizeFirst(what))
}
