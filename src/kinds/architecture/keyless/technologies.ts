/** Type of a component, as far as its name shows it. */
export type ComponentKind = 'person' | 'client' | 'service' | 'gateway' | 'store' | 'queue' | 'external'

interface Rule {
  kind: ComponentKind
  /** Names of products and roles, lower case, with commas between them. Latin ones match whole words. */
  names: string
  /** Position in the name of a component where they count: "user" in "order user", but not in "user service". */
  where: 'anywhere' | 'end'
}

/** The first rule that matches counts. */
const rules: readonly Rule[] = [
  {
    kind: 'gateway',
    where: 'anywhere',
    names: `
      gateway, load balancer, balancer, alb, elb, nlb, proxy, ingress, nginx, haproxy, envoy, traefik, kong,
      apisix, istio, router, firewall, waf, 网关, 负载均衡, 代理, 防火墙, 路由器`,
  },
  {
    kind: 'external',
    where: 'anywhere',
    names: `
      cdn, cloudflare, cloudfront, akamai, fastly, internet, dns, route 53, third party, third-party, external,
      stripe, paypal, alipay, wechat pay, twilio, sendgrid, smtp, github, payment provider, email provider,
      sms provider, identity provider, 互联网, 公网, 第三方, 外部, 支付宝, 微信支付, 短信平台`,
  },
  {
    kind: 'service',
    where: 'end',
    names: `
      service, services, web server, app server, api, worker, workers, consumer, producer, job, handler,
      listener, module, function, 服务, 模块, 消费者, 生产者, 接口`,
  },
  {
    kind: 'queue',
    where: 'anywhere',
    names: `
      queue, message bus, event bus, broker, kafka, rabbitmq, activemq, rocketmq, pulsar, nats, mqtt, sqs, sns,
      kinesis, pubsub, pub/sub, eventbridge, 队列, 消息总线, 事件总线, 消息中间件`,
  },
  {
    kind: 'store',
    where: 'anywhere',
    names: `
      database, databases, db, postgres, postgresql, mysql, mariadb, oracle, sqlite, sql server, mongodb, mongo,
      redis, memcached, cache, cassandra, dynamodb, elasticsearch, opensearch, solr, neo4j, influxdb,
      prometheus, clickhouse, snowflake, bigquery, redshift, aurora, rds, cosmos db, cockroachdb, tidb, etcd,
      s3, minio, storage, data lake, warehouse, hdfs, hive, hbase, milvus, pinecone, vector store, volume,
      数据库, 缓存, 存储, 数据仓库, 数仓, 数据湖, 文件系统, 磁盘`,
  },
  {
    kind: 'person',
    where: 'end',
    names: `
      user, users, customer, customers, admin, admins, administrator, operator, visitor, visitors, employee,
      employees, staff, developer, developers, engineer, engineers, analyst, analysts, team, people, person, 用户, 客户,
      顾客, 管理员, 运维人员, 开发者, 工程师, 分析师, 访客, 员工`,
  },
  {
    kind: 'client',
    where: 'end',
    names: `
      browser, app, spa, frontend, front-end, front end, ui, client, clients, react, vue, angular, next.js,
      device, devices, sensor, sensors, 浏览器, 前端, 客户端, 移动端, 手机, 小程序, 网页, 桌面端, 设备, 传感器`,
  },
]

const matchers = rules.map(({ kind, names, where }) => ({ kind, pattern: matchNames(names, where) }))

/** The kind that the name of a component or a technology speaks of; a service where it says nothing. */
export function kindOf(name: string): ComponentKind {
  const text = name.trim().toLowerCase()
  return matchers.find(({ pattern }) => pattern.test(text))?.kind ?? 'service'
}

/** Finds one of the names, which are separated by commas, in text in lower case. Latin ones match whole words. */
export function matchNames(list: string, where: 'anywhere' | 'end'): RegExp {
  const names = list.split(',').map(name => name.trim())
  const chinese = names.filter(name => /\p{Script=Han}/u.test(name))
  const latin = names.filter(name => !chinese.includes(name)).map(name => name.replaceAll(/[.\\/]/g, '\\$&'))
  const either = [...(latin.length > 0 ? [`(?<![a-z0-9])(?:${latin.join('|')})(?![a-z])`] : []), ...chinese].join('|')
  return new RegExp(where === 'end' ? `(?:${either})$` : either, 'u')
}
