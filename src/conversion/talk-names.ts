/** Words that ask for a drawing, as the whole of a name or its beginning. */
const request =
  /^(?:请|请?[帮给为替][我你]|麻烦(?:你|您)?|please|could you|can you|would you)$|^(?:please )?(?:illustrate|visuali[sz]e|depict|sketch) (?:the|an?|my|our|this|how)\b|^(?:please )?(?:help (?:me|us) (?:to )?|i (?:want|need|would like) to )\w+|^(?:请|麻烦)?(?:帮|给|为)我(?:用|画|做|把|生成|绘制|设计)/i
/** The drawing itself, or how it is to look: "existing node labels", "AWS icons". */
const ofDrawing =
  /\b(?:nodes?|edges?|labels?|diagram|flow ?chart)s?\b.*\b(?:nodes?|edges?|labels?|diagram|flow ?chart)s?\b|\S (?:icons|themes?|colou?rs|palette|fonts?)$|(?:绘制|画|生成|设计|制作)(?:出|成)?一?[个张幅份]\S*图$/i
/** What is to be done with boxes that are there: 最后一个框删掉, "rename step 3". */
const ofEdit =
  /(?:框|节点|箭头|连线|方块)\p{Script=Han}{0,4}(?:删|改|移|去掉|换|变|加粗)|第[一二三四五六七八九十\d]+[步个]\p{Script=Han}{0,4}(?:改|删|换|移|挪|变成|放到)|^(?:把\S{1,8})?(?:删|改|移|去掉|换)(?:除|掉|成|到)?\p{Script=Han}{0,4}(?:框|节点|箭头|连线)|^(?:rename|delete|remove|recolou?r|move|resize|highlight) (?:the )?(?:(?:first|second|third|last|next|\w+) )?(?:box|node|step|arrow|shape|edge|block)\b/iu
/** What a request says about itself in lines of their own. */
const briefing =
  /^(?:主题|要求|风格|格式|尺寸|配色|语言|标题|用途|topic|requirements?|style|format|tone|language|audience)$/i
/** The end of a sentence, and the next one. */
const severalSentences = /[。！？；]\s*[\p{L}\p{N}]|[.!?]\s+\p{Lu}\p{Ll}*\s+\p{L}/u
/** In terms of what something is to be told, which says nothing of it. */
const aspect = /^从\p{Script=Han}{2,}$|(?:等)?(?:方面|角度)(?:来看|出发)?$/u

/** True if names of a drawing are talk about it, or several sentences in one, rather than what it is to show. */
export function hasTalkAsName(names: readonly string[]): boolean {
  if (
    names.some(name => request.test(name) || ofDrawing.test(name) || ofEdit.test(name) || severalSentences.test(name))
  )
    return true
  if (names.filter(name => briefing.test(name)).length > 1) return true
  return names.filter(name => aspect.test(name)).length > 1
}
