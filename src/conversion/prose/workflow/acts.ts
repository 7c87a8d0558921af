const longestStep = 64
const longestHanStep = 24
/** What begins no step: a part of another clause, or what a sentence says besides steps. */
const noStep =
  /^\d(?!\d{0,2}[- ](?:day|week|month|hour|minute)[- ][a-z])|^(?:the )?(?:second|third|fourth|fifth|\d\w*) (?:attempt|try|time|failure)$|^(?:after|within|before|for|in|at|by) (?:\d+|an?|one|two|three|a few|several) (?:more )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)$|^(?:which|who|whose|because|since|so that|but|although|while|unless|including|for (?!each|every)|of|in (?:the|case)\b|like|e\.g|i\.e|as long as|until|there (?:is|are)|it(?:'s| is)\b|that(?:'s| is)|also|maybe|dear|whether|depending|either|usually \w+$)\b|^(?:因为|但|不过|虽然|所以|由于|以便|例如|比如|包括|其中|另外|除非|直到|只要|大家|您?好|有的|一般|大约|它|哪|谁(?!先)|凡|任何|每个人都|可能|也许|根据情况|视情况|看情况)/i
/** A case that was left in the words of a step. */
const hiddenCase =
  /\b(?:if|unless|otherwise|either|only when|(?:is|are) (?:only )?(?:possible|allowed|fine|ok) (?:if|when|with)|depending on|whichever|in case)\b|\b(?:over|above|below|under|more than|less than|at least) [$€£]?\d|如果|假如|要是|否则|不然|的话|除非|视情况|\p{Script=Han}{2}(?:要|需要?|必须)先|\p{Script=Han}{1,8}(?<!成|迁|造|俯|高|将|半|早|一开始)就(?!是|诊|业|餐|医|地|近|绪|位|寝|读|学|座)\p{Script=Han}/iu
/** "checks if it is real" */
const check = /\b(?:decid|check|see|ask|look|verif|determin|confirm|test)\w* (?:if|whether)\b[^,]{2,60}$/i
/** It denies what another clause would have to say. */
const denied = /^(?:不(?!用|需|必|锈|定期|断|同|间断|时)|没(?!收)|未(?!来)|无(?!需|纺|线|人机))\p{Script=Han}/u
const said =
  /^[\p{L}\d' -]{1,30} (?:is|are|was|were|has|have|had) (?:an?|the|no|not|\d|my|our|very|too|still|on)\b|\b(?:can|may|could) (?:be|go|become)\b|\b(?:becomes|turns into)\b|^from\b|^\p{Script=Han}{1,8}?(?:(?<!不)是(?!否|不是)|属于|位于|占|叫(?!号|车|醒|人))\S|(?<!改|转)变(?:成|为|已|绿|红|黄)|^(?:正确|错误|成功|失败|通过|合格|同意(?!退|换|申请|请求|延期|报销|放款|付款)|满意|修好|有问题|没问题)(?!后|之后|率|证|书)了?\p{Script=Han}{2}|(?<!\d)[:：]|[=?？]|\d\s?%$|^\p{L}+ ?\d+$|\s\d+\/\d+$/u

/** Whether a case was left in the words of a step: "above 95 shut it down", 没问题就退款. */
export function hidesCase(words: string): boolean {
  return hiddenCase.test(words.replace(/^(?:我们?|大家|你们?|他们?)?就/u, '')) && !check.test(words)
}

/** Whether words name one thing that is done, and nothing that depends on something else. */
export function isAct(words: string, isProcess: boolean): boolean {
  const isHan = /\p{Script=Han}/u.test(words)
  if (
    words.length > (isHan ? longestHanStep : longestStep) ||
    (words.length < 2 && !(isHan && isProcess)) ||
    !/\p{L}/u.test(words)
  )
    return false
  if (noStep.test(words) || (hiddenCase.test(words) && !check.test(words)) || denied.test(words)) return false
  if (said.test(words) && !check.test(words)) return false
  return (
    isProcess ||
    /\s/.test(words) ||
    isHan ||
    /^(?:publish|deploy|stop|end|finish|done|stir|bake|eat|serve|rinse|repeat|wait|ship|pay|celebrate)$/i.test(words)
  )
}

const endings =
  /\b(?:(?:stop|end|finish|reject\w*|declin\w*|cancel|abort|done|refus\w*|deny)\b|shows? (?:an? |the )?error(?: message)?$|no thanks$|say thanks but no$|^closes? (?:the )?(?:ticket|case|it|file|request)$)|^(?:(?:流程)?结束|终止|(?:直接)?拒绝|退稿|驳回|取消|关闭|放弃|拒收|淘汰|发?拒信?|(?:提示|显示|返回)?(?:错误|报错|失败)(?:信息|提示)?$)|^(?:锁定|锁住|冻结|封)|结束$|报废$|^不(?:用|需要?|必)(?:管|处理|做|理会?)/i

/** Whether nothing follows what is done. */
export function isEnding(words: string): boolean {
  return endings.test(words)
}

/** "He signs" after it was said who: without the pronoun. */
export function withoutSubject(words: string): string {
  return words
    .replace(/^(?:(?:he|she|they|we|i|you)(?:'ll| will| then| just| also)?\s+|(?:and|then)\s+)(?=[a-z])/i, '')
    .trim()
}
