import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'upstream-unauthorized': {
    'wrong-key': '{host} 不接受这个 API 密钥：请确认它完整、有效，并且属于这个地址。',
    'no-key': '{host} 需要 API 密钥：请连同地址一起填写。',
  },
  'upstream-quota': '这个 API 密钥的账户在 {host} 上已没有额度：请充值，或换一个密钥。',
  'upstream-rate-limited': {
    soon: '{host} 暂时不再接受这个账户的请求：请稍后再试。',
    later: '{host} 暂时不再接受这个账户的请求：请在 {count} 秒后再试。',
  },
  'upstream-model-unknown': '{host} 上没有这个密钥可用的模型“{model}”：请检查模型名称和地址，地址通常以 /v1 结尾。',
  'upstream-unsupported': {
    images: '模型“{model}”不能看图片：请去掉图片，或换一个能看图的模型。',
    length: '文字超出了模型“{model}”一次能读的长度：请缩短内容、减少文件，或换一个更大的模型。',
    request: '{host} 不接受这个请求（HTTP {status}）：模型“{model}”可能不支持，请换一个模型。',
  },
  'upstream-timeout': {
    'no-answer': '{host} 上的模型没有及时回答：请重试，或换一个更快的模型。',
    silence: '{host} 太久没有回应：请重试，或换一个模型。',
    connection: '{host} 没有及时接受连接：请检查地址和网络。',
  },
  'upstream-unreachable': {
    'no-host': '没有名为 {host} 的主机：请检查地址的拼写。',
    'nothing-there': '{host} 没有回应：请检查地址，并确认模型服务器正在运行。',
    tls: '无法与 {host} 建立安全连接：它的证书或 TLS 设置有误。',
    network: '无法连接 {host}：请检查地址和网络。',
    error: '{host} 报告了内部错误：请稍后再试。',
    status: '{host} 报告了内部错误（HTTP {status}）：请稍后再试。',
  },
  'upstream-disconnected': {
    upstream: '{host} 在回答完成之前中断：已收到的内容保留，请重试。',
  },
  'upstream-refused': '{host} 按内容政策拒绝了这个请求：请换一种说法。',
  'upstream-malformed': {
    protocol: '{host} 发来了不属于回答的内容：之前收到的已保留，请重试。',
    'too-much': '{host} 一次发来的内容过多，已中断。',
    'not-an-api': '{host} 上的不是模型 API：请检查地址，通常以 /v1 结尾。',
    redirect: '{host} 指向了另一个地址，本服务不会跟随：请直接填写它指向的地址。',
  },
  'upstream-not-allowed': {
    'not-an-address': '地址写得不对，应当像 https://example.com/v1 这样。',
    scheme: '地址必须以 http:// 或 https:// 开头。',
    credentials: '地址里不能有用户名或密码：请把密钥填在 API 密钥里。',
    private: '地址 {host} 通向内部网络或本机：只有服务的管理者可以用 LIMN_UPSTREAM_ALLOW={place} 放行。',
  },
  'budget-exhausted': {
    'turn-tokens': '这次回答已达到 {limit} 个 token 的限额（LIMN_MAX_TURN_TOKENS）：请一次少问一些，或少发文件。',
    'turn-seconds': '这次回答已达到 {limit} 秒的限额（LIMN_MAX_TURN_SECONDS）：请一次少问一些。',
    'day-tokens': '今天的 {limit} 个 token 已用完（LIMN_MAX_OWNER_TOKENS_PER_DAY），UTC 零点重新计算。',
  },
  'api-key-required': '使用自己的地址需要填写自己的 API 密钥：本服务的密钥不会发往别的地址。',
  'invalid-request': {
    'no-model-named': '请填写模型名称：本服务没有默认模型。',
  },
  'model-test': {
    'not-configured': '尚未设置模型：请填写模型名称，以及 API 密钥或地址。',
    answers: '模型“{model}”可以使用。',
    reasoning: '模型“{model}”可以使用，测试时它还在思考。',
    empty: '模型“{model}”可以连接，但回答是空的。',
    late: '模型“{model}”在 {seconds} 秒内没有回答。',
  },
}
