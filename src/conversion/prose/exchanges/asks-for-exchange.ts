const asked =
  /\bsequence\b|\binteraction\b|\bmessages between\b|\bmessage (?:picture|diagram|chart)\b|\bwho (?:talks|calls|writes|speaks) (?:to )?who(?:m)?\b|\bbetween (?:the |my |our )?[\w ]{2,24}, [^.]{2,60} and \w|时序|顺序图|序列图|交互|谁(?:跟|和|给|找)谁/i

/** True if a request asks who says what to whom, in turn. */
export function asksForExchange(request: string): boolean {
  return asked.test(request)
}
