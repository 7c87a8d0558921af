const thanks =
  /[\s,.!，。！]*(?:\b(?:please,? )?(?:thanks|thank you|thx|cheers)(?: (?:a lot|so much))?|谢谢你?|多谢)[\s.!。！]*$/i
const atStart =
  /^(?:(?:please|pls|plz|kindly|can you|could you|would you|can we|now|also|just|ok(?:ay)?|请|麻烦你?|帮我|帮忙)(?![\p{L}\p{N}])[\s,，]*|(?:请|麻烦你?|帮我|帮忙))+/iu
const asked = /^(?:please |now |also )*(?:can|could|would) (?:you|we)\b/i
const atEnd = /(?:[\s,]+(?:please|pls|plz|for me|too|as well)|吧|一下吧|好吗|可以吗)$/i

/** The text without the thanks at its end. */
export function withoutThanks(text: string): string {
  return text.replace(thanks, '')
}

/** What is told to be done, without politeness before and after it and the mark at its end. A question that asks for it is an instruction. */
export function withoutCourtesies(text: string): string {
  const said = text.trim()
  const ended = said.replace(asked.test(said) ? /[?.!]+$/ : /[.!。！]+$/u, '').trim()
  return ended.replace(atStart, '').replace(atEnd, '').trim()
}
