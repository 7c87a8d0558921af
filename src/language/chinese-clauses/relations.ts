import { listOf } from './lists.ts'
import { isWithinWord } from './words.ts'

/** What a clause tells of one thing and another: who reaches whom, on which way, and with what. */
export interface Told {
  /** Null where the clause begins with its verb: whoever was told of before. */
  subjects: string[] | null
  /** Parts on the way: 通过小程序. */
  way: string[]
  targets: string[]
  label: string
  /** MySQL的数据: whose it is that is passed on. */
  source?: string
  /** `from`: what is told comes from the target. `ahead`: the target stands before the subject. `below`: it hangs below. */
  towards: 'to' | 'from' | 'ahead' | 'below'
  /** 再, 然后: it goes on from where the clause before ended. */
  goesOn: boolean
}

const adverb =
  '(?:还会|还要|还可以|还能|也能|也会|也可以|也要|都会|都要|还|也|都|会|就|再|先|直接|统一|分别|同时|可以|只|单独|负责|需要|要|又|均|另外|另|全部|实时|定时|定期|异步|自动|主动|首先|然后|最后|来|一起|共同|主要|另行|进来|过来|出来|接进来)*'
const protocol =
  '(?:\\d[gG]|[wW][iI]-?[fF][iI]|蓝牙|Zigbee|zigbee|ZigBee|LoRa|lora|MQTT|mqtt|HTTPS?|https?|RPC|rpc|gRPC|grpc|WebSocket|websocket|REST|TCP|UDP|SSH|VPN|NB-IoT|Modbus|串口|网线|光纤|专线|有线|无线|接口|API)'
/** Verbs that end in what they reach. */
const reaching =
  '(?:转发|解析|路由|分发|注册|收集|上报|上传|同步|推送|推|发送|发布|发|传送|传输|传|存储|存|保存|放|写|导入|导|备份|归档|投递|采集|汇总|汇聚|送|打|落|连接|连|接|接入|访问|转|走|返回|提交|交|部署|缓存|记录|输送|输出|流|通|下发|反馈|回传|拉|引|进|下载|回|分配|分|挂载|挂)?'
const direct =
  '访问|调用|调|请求|连接|连着|连|接入|接着|对接|接|读写|读取|写入|查询|查(?![看出收验])|使用|共用|用的是|用(?![户途例电水])|放|存(?!在)|依赖|订阅|监听|监控|控制|管理|触发|通知|走|经过|进入|进(?![来行度出程去])|到达|消费|驱动|操作|操控|扫描|抓取|采集|检测|指向|覆盖|供给|给|读|带着|带(?!宽|来|领)|写(?=[A-Za-z]|数据库|缓存|库|表)'
/** What only says that two things are joined. */
const plain = /^(?:连接?|连着|接入?|接着|对接|走|经过|进入?|到达?|给|用|用的是|使用|访问)$/u
const end = '(?:上面?|里面?|中|当中|那边|这边|处)?'
const behind = '(?:的)?(?:最)?(?:后面|后边|背后|下面|下边|底下|之后|后|下)'
const hangs =
  '(?:有|是|接了?着?|挂了?着?|连了?着?|带了?着?|跑了?着?|分为|分成|部署了?着?|放了?着?|还有|就是|分出|直接连|直接接)'

const givingVerbs =
  '发送|发起|发布|发出|发|推送|推|传送|传输|传|上报|上传|提供|供|下发|下达|充|送|写入?|返回|请求|查询|注册|申请|提交|同步|回传|反馈|通知|存|拉取'

