import { inLanguage } from '../shared/in-language.ts'
import type { Loss } from '../structure/origin.ts'
import type { Structure } from '../structure/structure.ts'
import { walkSteps, walkTree } from '../structure/walk.ts'

/** What a structure holds, as counts: `5 nodes, 4 connections`. */
export function describeStructure(structure: Structure, language: string): string {
  const parts = countsOf(structure).filter(([count]) => count > 0)
  return parts
    .map(([count, one, many, zh]) =>
      inLanguage(language, { en: `${count} ${count === 1 ? one : many}`, zh: `${count} ${zh}` }),
    )
    .join(inLanguage(language, { en: ', ', zh: '、' }))
}

type Count = [count: number, one: string, many: string, zh: string]

function countsOf(structure: Structure): Count[] {
  switch (structure.type) {
    case 'graph':
      return [
        [structure.nodes.length, 'node', 'nodes', '个节点'],
        [structure.edges.length, 'connection', 'connections', '条连接'],
        [structure.groups.length, 'group', 'groups', '个分组'],
      ]
    case 'tree':
      return [[[...walkTree(structure.root)].length, 'entry', 'entries', '个条目']]
    case 'interaction':
      return [
        [structure.participants.length, 'participant', 'participants', '个参与者'],
        [
          [...walkSteps(structure.steps)].filter(({ step }) => step.type === 'message').length,
          'message',
          'messages',
          '条消息',
        ],
      ]
    case 'schema':
      return [
        [structure.entities.length, 'entity', 'entities', '个实体'],
        [structure.relations.length, 'relation', 'relations', '个关系'],
      ]
    case 'states':
      return [
        [structure.states.length, 'state', 'states', '个状态'],
        [structure.transitions.length, 'transition', 'transitions', '个转换'],
      ]
    case 'schedule':
      return [[structure.tasks.length, 'task', 'tasks', '个任务']]
    case 'items':
      return [[structure.groups.flatMap(({ items }) => items).length, 'item', 'items', '个条目']]
    case 'chart':
      return [[structure.rows.length, 'row', 'rows', '行数据']]
  }
}

/** Losses told one by one; the rest are counted. */
const mostTold = 6

/** What was not kept, as a sentence; empty where all was. Lines count from 1 in what the person sent. */
export function describeLosses(losses: readonly Loss[], language: string, linesBefore = 0): string {
  if (losses.length === 0) return ''
  const told = losses.slice(0, mostTold).map(({ what, why, line }) => {
    const where =
      line === undefined
        ? ''
        : inLanguage(language, { en: ` (line ${line + linesBefore})`, zh: `（第 ${line + linesBefore} 行）` })
    return `${what}${where}${why === undefined ? '' : inLanguage(language, { en: `: ${why}`, zh: `：${why}` })}`
  })
  const rest = losses.length - told.length
  const more = rest > 0 ? inLanguage(language, { en: `; and ${rest} more`, zh: `；另有 ${rest} 处` }) : ''
  return inLanguage(language, {
    en: `Not kept: ${told.join('; ')}${more}.`,
    zh: `未保留：${told.join('；')}${more}。`,
  })
}
