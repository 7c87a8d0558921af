const passed =
  /\b(?:approv(?:es?|ed|al)|agree[sd]?|pass(?:es|ed)?|accept(?:s|ed)|grant(?:s|ed)|succeed(?:s|ed)?|success(?:ful)?|says? yes)\b/i
const denied = /\b(?:no|not|never|nobody|none|fails?)\b|n't\b/i

/** Whether what follows is done only where a condition holds: "if the manager approves". */
export function isGate(condition: string): boolean {
  return passed.test(condition) && !denied.test(condition)
}
