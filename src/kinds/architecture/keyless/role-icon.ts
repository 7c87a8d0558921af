import type { NodeRole } from '../../../structure/graph.ts'
import { type ComponentKind, kindOf, matchNames } from './technologies.ts'

interface Rule {
  icon: string
  /** Names, as in `technologies.ts`. */
  names: string
  where?: 'end'
}

/** Parts of a system by their type, whatever their purpose. The first rule that matches counts. */
const parts: readonly Rule[] = [
  { icon: 'load-balancer', names: 'load balancer, balancer, alb, elb, nlb, slb, 负载均衡' },
  { icon: 'firewall-flame', names: 'firewall, waf, 防火墙' },
  {
    icon: 'router',
    names:
      'nat, nat gateway, internet gateway, vpn gateway, transit gateway, network gateway, 网络网关, nat网关, vpn网关, 公网网关',
  },
  { icon: 'api', names: 'gateway, 网关' },
  { icon: 'clock', names: 'cron, cron job, scheduler, timer, 定时任务, 调度器, 调度中心, 定时器', where: 'end' },
  { icon: 'lambda', names: 'function, functions, lambda, 函数', where: 'end' },
  { icon: 'settings-automation', names: 'worker, workers, job, jobs, daemon, 任务, 后台任务', where: 'end' },
  { icon: 'router', names: 'proxy, ingress, router, 代理, 路由, 路由器' },
  { icon: 'world', names: 'cdn, dns, internet, 互联网, 公网, 域名解析' },
  { icon: 'stack-2', names: 'queue, queues, topic, topics, message bus, event bus, broker, 队列, 消息总线, 事件总线' },
  { icon: 'bolt', names: 'cache, caches, memcached, 缓存' },
  {
    icon: 'bucket',
    names: 'bucket, buckets, object store, object storage, blob, blobs, blob storage, oss, cos, 对象存储, 存储桶',
  },
  {
    icon: 'building-warehouse',
    names: 'data warehouse, warehouse, data lake, lakehouse, lake, 数仓, 数据仓库, 数据湖',
  },
  { icon: 'folder', names: 'file system, nfs, disk, volume, storage, 文件系统, 磁盘, 存储' },
  { icon: 'database', names: 'database, databases, db, datastore, data store, sql, 数据库' },
  {
    icon: 'device-mobile',
    names: 'mobile, mobile app, phone, phones, ios, android, smartphone, 手机, 移动端, 小程序, 移动应用',
    where: 'end',
  },
  {
    icon: 'browser',
    names:
      'browser, web app, web application, website, web site, web, portal, dashboard, spa, frontend, front-end, front end, ui, 浏览器, 前端, 网页, 网站, 门户, 后台',
    where: 'end',
  },
  { icon: 'camera', names: 'camera, cameras, 摄像头, 相机', where: 'end' },
  { icon: 'bulb', names: 'lamp, lamps, light, lights, bulb, bulbs, 灯, 灯泡', where: 'end' },
  { icon: 'lock', names: 'lock, locks, 锁', where: 'end' },
  { icon: 'printer', names: 'printer, printers, 打印机', where: 'end' },
  { icon: 'device-laptop', names: 'laptop, laptops, 笔记本', where: 'end' },
  { icon: 'cpu', names: 'sensor, sensors, device, devices, controller, 传感器, 设备, 控制器', where: 'end' },
  { icon: 'apps', names: 'app, application, 应用', where: 'end' },
  {
    icon: 'device-desktop',
    names: 'client, clients, desktop, pc, workstation, terminal, 客户端, 桌面端, 终端',
    where: 'end',
  },
  { icon: 'user-shield', names: 'admin, admins, administrator, operator, 管理员, 运维人员', where: 'end' },
  {
    icon: 'users',
    names: 'users, customers, visitors, employees, developers, engineers, analysts, staff, team, people, 团队, 员工',
    where: 'end',
  },
]

