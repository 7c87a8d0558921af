/** Patterns of the clauses that tell which parts of a system talk to which. */

export const verbs =
  'connects?|talks?|calls?|hits?|reads?|writes?|stores?|saves?|keeps?|sends?|uses?|quer(?:y|ies)|forwards?|prox(?:y|ies)|routes?|serves?|publish(?:es)?|subscribes?|pulls?|push(?:es)?|shares?|dumps?|fetch(?:es)?|loads?|consumes?|polls?|scrapes?|redirects?|uploads?|streams?|puts?|posts?|drops?|exports?|syncs|backs? up|caches|logs|listens?|controls?|monitors?|triggers?|invokes?|notif(?:y|ies)|feeds?'
export const english = new RegExp(
  `^(.{0,60}?)\\s*\\b(?:all |both |also |then )?((?:${verbs})(?: and (?:${verbs}))?)\\b\\s*(.*)$`,
  'i',
)
export const towards = /^(.{0,40}?)\s*\b(?:to|onto|on|into|in|from|with|through|via)\s+(.+)$/i
/** Their object is what they reach. */
export const direct =
  /^(?:calls?|hits?|uses?|shares?|quer(?:y|ies)|polls?|scrapes?|consumes?|controls?|monitors?|triggers?|invokes?|notif(?:y|ies)|feeds?|reads? and writes?)$/i
export const handing =
  /^(?:uploads?|streams?|sends?|stores?|saves?|keeps?|forwards?|publish(?:es)?|push(?:es)?|dumps?|routes?|puts?|posts?|drops?|exports?|syncs|caches|logs)$/i
/** Who says what to whom, in turn, is no structure of a system. */
export const inTurn =
  /\b(?:asks|returns?|repl(?:y|ies)|responds?|answers?|tells|sequence|acks?)\b|返回|响应|答复|回复|发送(?![给到至])|时序|顺序图/i
export const purpose =
  /\s+(?:for|every|when|once|at|as|whenever|so that|by)\s.+$|\s+(?:over|via|using)\s[\w./-]+(?: [\w./-]+)?$|\s+(?:over|via|using) [\w./-]+(?=\s+(?:to|into)\s)/i
export const behind =
  /^(?:and )?(?:behind|below|after) (?:it|that|them|this)[, ]+(?:(?:there )?(?:is|are|runs?|sits?|we have|we run))\s+(.+)$/i
/** "redis for sessions and postgres for orders" */
export const eachPurpose = /\s+for\s+[\w-]+(?: [\w-]+)?(?=\s+and\s|,)/gi
/** "images go to s3", "background jobs run in a worker": what passes, and where it ends. */
export const goesTo =
  /^((?:all |the |our )?[a-z][\w ]{2,24}?) (?:(?:go(?:es)?|land|end up|get (?:sent|pushed)|are (?:sent|pushed|written)) (?:in)?to|(?:are|is|get|gets) (?:stored|saved|kept|cached|hosted|queued) (?:in|on)|live (?:in|on)) (.{2,30})$/i
export const runsIn =
  /^((?:background |async |cron |batch )?(?:jobs|tasks|workers|processes|emails?)) (?:run|are run|are handled|happen|execute) (?:in|on|by) (.{2,30})$/i
export const allBehind =
  /^(?:everything|all of it|it all|the whole thing|all of this) (?:is |sits |runs |lives )?(?:behind|fronted by) (.{2,30})$/i
/** "route53 to cloudfront to an ALB": names of parts alone. */
export const chain = /^[\w .-]{2,30}?(?: to (?:an? |the )?[\w.-]+(?: [\w.-]+){0,2}?){2,}$/i
/** 图片存在OSS上, 消息用RocketMQ: what is kept, or done, and with what. */
export const chineseKept =
  /^(图片|文件|静态资源|静态文件|视频|附件|日志|数据|消息|会话|缓存|任务|搜索|监控|通知|推送|邮件|短信)(?:都|则|是|统一)?(?:存(?:放|储)?(?:在|到)|放(?:在|到)|写(?:到|入)|发(?:到|给)|走|用的?是?|使用|采用|进)\s*(.{2,16}?)(?:上面?|里面?|中)?$/u
