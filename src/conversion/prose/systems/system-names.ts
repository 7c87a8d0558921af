import { splitList } from '../split-list.ts'
import { chineseVerbs, each, verbs } from './system-clauses.ts'
import { type Link, roleOf, withoutCount } from './system-graph.ts'

export function endsOf(links: readonly Link[]): string[] {
  return links.flatMap(({ from, to }) => [...from, ...to])
}

export function isStore(name: string): boolean {
  return ['database', 'cache', 'queue', 'storage'].includes(roleOf(name) ?? '')
}

/** What a name may be said without: the "catalog services" are "catalog". */
export const isKind =
  /^(?:services?|servers?|apps?|apis?|databases?|db|workers?|box(?:es)?|instances?|hosts?|clusters?|machines?|containers?)$/i

/** "thermostat and door lock", after "the hub controls lights" */
export function isListOfNames(clause: string): boolean {
  const isShort = clause.split(/\s+/).length <= 5 && /\s(?:and|or)\s|[和与]/.test(clause)
  return isShort && !new RegExp(`\\b(?:${verbs})\\b|${chineseVerbs}`, 'i').test(clause) && namesIn(clause) !== null
}

/** 公安、社保、税务三个部门系统 without how many they are. */
function withoutTotal(list: string): string {
  const [tail = '', count = ''] = /([两三四五六])个\p{Script=Han}{1,6}$/u.exec(list) ?? []
  const rest = list.slice(0, list.length - tail.length)
  return tail !== '' && splitList(rest).length === '两三四五六'.indexOf(count) + 2 ? rest : list
}

export function namesIn(list: string): string[] | null {
  const names = splitList(withoutTotal(list.replace(/[.。]$/, ''))).map(name =>
    name
      .replace(/^(?:to|from) (?=\S)/i, '')
      .replace(each, '')
      .replace(/ (?:on|at) [\w.-]+$/, '')
      .replace(
        / (?:in|inside) (?:an? |the |our )?(?:(?:[\w-]+ )?(?:group|cluster|subnet|region|zone|vpc|account)|docker(?: compose)?|kubernetes|k8s)$/i,
        '',
      )
      .trim(),
  )
  return names.length > 0 && names.every(name => isName(withoutCount(name))) ? names : null
}

function isName(name: string): boolean {
  return (
    (name.length >= 2 || /^\p{Script=Han}$/u.test(name)) &&
    name.length <= 30 &&
    name.split(/\s+/).length <= 4 &&
    !/^(?:it|them|they|we|i|you|us|me|stuff|things?|data|everything|if|when|not|的)\b|\b(?:is|are|was|has|have|will|can|then|and)\b|[是有把被会能]\p{Script=Han}|[:：?？()（）]|\d\s?%/iu.test(
      name,
    )
  )
}
