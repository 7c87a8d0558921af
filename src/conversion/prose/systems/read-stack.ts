import type { Graph } from '../../../structure/graph.ts'
import { createIds } from '../../../structure/new-ids.ts'
import { splitList } from '../split-list.ts'
import { roleOf } from './system-graph.ts'

const fewestParts = 3
/** A product: 阿里云OSS, Spring Boot, Node.js. */
const product = '(?:阿里云|腾讯云|华为云|百度云|七牛云|又拍云)?[A-Za-z][\\w.+#-]*(?: [A-Za-z0-9][\\w.+#-]*){0,2}'
const roleFirst = new RegExp(
  `^(?:其中|另外|还有|我们的?|的)?(\\p{L}{1,8}?)(?:则|主要|统一|都)?(?:使用的?是?|采用的?是?|(?<![调引利应])用的?是?|选用|基于|是|放在?|存放?[在到]?|部署在|跑在|写的是)了?(${product})(?:写的?|做的?|开发的?|实现的?|框架|数据库|里)?$`,
  'u',
)
const productFirst = new RegExp(
  `^(?:我们)?(?:的?系统)?(?:使用|采用|用)了?(${product})(?:来)?(?:做|作为?|当)(\\p{L}{2,8})$`,
  'u',
)
/** 一个电商网站, 我们的系统架构如下: what it is of. */
const whole =
  /^(?:(?:我们|公司|这|我)的?)?(?:有?一?[个套]|是一?[个套])?(\p{Script=Han}{0,10}(?:网站|系统|平台|项目|商城|应用|小程序|App|APP|架构|技术栈))(?:的?技术栈|的?架构|如下|是?这样的?|主要)?$/u
const english =
  /^(?:we|our (?:\w+ ){0,3}(?:stack|setup|app|site|system|architecture))(?:'ve| have| has| uses?| run| is| consists of| includes?)(?: got)? (.+?)\.?$/i
const englishPart =
  /^(?:an? |the |one )?([A-Z][\w.+#]*(?: [\w.+#-]+){0,3}?|[a-z]+ (?=[A-Z])[\w.+#]+(?: \w+)?)(?: (?:for|as) (?:the |our |an? )?([a-z]+(?: [a-z]+){0,2}))?$/

/**
 * What a system is made with, each part with what it is for, and nothing of how they are joined: 前端用Vue，后端是Spring Boot，数据库用MySQL, "we have a
 * Django API, a Postgres database and Redis for caching". Parts without lines; null where anything else is told.
 */
export function readStack(body: string, title: string | null, text: string): Graph | null {
  if (/\n|[?？]|->|→/.test(body.trim())) return null
  const told = /\p{Script=Han}/u.test(text) ? readChinese(body, title) : readEnglish(body, title)
  if (!told || told.labels.length < fewestParts || new Set(told.labels).size < told.labels.length) return null
  const newId = createIds('part')
  const nodes = told.labels.map(label => {
    const role = roleOf(label)
    return { id: newId(label), label, ...(role && { role }) }
  })
  return { type: 'graph', ...(told.title !== null && { title: told.title }), nodes, edges: [], groups: [] }
}

interface Stack {
  title: string | null
  labels: string[]
}

function readChinese(body: string, title: string | null): Stack | null {
  const [first = '', ...others] = body
    .trim()
    .replace(/[。.]$/, '')
    .split(/\s*[，,。；;：:]\s*/)
  const [, named] = whole.exec(first) ?? []
  const clauses = named === undefined ? [first, ...others] : others
  const labels = clauses.map(readClause)
  return labels.every(label => label !== null) ? { title: title ?? named ?? null, labels } : null
}

function readClause(clause: string): string | null {
  const [, made, role] = productFirst.exec(clause) ?? []
  if (made && role) return `${role} ${made}`
  const [, what, product] = roleFirst.exec(clause) ?? []
  return what && product ? `${what} ${product}` : null
}

function readEnglish(body: string, title: string | null): Stack | null {
  const [, list] = english.exec(body.trim()) ?? []
  const parts = list === undefined ? [] : splitList(list)
  const labels = parts.map(part => {
    const [, product, use] = englishPart.exec(part) ?? []
    return product ? (use === undefined ? product : `${product} (${use})`) : null
  })
  // "a Ford, a Honda and a Fiat" are no parts of a system.
  const isSystem = labels.filter(label => label !== null && roleOf(label) !== null).length * 2 >= labels.length
  return isSystem && labels.every(label => label !== null) ? { title, labels } : null
}