const passing = new RegExp(
  `^(.{0,24}?)${adverb}(?:(?:通过|经由|利用|(?<![调使采引利应共启费占])用(?![户途例]))(.{1,12}?))?${adverb}(?:[把将])(.{1,14}?)${adverb}(${reaching}(?:给到|给|到|至|进|入|往|在))(.{1,24}?)$`,
  'u',
)
const giving = new RegExp(
  `^(.{0,24}?)${adverb}(?:(?:通过|经由|利用)(.{1,12}?))?${adverb}(?:给|向|往|为)(.{1,24}?)(${givingVerbs})(.{0,10})$`,
  'u',
)
const taking = new RegExp(
  `^(.{0,24}?)${adverb}(?:(?:通过|经由|利用)(.{1,12}?))?${adverb}从(.{1,24}?)${end}(读取?|拉取?|取|获取|消费|查询?|下载|同步|订阅|抓取|采集|调取|加载|拿)(.{0,8})$`,
  'u',
)
const byWay = new RegExp(
  `^(.{0,24}?)${adverb}(?:通过|经由|经过|经(?![理营销])|利用|(?<![调使采引利应共启费占])用(?![户途例])|走(?=${protocol}))(.{1,14}?)${adverb}(${reaching}(?:给到|给|到|至|进|入|往|在)|${direct})(?:了|着)?(.{1,24}?)$`,
  'u',
)
const behindOf = new RegExp(`^(.{0,14}?)${behind}${adverb}${hangs}(.{1,60})$`, 'u')
const aheadOf = new RegExp(
  `^(.{0,14}?)(?:的)?(?:最)?(?:前面|前边|外面|外层)${adverb}(?:有|是|套了?|挂了?|放了?|加了?|接了?)(.{1,30})$`,
  'u',
)
const within = new RegExp(`^(.{0,14}?)(?:的)?(?:里面|里边|里|内)${adverb}(?:有|是|跑着?|放着?|部署了?)(.{1,60})$`, 'u')
const hangsOn = new RegExp(`^(.{1,24}?)${adverb}(?:直接)?(?:挂|接|连|部署|装|跑|放)在(.{1,24}?)${end}$`, 'u')
const verbAt = new RegExp(
  `${adverb}((?:下发?|发送?|发出)(?:指令|命令)来?)?(${reaching}(?:给到|给|到|至|进|入|往|在)|${direct})(?:了|着)?`,
  'uy',
)
/** How something is sent, and no part on the way. */
const onlyProtocols = new RegExp(`^(?:${protocol}|[和与、])+(?:协议|网络|方式)?$`, 'u')
const usingFor = new RegExp(
  `^(.{0,20}?)${adverb}(?<![调使采引利应共启费占])用(?![户途例])(.{1,14}?)(?:来)?((?:做|存储?|缓存|处理|管理|跑|查看|看|展示|保存|记录|监控|扫描|写|实现|收集|发送?)[^到给至]{0,12})$`,
  'u',
)
const goingTo = new RegExp(
  `^(.{0,20}?)${adverb}(?:去|到|找|跟)(.{2,14}?)((?:校验|验证|查询|查(?!看)|取|拉取?|获取|核对|同步|交互|通信|认证|鉴权|注册|申请|读取?|下载)[^到给至]{0,8})$`,
  'u',
)

/** Null where a clause tells nothing of the kind. `isKnown` says whether a name was told before. */
export function readTold(clause: string, isKnown: (name: string) => boolean): Told | null {
  const { text, goesOn } = withoutOpening(clause)
  for (const read of [
    readPlaced,
    readPassing,
    readGiving,
    readTaking,
    readUsing,
    readGoing,
    readByWay,
    readReaching,
    readHaving,
  ]) {
    const told = read(text, isKnown)
    if (told) return { ...told, goesOn }
  }
  return null
}

function withoutOpening(clause: string): { text: string; goesOn: boolean } {
  const opening =
    /^(?:另外|此外|然后|接着|最后|再|之后|其中|并且?|而且?|同时|接下来|随后|首先|先|最终|结果再|完了)+(?:由|是|再)*/u.exec(
      clause,
    )?.[0] ?? ''
  const plainClause = clause.slice(opening.length).replace(/^由(?=.{2})/u, '')
  return { text: plainClause.trim(), goesOn: /然后|接着|最后|再|之后|接下来|随后|最终/u.test(opening) }
}

type Read = (text: string, isKnown: (name: string) => boolean) => Omit<Told, 'goesOn'> | null

const readPlaced: Read = text => {
  const [, after, below] = behindOf.exec(text) ?? []
  if (below !== undefined) return tell(after, [], below, '', 'to')
  const [, of, ahead] = aheadOf.exec(text) ?? []
  if (ahead !== undefined) return tell(of, [], ahead, '', 'ahead')
  const [, whole, parts] = within.exec(text) ?? []
  if (parts !== undefined) return tell(whole, [], parts, '', 'to')
  const [, what, on] = hangsOn.exec(text) ?? []
  if (on !== undefined && !isGoods(what ?? '')) return tell(what, [], on, '', 'below')
  return null
}

