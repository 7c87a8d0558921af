import type { RoutingMaterial, Signals } from '../../kind.ts'
import { findProducts } from './products.ts'

export const signals: Signals = {
  names: [
    // English
    /\barchitect(?:ure|ural) (?:paper )?(?:diagram|drawing|figure|chart|map|overview|picture|schema)s?\b/g,
    /\b(?:network|infrastructure|cloud|system|deployment|component) (?:diagram|figure|map|drawing|schematic)s?\b/g,
    /\b(?:topology|integration|hardware|rack|landscape) (?:diagram|figure|map|drawing|schematic)s?\b/g,
    /\b(?:network|system|cluster) topolog(?:y|ies)\b|\bservice maps?\b/g,
    // Chinese
    /架[构構][图圖]|(?:系[统統]|[网網][络絡]|部署|拓[扑撲])[图圖]|[网網][络絡]拓[扑撲]|微服[务務]架[构構]/g,
    /(?:系[统統]|[软軟]件|技[术術]|平[台臺]|[业業][务務]|[应應]用|基[础礎][设設]施)(?:架[构構]|[结結][构構]|拓[扑撲]|部署|[组組]成)[图圖]/g,
    // Japanese, Korean
    /アーキテクチャ(?:ー)?(?:図|ダイアグラム)|(?:システム|ネットワーク|インフラ|クラウド)?構成図|ネットワーク図|配置図/g,
    /아키텍처(?: ?다이어그램| ?도)?|(?:시스템 |네트워크 |인프라 )?구성도|네트워크 다이어그램|네트워크 토폴로지/g,
    // Spanish, Portuguese, French, German, Russian
    /\b(?:diagrama|esquema|desenho|dibujo)s? (?:de |da |del |de la )?(?:arquitec?tura|red|rede|infraestruc?tura)\b/g,
    /\b(?:diagrama|esquema)s? de (?:despliegue|implantacao)\b|\btopologia de rede?\b/g,
    /\b(?:schema|diagramme|plan)s? (?:d'|de |du |de l'|d’)?(?:architecture|infrastructure|reseau|deploiement)\b/g,
    /architektur(?:diagramm|bild|zeichnung|plan|skizze|ubersicht)(?:e|en|s)?\b/g,
    /\b(?:netzwerk|infrastruktur|netz)(?:plan|diagramm|topologie)e?\b/g,
    /(?:схем|диаграмм)[а-я]* (?:архитектур|сети|инфраструктур|развертывани|развёртывани)[а-я]*/g,
    /архитектурн[а-я]+ (?:схем|диаграмм)[а-я]*|топологи[а-я]+ сети|сетев[а-я]+ (?:схем|диаграмм)[а-я]*/g,
  ],
  notations: [
    /(?<![a-z0-9])draw\.? ?io(?![a-z0-9])|\bdiagrams\.net\b|\bmx ?(?:graph|file)\b|\bexcalidraw\b|\bvisio\b/g,
  ],
  words: [
    {
      pattern:
        /\barchitect(?:ure|ural)\b|arquite(?:c)?tura|architektur|архитектур|アーキテクチャ|(?<![组組][织織]|人[员員]|部[门門]|[团團][队隊])架[构構]/,
      weight: 0.55,
    },
    {
      pattern: [
        /\b(?:aws|amazon web services|azure|gcp|google cloud|lambda|ec2|s3|vpc|eks|aks|gke|cloudfront|bigquery)\b/,
        /\b(?:blob storage|app service)\b|阿里云|腾讯云|华为云/,
      ],
      weight: 0.5,
    },
    {
      pattern: [
        /\b(?:kubernetes|k8s|docker|nginx|kafka|rabbitmq|redis|postgres(?:ql)?|mysql|mongodb|elasticsearch)\b/,
        /\b(?:terraform|istio|ingress)\b/,
      ],
      weight: 0.4,
    },
    {
      pattern: [
        /\b(?:micro-?service|serverless|infra(?:structure)?|topology|deploy(?:ment|ed)|load[ -]balancer|api gateway)s?\b/,
        /\b(?:firewall|subnet|availability zone|data ?cent(?:er|re)|message (?:queue|broker)|reverse proxy|cdn)s?\b/,
        /\b(?:backbone|iot|hub and spoke)s?\b/,
      ],
      weight: 0.4,
    },
    {
      pattern: [
        /\b(?:front-?end|back-?end|servers?|clients?|databases?|cache|gateway|storage|workers?|routers?)\b/,
        /\b(?:switch(?:es)?|web app|mobile app)\b/,
      ],
      weight: 0.2,
    },
    { pattern: /\b(?:components?|layers?|modules?|subsystems?|services|building blocks)\b/, weight: 0.2 },
    {
      pattern: [
        /\b(?:how (?:would|should|could|do|can) (?:you|i|we) (?:deploy|host|set up)|home network|high[- ]level design|layers of)\b/,
        /\b(?:parts|components|modules)\b[^.\n]{0,60}\bconnected\b|\bthe network (?:for|of|in)\b|\b(?:vms?|wi-?fi|backups?|vpn|erp|monolith|mlops)\b|\boperating system\b/,
        /分层结构|(?:系统|平台|网站|商城|应用|网络|各|\p{Script=Han}网)[^。\n]{0,6}(?:模块|设计|组成|方案|规划|搭建)|(?:部分|部件)(?:构成|组成)/u,
      ],
      weight: 0.45,
    },
    { pattern: /[^。\n]{1,6}层、[^。\n]{1,6}层|操作系统|技术栈|机房/, weight: 0.4 },
    {
      pattern:
        /微服务|微服務|服务器|伺服器|负载均衡|网关|数据中心|部署|基础设施|云原生|容器|集群|防火墙|消息队列|前后端|中间件|拓扑|技术栈|子系统|网络图/,
      weight: 0.4,
    },
    {
      pattern: [
        /サーバーレス|マイクロサービス|サーバー|インフラ|クラウド|서버리스|마이크로서비스|서버|인프라|클라우드|микросервис|бессерверн|сервер|инфраструктур|облак/,
        /servidor|microservicios|microsservicos|nuvem|serveur|infraestru|infrastruktur/,
      ],
      weight: 0.35,
    },
    {
      pattern: [
        /\b(?:figure|schematics?|framework diagram|block diagram|blueprint|floor ?plan|system design)\b/,
        /\b(?:(?:whole|full|tech) stack)\b|示意图|结构图|框架图|原理图/,
      ],
      weight: 0.4,
    },
    {
      pattern: [
        /\b(?:model|system|platform|network) (?:diagram|overview|map|picture)\b/,
        /\b(?:draw|redraw|sketch|diagram|replicate)\b/,
      ],
      weight: 0.2,
    },
    { pattern: /\bicons\b|\bsvg\b|画图|画个图|画一[张个]图|绘图/, weight: 0.15 },
  ],
  tieBreaker: 'parts of a system, where they run and how they are connected, not who says what when',
  borderline: ['Our services on AWS with two zones'],
  structure: measureComponents,
}

