import type { common as en } from '../en/common.ts'

export const common: Record<keyof typeof en, string> = {
  'common.close': '关闭',
  'common.cancel': '取消',
  'common.undo': '撤销',
  'common.retry': '重试',
  'common.loading': '正在加载…',
  'common.chat': '对话',
  'common.drawing': '图',
  'common.offline': '与 Limn 的连接已断开，正在重新连接…',
  'common.broken': '此页面出了问题。已保存的内容是安全的。',
  'common.reload': '重新加载页面',
  'common.resize': '对话区宽度',
  'token.title': '登录 Limn',
  'token.explain': '请输入访问令牌，可向服务的管理者索取。令牌只用于在此浏览器中登录，不会被保存。',
  'token.ended': '登录已过期。请重新登录，你正在写的内容还在。',
  'token.label': '令牌',
  'token.wrong': '令牌无效。',
  'token.tooMany': '来自你所在网络的错误令牌过多，请在 {seconds} 秒后再试。',
  'token.again': '现在可以再试了。',
  'token.offline': '无法连接 Limn，请稍后再试。',
  'token.enter': '登录',
}
