/** 小赵小钱 are two. */
export function splitNicknames(part: string): string[] {
  return /^(?:[小老阿]\p{Script=Han}){2,}$/u.test(part) ? (part.match(/../gu) ?? [part]) : [part]
}