const drawioXml = /<mx(?:file|GraphModel|Cell)\b/
const treeLine = /^[ \t│|]{0,20}[├└]/gm
const containment =
  /\b(?:contains|consists of|runs on|hosted (?:on|in)|connects? to|talks to|reads from|writes to)\b|包含|运行在|部署在|连接到/gi
const component = new RegExp(
  [
    /\b(?:web|apis?|db|databases?|servers?|clients?|gateways?|caches?|queues?|workers?|cdn|browsers?|services?)\b/,
    /\b(?:storage|load balancers?|firewalls?|routers?|switch(?:es)?|sensors?|redis|kafka|nginx|front-?end|back-?end)\b/,
    /数据库|网关|服务|客户端|浏览器|缓存|队列|前端|后端|路由器|防火墙|交换机/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
const arrow = /(?:-{1,3}>|={1,2}>|→|⇒|<-{1,2}>)/

/** draw.io source, or components that are connected, hold one another, or are listed. */
function measureComponents({ text }: RoutingMaterial): number {
  if (drawioXml.test(text)) return 1
  const words = text.toLowerCase()
  const components = new Set([...(words.match(component) ?? []), ...findProducts(words)]).size
  if (components < 2) return 0
  if (arrow.test(text)) return components >= 3 ? 0.65 : 0.5
  if ((text.match(treeLine)?.length ?? 0) >= 2) return 0.5
  if (components < 3) return 0
  return containment.test(text) ? 0.4 : 0.3
}
