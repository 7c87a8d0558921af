/** 唐诗。分支：初唐（…）、…: what the branches are of stands in a sentence before them. */
const branchesNamed =
  /^((?:[^，。：:\n]{2,8}图[：:])?[^，。；：:、\n]{2,16})[。，；](?:(?:主要|一级|四个|三个|五个|几个|大)?分支|子主题|二级主题)(?:有|是|包括|为)?[：:]\s*(?=[^，。；：:（(]{1,16}[（(])/u
/** 球员甲 速度90 射门82；…: what a radar shows of each, with nothing but blanks between. */
const measuredInBlanks = /(?<=\p{Script=Han}\d{1,4}(?:\.\d{1,2})?分?) +(?=\p{Script=Han}{1,6}\d)/gu
const radarOfSeveral = /雷达图[^；]*；/u
/** 红烧肉做法：…: a dish, or a thing, is made in steps. */
const nameOfMaking =
  /^(\p{Script=Han}{2,8}?)的?(?:做法|制作方法|烹饪方法|烹饪过程|制作过程|制作工序)[：:]\s*(?=[^，；。：:]{3,30}[，；][^，；。：:]{3,30}[，；])/u
/** 竖着列出高效开会的六条：… */
const listing = /^(?:请|帮我)?(?:竖着|横着|逐条|分条|按条)(?=列[出举])/u
/** 12月到次年2月: the month says that it is of the next year. */
const nextYear =
  /(?<=(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?:到|至|-))(?:次年|来年|翌年|第二年)(?=(?:\d{1,2}|[一二三四五六七八九十]{1,2})月)/gu

/** The text with some usual Chinese wordings of lists, figures and steps as those that are read. */
export function withChineseWordings(text: string): string {
  const plain = text
    .replace(branchesNamed, '$1，')
    .replace(nameOfMaking, '$1的步骤：')
    .replace(listing, '')
    .replaceAll(nextYear, '')
  return radarOfSeveral.test(plain) ? plain.replaceAll(measuredInBlanks, '、') : plain
}
