import type { Graph, GraphEdge, GraphNode, NodeRole } from '../../../structure/graph.ts'
import { createIds } from '../../../structure/new-ids.ts'

/** What the parts of a system are, by their names. */
const roles: readonly [RegExp, NodeRole][] = [
  [/(?:服务|\bservice)$/i, 'service'],
  [
    /sql\b|postgres|mongo|aurora|dynamo|oracle|maria|planetscale|timescale|cassandra|\bdb\b|database|influx|elastic|clickhouse|doris|\bhive\b|hbase|snowflake|bigquery|数据库|时序库|\bES$/i,
    'database',
  ],
  [/redis|memcached?|cache|缓存/i, 'cache'],
  [/kafka|rabbit|queue|\bs[qn]s\b|mqtt|broker|pulsar|nats|队列|消息/i, 'queue'],
  [/\bs3\b|bucket|\boss\b|blob|minio|storage|\bnas\b|存储/i, 'storage'],
  [
    /\busers?\b|browsers?\b|phones?\b|laptops?\b|clients?\b|sensors?\b|cameras?\b|摄像头|设备|用户|浏览器|手机|客户端|小程序|传感器|网页/i,
    'user',
  ],
  [
    /\b(?:router|switch|nas|firewall|modem|printer|access point|hub)(?:es|s)?\b|光猫|路由器|交换机|防火墙|打印机/i,
    'network',
  ],
  [/stripe|postmark|sendgrid|twilio|cloudfront|route ?53|\bcdn\b|github/i, 'external'],
  [
    /\b(?:api|app|server|service|gateway|proxy|nginx|balancer|backend|frontend|worker|alb|lambda|fargate|tasks?|grafana|prometheus|flink|spark|kong|traefik|celery|cron|web|site|microservice)s?\b|服务|网关|后端|前端|均衡|服务器|应用|消费者|平台/i,
    'service',
  ],
]
/** Parts of a system, each of which reaches each of others. */
export interface Link {
  from: string[]
  to: string[]
  label: string
}

export function roleOf(name: string): NodeRole | null {
  return roles.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

const count =
  /^(?:(?:\d{1,4}|one|two|three|four|five|several|multiple)\b|[一两二三四五六七八九十几\d]{1,2}(?:台|个|套|组))\s*/iu

/** "web servers" of "3 web servers" */
export function withoutCount(name: string): string {
  return name.replace(count, '')
}

/** The drawing of the parts and their links; a part in singular and plural is one, and so is one that is counted once. */
export function toGraph(
  names: readonly string[],
  links: readonly Link[],
  notes: ReadonlyMap<string, string>,
  title: string | null,
): Graph {
  const newId = createIds('part')
  const keyOf = (name: string) =>
    withoutCount(name.toLowerCase().replace(/^(?:the|an?) /, ''))
      .replace(/(?<=[a-z]{3})s$/, '')
      .replace(/(?<=\p{Script=Han}{2})的?接口$/u, '')
  const nodes = new Map<string, GraphNode>()
  for (const name of names) {
    const note = notes.get(name)
    const known = nodes.get(keyOf(name))
    if (known && name !== withoutCount(name)) known.label = name
    if (!known)
      nodes.set(keyOf(name), {
        id: newId(name),
        label: name,
        role: roleOf(name) ?? 'component',
        ...(note !== undefined && { note }),
      })
  }
  const idOf = (name: string) => nodes.get(keyOf(name))?.id ?? ''
  const pairs = behindApps(links).flatMap(({ from, to, label }) =>
    from.flatMap(one => to.map(other => ({ from: idOf(one), to: idOf(other), label }))),
  )
  const edges = pairs.map(
    ({ label, ...ends }, index): GraphEdge => ({
      id: `e${index + 1}`,
      ...ends,
      ...(label !== '' && { label }),
      direction: 'forward',
      line: 'solid',
    }),
  )
  return { type: 'graph', ...(title !== null && { title }), nodes: [...nodes.values()], edges, groups: [] }
}

const passesOn = /nginx|haproxy|balancer|\b[aens]lb\b|traefik|caddy|envoy|reverse proxy|负载均衡|反向代理/i

/** "nginx in front, two node servers behind it, redis for sessions": what passes requests on reaches no store, but those behind it do. */
function behindApps(links: readonly Link[]): readonly Link[] {
  const isLoose = ({ from, label }: Link) => label === '' && from.every(name => passesOn.test(name))
  const isStore = (name: string) => ['database', 'cache', 'queue'].includes(roleOf(name) ?? '')
  const reached = links.filter(isLoose).flatMap(({ to }) => to)
  const apps = reached.filter(name => !isStore(name) && !passesOn.test(name))
  if (apps.length === 0) return links
  return links.flatMap(link => {
    const stores = isLoose(link) ? link.to.filter(isStore) : []
    const others = link.to.filter(name => !stores.includes(name))
    return [
      ...(others.length > 0 ? [{ ...link, to: others }] : []),
      ...(stores.length > 0 ? [{ ...link, from: apps, to: stores }] : []),
    ]
  })
}
