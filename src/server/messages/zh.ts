import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

const things: Readonly<Record<string, string>> = {
  session: '会话',
  message: '消息',
  attachment: '附件',
  link: '链接',
  model: '模型',
}

export const zh: Translation<typeof en> = {
  'malformed-json': {
    'not-utf8': '请求内容不是有效的 UTF-8。',
    'not-json': '请求内容不是有效的 JSON。',
    nested: '请求内容嵌套超过 {depth} 层。',
    prototype: '请求内容包含不允许的名称 __proto__。',
    'two-hosts': '请求指定了多个主机。',
    interrupted: '请求中断了。',
    unreadable: '无法读取请求。',
    'not-in-time': '请求没有及时到达。',
    headers: '请求头超过 16 KiB 的上限。',
    chunks: '分块扩展超过 16 KiB 的上限。',
  },
  'unsupported-media-type': {
    type: '请以 Content-Type: application/json 发送内容。',
    encoding: '请直接发送正文，不要使用 Content-Encoding。',
  },
  'invalid-request': {
    fields: '请求无效：{told}',
    archive: '这不是 Limn 导出的归档文件，或者文件已损坏。',
    'secret-in-url': '密钥和令牌不能写在 URL 里：密钥放在请求内容中，令牌放在 Authorization 请求头中。',
  },
  'invalid-field': {
    'too-long': '超过 {count} 个字符的上限',
  },
  'unknown-agent': '没有“{id}”这种图。可用的有：{known}。',
  'not-found': {
    thing: ({ thing }) => `没有这个${things[String(thing)] ?? thing}。`,
    text: '没有带这段文字的消息 {id}。',
    diagram: '没有带图的消息 {id}。',
    'diagram-in-session': '会话 {session} 中没有带图的消息 {id}。',
    'no-sign-in': '不需要登录：没有设置 LIMN_TOKENS。',
    address: '这个地址没有内容。',
  },
  gone: {
    revoked: '分享者已撤销此链接。',
    expired: '此链接已过期。',
    empty: '此会话中已没有图。',
  },
  'method-not-allowed': '这里不允许 {method}；允许的有：{allowed}。',
  'too-large': {
    body: '内容超过 {limit} MiB 的上限（{variable}）。',
    archive: '归档文件超过了 {limit} MiB 的上限（{variable}）。',
    'small-body': '内容超过 {limit} KiB 的上限。',
    values: '内容超过 {limit} 个 JSON 值的上限（LIMN_MAX_BODY_VALUES）。',
    file: '文件超过 {limit} MiB 的上限（{variable}）。',
    'named-file': '文件 {name} 超过 {limit} MiB 的上限（{variable}）。',
    image: '图片超过 {limit} MiB 的上限（{variable}）。',
    'numbered-image': '第 {number} 张图片超过 {limit} MiB 的上限（{variable}）。',
    files: '共 {count} 个文件，超过 {limit} 个的上限（LIMN_MAX_FILES）。',
    images: '共 {count} 张图片，超过 {limit} 张的上限（LIMN_MAX_IMAGES）。',
    urls: '共 {count} 个网址，超过 {limit} 个的上限（LIMN_MAX_URLS）。',
  },
  'url-not-read': {
    address: '{url} 不是网页地址，应当像 https://example.com/page 这样。',
    private: '没有读取 {url}：它通向内部网络或本机。服务的管理者可以用 LIMN_PAGE_ALLOW={place} 放行。',
    unreachable: '无法访问 {url}。请检查地址。',
    status: '{url} 不向 Limn 提供内容（HTTP {status}）。请保存网页，作为文件发送。',
    redirects: '{url} 的跳转超过 {count} 次，没有读取。',
    'too-large': '{url} 超过 {limit} MiB 的上限（LIMN_MAX_PAGE_MB）。',
    'too-slow': '{url} 没有在 {seconds} 秒内传完（LIMN_PAGE_SECONDS）。',
    empty: '{url} 是空的。',
    off: '这里不读取网页（LIMN_MAX_URLS）。',
  },
  'insufficient-storage': '没有空间存放文件：服务的磁盘已满。',
  unauthenticated: {
    token: '请以 Authorization: Bearer TOKEN 发送有效的令牌。',
    'token-or-login': '请以 Authorization: Bearer TOKEN 发送有效的令牌，或登录。',
    expired: '登录已过期，请重新登录。',
    metrics: '从其他机器读取指标需要令牌，由服务的管理者在 LIMN_METRICS_TOKEN 中设置。',
  },
  'cross-origin': {
    site: '不接受其他网站的请求（LIMN_ALLOW_ORIGINS）。',
    proxy: '不接受其他网站的请求。如果请求经过你自己的反向代理，请把 LIMN_TRUST_PROXY 设为代理的地址。',
    host: '没有设置令牌时，Limn 只供本机以 localhost 访问。如使用反向代理，请把 LIMN_TRUST_PROXY 设为代理的地址，并设置 LIMN_TOKENS。',
  },
  'rate-limited': {
    requests: '一分钟内的请求超过 {count} 个（LIMN_RATE_PER_MINUTE）。',
    upload: '一小时内上传的内容超过 {limit} MiB（LIMN_UPLOAD_MB_PER_HOUR）。',
    turns: '已有 {count} 个回答正在进行（LIMN_MAX_RUNNING_TURNS）：请等其中一个结束，或停止一个。',
    logins: '来自你的地址的错误令牌过多：一分钟内超过 {count} 次（LIMN_FAILED_LOGINS_PER_MINUTE）。',
  },
  unavailable: {
    stopping: '服务正在停止：请稍后重新发送。',
    'not-ready': '服务正在停止。',
    'no-store': '暂时无法保存任何内容。',
    'no-app': '网页应用尚未构建完成，请稍后再试。',
    left: '客户端已断开。',
  },
  internal: {
    request: 'Limn 内部出错，已记入日志。',
  },
  'copied-from-link': '复制自分享链接：{title}',
  page: {
    copy: '复制到我的会话',
    made: '由 Limn 绘制',
    open: '打开 Limn',
    you: '提问',
    answer: '回答',
    download: '下载',
  },
}