/** Parts of a system by their purpose, by which services are recognised. */
const purposes: readonly Rule[] = [
  {
    icon: 'lock',
    names: 'auth, authentication, authorization, login, sso, oauth, identity, iam, 认证, 登录, 鉴权, 身份, 授权',
  },
  {
    icon: 'credit-card',
    names: 'payment, payments, pay, billing, checkout, invoice, invoices, 支付, 结算, 账单, 计费',
  },
  { icon: 'shopping-cart', names: 'order, orders, cart, shop, 订单, 购物车, 交易, 商城' },
  { icon: 'package', names: 'product, products, catalog, catalogue, inventory, stock, 商品, 库存, 产品' },
  { icon: 'truck', names: 'shipping, delivery, logistics, shipment, 物流, 配送, 发货' },
  { icon: 'mail', names: 'mail, mails, email, emails, e-mail, smtp, 邮件, 邮箱' },
  {
    icon: 'bell',
    names: 'notification, notifications, notify, push, alert, alerts, alerting, alertmanager, 通知, 推送, 告警',
  },
  { icon: 'messages', names: 'sms, chat, message, messages, messaging, bot, 短信, 消息, 聊天, 客服' },
  { icon: 'search', names: 'search, index, indexer, 搜索, 检索, 索引' },
  { icon: 'chart-bar', names: 'report, reports, reporting, analytics, analysis, bi, statistics, 报表, 分析, 统计' },
  { icon: 'activity', names: 'monitor, monitoring, metrics, observability, tracing, telemetry, 监控, 指标, 链路追踪' },
  { icon: 'file-text', names: 'log, logs, logging, audit, 日志, 审计' },
  { icon: 'photo', names: 'image, images, photo, photos, media, 图片, 图像, 媒体' },
  { icon: 'video', names: 'video, videos, live, 视频, 直播' },
  { icon: 'file', names: 'file, files, upload, uploads, document, documents, 文件, 文档' },
  { icon: 'bulb', names: 'recommendation, recommendations, recommender, 推荐' },
  {
    icon: 'brain',
    names: 'ai, ml, llm, model, models, training, inference, embedding, 模型, 人工智能, 智能体, 推理, 训练, 算法',
  },
  {
    icon: 'transform',
    names: 'etl, pipeline, transform, sync, batch, stream, streaming, processing, 管道, 清洗, 同步, 计算, 处理',
  },
  { icon: 'rocket', names: 'ci, cd, ci/cd, build, deploy, deployment, release, 构建, 部署, 发布' },
  { icon: 'git-branch', names: 'git, repo, repository, 代码, 仓库' },
  { icon: 'map-pin', names: 'map, maps, location, geo, gps, 地图, 定位, 位置' },
  { icon: 'key', names: 'secret, secrets, key, keys, kms, certificate, certificates, 密钥, 证书' },
  { icon: 'calendar-event', names: 'calendar, booking, reservation, schedule, 日程, 预约, 预订, 日历' },
  { icon: 'settings', names: 'config, configuration, settings, registry, 配置, 注册中心, 设置' },
  { icon: 'webhook', names: 'webhook, webhooks' },
  { icon: 'api', names: 'api, apis, graphql, grpc, rest, 接口' },
  { icon: 'container', names: 'container, containers, pod, pods, 容器' },
  {
    icon: 'server',
    names: 'server, servers, host, node, nodes, vm, instance, backend, back end, back-end, 服务器, 主机, 节点, 后端',
  },
  { icon: 'network', names: 'network, vpc, vpn, subnet, switch, 网络, 子网, 交换机, 专线' },
  { icon: 'cloud', names: 'cloud, 云' },
  {
    icon: 'users',
    names: 'user, users, account, accounts, profile, member, members, customer, crm, 用户, 会员, 账户, 账号, 客户',
  },
]

/** Default icons by role, where no word is more specific. */
const ofRole: Partial<Record<NodeRole, string>> = {
  database: 'database',
  queue: 'stack-2',
  cache: 'bolt',
  storage: 'bucket',
  user: 'user',
  function: 'lambda',
  network: 'network',
  config: 'settings',
  external: 'plug-connected',
}

const ofKind: Readonly<Record<ComponentKind, string>> = {
  person: 'user',
  client: 'device-desktop',
  service: 'cube',
  gateway: 'router',
  store: 'database',
  queue: 'stack-2',
  external: 'plug-connected',
}

/** Roles so specific that words in the name add nothing. */
const sure: ReadonlySet<NodeRole | undefined> = new Set<NodeRole>(['database', 'queue', 'cache', 'function', 'config'])

const [partIcons, purposeIcons] = [parts, purposes].map(rules =>
  rules.map(({ icon, names, where }) => ({ icon, pattern: matchNames(names, where ?? 'anywhere') })),
)

/** The id of an icon for a part of a system that is no known product: by its role, by what its name says it is, then by what it is for. */
export function roleIcon(name: string, detail: string, role?: NodeRole): string {
  const [text, more] = [name, detail].map(withoutNumber) as [string, string]
  const said = role === undefined ? undefined : ofRole[role]
  const kind = kindOf(text)
  const find = (rules: typeof partIcons, words: string) => rules?.find(({ pattern }) => pattern.test(words))?.icon
  const icon =
    (sure.has(role) ? said : undefined) ??
    find(partIcons, text) ??
    (kind === 'person' || role === 'user' ? 'user' : undefined) ??
    (kind === 'store' || kind === 'queue' ? ofKind[kind] : undefined) ??
    (more === '' ? undefined : find(partIcons, more)) ??
    said ??
    find(purposeIcons, text) ??
    ofKind[kind === 'service' && more !== '' ? kindOf(detail) : kind]
  return `tabler:${icon}`
}

/** `Web app 2` is what a web app is. */
function withoutNumber(written: string): string {
  return written
    .toLowerCase()
    .replace(/[\s_-]*(?:#?\d+|[①-⑩])?\s*$/, '')
    .trim()
}

/** The ids of all icons that `roleIcon` may give. */
export function allRoleIcons(): string[] {
  const named = [...parts, ...purposes].map(({ icon }) => icon)
  return [...new Set([...named, ...Object.values(ofRole), ...Object.values(ofKind)])].map(icon => `tabler:${icon}`)
}