const readPassing: Read = text => {
  const [, subject, by = '', goods = '', verb = '', target] = passing.exec(text) ?? []
  if (target === undefined) return null
  const { name, aim } = withoutAim(target)
  const [, owner, own = goods] = /^(.{2,10}?)的(.{2,6})$/u.exec(goods) ?? []
  const told = tell(subject, waysOf(by), name, labelOf(by, verb, own, aim), 'to')
  return told && owner !== undefined ? { ...told, source: owner } : told
}

const readGiving: Read = text => {
  const [, subject, by = '', target, verb = '', goods = ''] = giving.exec(text) ?? []
  return target === undefined ? null : tell(subject, waysOf(by), target, labelOf(by, '', verb + goods, ''), 'to')
}

const readTaking: Read = text => {
  const [, subject, by = '', source, verb = '', goods = ''] = taking.exec(text) ?? []
  return source === undefined ? null : tell(subject, waysOf(by), source, labelOf(by, '', verb + goods, ''), 'from')
}

const readByWay: Read = text => {
  const [, subject, by = '', verb = '', target] = byWay.exec(text) ?? []
  if (target === undefined || by === '') return null
  const { name, aim } = withoutAim(target)
  return tell(subject, waysOf(by), name, labelOf(by, plain.test(verb) ? '' : verb, '', aim), 'to')
}

const readUsing: Read = text => {
  const [, subject, tool, use = ''] = usingFor.exec(text) ?? []
  return tool === undefined ? null : tell(subject, [], tool, use, 'to')
}

const readGoing: Read = text => {
  const [, subject, target, act = ''] = goingTo.exec(text) ?? []
  return target === undefined ? null : tell(subject, [], target, act, 'to')
}

/** 教学楼有无线AP: only of what was told before. */
const readHaving: Read = (text, isKnown) => {
  const [, subject = '', parts = ''] = /^(.{2,20}?)(?:只|都|也|还)?有(.{2,30})$/u.exec(text) ?? []
  const names = listOf(subject)?.names ?? []
  return names.length > 0 && names.every(isKnown) ? tell(subject, [], parts, '', 'to') : null
}

/** The first verb that leaves a name before it and one behind it. */
const readReaching: Read = (text, isKnown) => {
  for (let at = 0; at < Math.min(text.length - 1, 25); at += 1) {
    verbAt.lastIndex = at
    const [whole, order = '', verb = ''] = verbAt.exec(text) ?? []
    if (whole === undefined || isWithinWord(text, at) || isPartOfName(text, at)) continue
    const subject = text.slice(0, at)
    if (subject !== '' && !isKnown(subject) && !listOf(subject)?.names.every(isThing)) continue
    const { name, aim } = withoutAim(text.slice(at + whole.length))
    const told = tell(subject, [], name, order + labelOf('', plain.test(verb) ? '' : verb, '', aim), 'to')
    if (told) return told
  }
  return null
}

/** 用户, 管理后台 and 监控录像 begin with what is a verb elsewhere. */
const nameBehind =
  /^(?:用户|用途|管理(?:员|后台|系统|端|平台|页面|服务|中心|模块)|监控(?:录像|系统|平台|中心|服务|室)|控制(?:器|台|中心|模块|板|系统|柜)|访问(?:控制|层)|通知(?:服务|中心|模块|系统)|调度|连接器|接口|接收|接待|接入(?:层|交换机|网关)|查询(?:服务|系统)|采集(?:器|端|服务|程序)|消费者|读者|进程|给水|转发器|路由器?(?!到)|传感|存储(?!到|在)|发电|分发服务|推送服务|缓存(?!到|在)|到家|输送带|走廊|放大|上传(?![到给至])|扫描(?:仪|枪)|检测(?:仪|器|站)|驱动器|请求|同步服务|注册中心|订阅者|操作(?:员|台|系统)|触发器|依赖)/u

function isPartOfName(text: string, at: number): boolean {
  return nameBehind.test(text.slice(at))
}

const aims = /(?:来)?((?:做|进行|用于|用来|实现|作为?|处理).{2,10}|备份|分析|展示|存储|持久化)$/u

