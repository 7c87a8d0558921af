const drawing = '(?:diagram|chart|flow ?chart|fixture|timeline|graph|mind ?map|kanban|gantt|drawing|source)s?'
const change =
  '(?:add|append|insert|remove|delete|rename|replace|move|change|modify|edit|update|extend|swap|connect|disconnect)'
/** What is to be done, first of all: "Add a Docs slice …", "Use the attached fixture. …" */
const changesFirst = new RegExp(
  `^(?:(?:please|now|then|can you|could you|i (?:need|want) (?:you )?to|safely|just|help me)[ ,]+)*${change}\\b|^(?:use|take|with|open|given) (?:the |an? |my )?(?:attached|existing|current)\\b`,
  'i',
)
/** "The pie chart has Build and Test slices", "the existing flowchart" */
const speaksOfIt = new RegExp(
  `\\b(?:existing|attached|current) (?:[\\w-]+ ){0,4}${drawing}\\b|\\b(?:the|this) (?:[\\w-]+ ){0,3}${drawing} (?:already |currently )?(?:has|have|contains|shows|includes|is)\\b|\\bexisting (?:[\\w-]+ ){0,2}(?:nodes?|labels?|edges?|lines?|slices?|transitions?|points?|tasks?|entit(?:y|ies)|classes|messages|steps|states)\\b`,
  'i',
)
const changesFirstInChinese =
  /^(?:请|帮我|麻烦|你|先)*(?:在|给|把|将|往|对|向)?.{0,16}?(?:添加|新增|增加|加上|加入|加一?[个条张]|插入|删除|删掉|去掉|移除|重命名|改名|替换|修改|更新|改成|改为)/u
const speaksOfItInChinese =
  /(?:现有|已有|原有|原来|当前|附件(?:里|中)?|上面|之前)的?.{0,10}(?:图|表|节点|连线|标签)|图[里中](?:已经?|现在)?有/u
/** Where content is listed, or a table is, that is drawn. */
const holdsContent = /\|.*\||(?:\n\s*(?:[-*•]|\d+[.)、])\s.*){3}|[:：]\s*\n/

/** True for a request to change a drawing that it speaks of as being there: its words are no content of a new one. */
export function changesExisting(text: string): boolean {
  const said = text.trim()
  if (holdsContent.test(said)) return false
  return (
    (changesFirst.test(said) && speaksOfIt.test(said)) ||
    (changesFirstInChinese.test(said) && speaksOfItInChinese.test(said))
  )
}