/** 后端用Redis存会话 */
export const chineseMeans =
  /^(.{0,12}?)(?:都|再|会|也|还|同时|另外|另|单独)*用([A-Za-z][\w ]{1,16}?)(?:来|做)?((?:存储?|缓存|处理|保存|管理|发|做)\p{Script=Han}{1,8})$/u
export const chineseEntry =
  /^(?:用户)?(?:的)?(?:请求|流量)(?:先|会|都)*(?:走|进|到|经过?|打到)\s*([\w\p{Script=Han}]{2,16})$/u
export const runsOn = /^(?:we (?:run|have|host|deploy)|there(?:'s| is| are)) (.+?)(?: (?:on|in) (.+))?$/i
export const chineseVerbs =
  '调用|回源[到至]|接(?!口|收|入|到)|转发(?:请求)?[给到]|转给|转到|消费|查(?=[a-zA-Z])|读写|读取?|写入?|存储?到?|访问|请求|连接?到?|发送?[给到]|推送?[给到]|投递[给到]|分发[给到]|订阅|查询|使用|共用|(?<![应采专通常信费作引])用(?!户|[A-Za-z][\\w .+-]*[写做]的)的?是?|放到?|上报给|对接|控制(?!台|器|面)|监控|触发|通知|(?:同步|复制|备份)[到至给]'
export const chinese = new RegExp(
  `^(.{0,24}?)(?:都|再|会|也|还|同时|直接|另外|另|单独|统一|分别)*(${chineseVerbs})(?:了|着)?(.+)$`,
  'u',
)
/** 后端把消息发送给kafka */
export const chinesePassing =
  /^(.{1,16}?)(?:再|会|也|同时|直接)?[把将](.{1,10}?)(发送?[给到]|推送?[给到]|写[入到]|存储?[入到]|转发?[给到]|传[给到]|投递[给到]|上报[给到]?|交给|备份到|同步到|转存到|归档到|上传到)(.{1,24})$/u
/** 请求经过nginx转到网关: what passes is no part of the system. */
export const chinesePath =
  /^(?:用户|外部|所有)?(?:的)?(?:请求|流量)(?:先|会|都)*(?:经过|通过|经由|经)(.{2,20}?)(?:再|后|之后|然后)?((?:转发?|分发|路由|进|走|送)?[到给]达?|进入)(.{2,24})$/u
/** 系统由前端、后端、数据库三部分组成 */
export const chineseMadeOf = /^.{1,12}?由(.+?)(?:这?[两三四五六]个?(?:大?部分|模块|层))?(?:组成|构成)$/u
export const chineseBehind = /^(?:它|其|他们)?(?:后面|后边|下面|之后|背后)(?:有|是|挂着?|跑着?|接着?)(.+)$/u
/** 设备通过mqtt上报给网关, 消费者从队列读取 */
export const chineseBy =
  /^(.{1,12}?)(?:通过|经由|用|走)([\w/ -]{2,12})(?:协议)?(上报[给到]|发送?[给到]|推送?[给到]|连接?到?|访问|调用|传[给到]|解析到|转发?到)(.{1,20})$/u
export const madeWith =
  /^(前端|后端|服务端|客户端|数据库|缓存|网关|消息队列|队列|搜索|存储|对象存储|中间件|监控|日志|负载均衡|注册中心|配置中心)(?:层)?(?:采用的?是?|使用的?是?|用的?是?|是|选用?)?\s*([A-Za-z][\w .+-]{1,20})$/u
/** 还会发消息到kafka */
export const chineseSending =
  /^(.{0,12}?)(?:还|也|会|再)*(发送?|推送?|投递|写|存)(\p{Script=Han}{2,6}?)(?:到|给|至|进)([\w\p{Script=Han} ]{2,20})$/u
export const chineseTaking = /^(.{1,12}?)从(.{1,12}?)(读取?|消费|拉取|获取|取)(?:数据|消息|任务)?$/u
/** 订单服务往kafka发消息 */
export const chineseInto =
  /^(.{1,12}?)(?:会|也|再)?[往向](.{2,16}?)(发送?|推送?|写入?|投递|存|上报|同步)(\p{Script=Han}{0,6})$/u
/** SLB后面挂两台ECS */
export const chineseBehindNamed =
  /^(.{2,12}?)(?:的?后面|后边|下面|之后)(?:挂着?|接着?|有|是|跑着?|部署了?|(?=[一二两三四五六\d]+[台个套]))(.{2,24})$/u
/** 手机通过云平台连接网关: the first reaches the last by way of another part. */
export const chineseByWay =
  /^(.{2,12}?)(?:通过|经由|经过)([\p{L}\d]{0,8}(?:平台|服务器?|网关|代理|浏览器|客户端|小程序|app|nginx|cdn|slb|云|路由器|负载均衡))(?:来|再)?(连接?到?|访问|控制|调用|请求)(.{2,20})$/iu
/** "the modem is connected to a router" */
export const wired =
  /^(.{2,60}?) (?:is|are) (?:connected|wired|linked|attached|plugged|hooked up) (?:in)?to (.{2,60})$/i
/** 门锁还会给手机发通知 */
export const chineseSendsTo =
  /^(.{1,12}?)(?:还|也|会|再|每\p{Script=Han}{1,3})*[给向](.{1,12}?)(发送?|推送|上报|传|提?供)(\p{Script=Han}{1,6})$/u
/** "nginx in front", "two servers behind it", "a worker picks them up" */
export const inFront = /^(.{2,40}?) (?:is |sits |runs )?in front(?: of (.{2,40}))?$/i
export const hiddenBehind = /^(.{2,40}?) (?:is |are |sits? |runs? )?behind (it|that|them|.{2,30})$/i
export const picksUp =
  /^(.{2,30}?) (?:picks?|takes|gets) (?:them|it|these|those|jobs|messages)(?: up)?(?: from (?:there|it))?$/i
/** "Grafana shows it" */
export const shows =
  /^(.{2,30}?) (?:shows|displays|visuali[sz]es|plots|charts) (?:it|them|that|(?:all )?(?:the )?data)$/i
/** "The frontend behind Cloudflare talks to an API" */
export const behindWhich = new RegExp(`^(.{2,40}?) behind (.{2,30}?) (?=(?:${verbs})\\b)`, 'i')
/** "that goes to two containers" */
export const passesTo = /^(?:that|which|it|this)(?: then)? goes (?:on )?to (.{2,40})$/i
/** "sends emails": what a part does for nobody in the system. */
export const doesAlone = /^(?:sends?|generates?|renders?|resizes?|creates?) [a-z]+(?: [a-z]+)?$/i
/** 群众通过小程序、网站两个入口进来 */
export const chineseEntries =
  /^(\p{Script=Han}{2,8}?)(?:可以|都|会)?(?:通过|从|经由?)(.{2,40}?)(?:这?[两三四五六]个)?(?:入口|渠道)(?:进来|进入|接入|访问|登录)?$/u
/** 经过统一认证，再到受理中心 */
export const chineseNext = /^(?:先|再|然后|统一)*(?:经过|经由|到达?|进入|进到)(\p{Script=Han}[\p{L}\d]{1,14})$/u
/** What passes requests on, and keeps nothing. */
export const proxy = /balancer|\b[aens]lb\b|nginx|proxy|gateway|cloudfront|cdn|traefik|网关|负载均衡/i
export const isStatic = /^静态|\bstatic\b/i
export const back = /^(?:they|them|it|both|all|both of them|all of them|these|which|that|who|它们?|他们|两者)$/i
export const each = /^(?:每(?:个|台|套)(?=\p{Script=Han}{2})|(?:each|every|all)(?: of the)? (?=\w))/iu
