/** 返回用户信息: what one has is not oneself. */
const attribute =
  /^的?(?:信息|数据|资料|名|密码|列表|详情|账[号户]|权限|表|身份|请求|地址|余额|状态|记录|订单|编号|页面?|画像|行为|凭证|id|token)/iu
const towards = /[给到向往从对]$/u

/** True if a name in a Chinese clause is that of who takes part, by the words before and behind it. */
export function isOwnName(before: string, behind: string): boolean {
  return !attribute.test(behind) || towards.test(before)
}