/** Redis做缓存: what it is for. */
function withoutAim(target: string): { name: string; aim: string } {
  const [found = '', aim = ''] = /^.{2,}?(?=做|进行|用于|用来|实现)/u.test(target) ? (aims.exec(target) ?? []) : []
  return { name: target.slice(0, target.length - found.length), aim }
}

/** RabbitMQ发消息: what is done with something on the way. */
const deedBehind = /(?<=[A-Za-z])\s?来?[发传推做存]\p{Script=Han}{1,3}$/u

/** Parts on the way are drawn; how something is sent is said. */
function waysOf(by: string): string[] {
  const names = by === '' || onlyProtocols.test(by) ? [] : (listOf(by)?.names ?? [])
  return names.map(name => name.replace(deedBehind, ''))
}

function labelOf(by: string, verb: string, goods: string, aim: string): string {
  const stem = verb.replace(/(?:给到|[给到至进往在])$/u, '').replace(/^(?:放|走)$/u, '')
  const told = plain.test(stem) ? goods : stem + goods
  const way = by !== '' && waysOf(by).length === 0 ? by : (deedBehind.exec(by)?.[0].trim() ?? '')
  return [way, told + aim].filter(part => part !== '').join(' ')
}

function tell(
  subject: string | undefined,
  way: string[],
  target: string,
  label: string,
  towards: Told['towards'],
): Omit<Told, 'goesOn'> | null {
  const targets = namesIn(withoutEnd(target))
  const said = (subject ?? '').trim()
  const subjects = said === '' ? null : namesIn(said)
  if (targets.length === 0 || !targets.every(isThing) || !way.every(isThing)) return null
  if (subjects !== null && (subjects.length === 0 || !subjects.every(isThing))) return null
  return { subjects, way: way.map(withoutArticle), targets, label: label.trim(), towards }
}

/** 订单、库存、支付三个服务 are services. */
function namesIn(words: string): string[] {
  const { names = [], called = '' } = listOf(words) ?? {}
  const isCalled =
    /^(?:服务|系统|模块|中心|平台|端|库|表)$/.test(called) &&
    names.every(name => /^\p{Script=Han}{1,4}$/u.test(name) && !name.endsWith(called))
  return names.map(name => withoutArticle(isCalled ? name + called : name))
}

function withoutEnd(target: string): string {
  return target.replace(/(?<=.{2})(?:上面?|里面?|中|当中|那边|去|来|了|即可|就行)$/u, '')
}

function withoutArticle(name: string): string {
  return name
    .replace(
      /^(?:同一?个|同一|一个|一台|一套|一组|这个|该|那个|一些|各个(?=\p{Script=Han}{2})|每个|所有的?)(?=.{2})/u,
      '',
    )
    .trim()
}

const noThing =
  /[把将被让给从往向就再还也都]|(?<=.)(?<![售背前以幕])后(?![台端勤厨院处])|^(?:的|了|着|过|不|没|如果|因为|但|他|她|它们?|我|你|这|那|其|后(?![台端勤厨院])|前(?![端台置厅])|先(?!进)|会(?!员|议|话)|要|能(?!源|耗)|可以|是|有(?!线|机)|和|与|及|以及|之后|然后|成功|失败)|(?:后|时|会|要|能|可以|是|有|和|与|的|了|着|负责|进行|之后|通过|每天|实时)$|[，。、；：？?]|通过|经过|分为|分成|包括|[A-Za-z]加[A-Za-z]|如果|是否|什么|怎么|看看|试试|之后|以后/u
/** Names with one of these characters in them. */
const harmless =
  /都市|首都|成都|再生|还原|还款|让利|从库|主从|从机|向量|方向|定向|往返|往来|就业|就诊|给水|供给|将军|被子/gu

/** Whether words may name a part of something. */
export function isThing(name: string): boolean {
  return name.length > 0 && name.length < 19 && !noThing.test(name.replaceAll(harmless, '某某'))
}

const goods =
  /(?:数据|图片|照片|视频|音频|文件|附件|日志|短信|邮件|消息|请求|流量|配置|资源|指标|结果|报表数据|会话|信息|录像|位置|通知|推送|热点|缓存|告警|警报|事件|心跳|任务|电|信号|指令|记录|内容|备份|静态页面)$/u

/** What passes between things, rather than one of them. */
export function isGoods(name: string): boolean {
  return goods.test(name)
}
