/** How people begin when they talk to somebody: a greeting, thanks, an excuse. */
const opening =
  /^\P{L}*(?:(?:hi|hello|hey|thanks?|thank you|sorry|please|ok(?:ay)?|good (?:morning|afternoon|evening|night)|how are you)(?!\p{L})|你好|您好|早上好|晚上好|谢谢|多谢|感谢|抱歉|对不起|请问|麻烦|好的|哈喽|嗨)/iu
/** Words to or about the one who is talked to. */
const toYou = /\b(?:you|your|yours|u)\b|[你您]/i
/** Words of somebody about themselves. */
const ofMe = /(?:^|\P{L})(?:i|i'm|i’m|im|me|my)(?!\p{L})|我(?!们)/iu

/**
 * True if a line that its commas and "and" part is somebody talking, rather than a list: "thanks, that looks nice", "I am tired and hungry". Three things
 * that one does may be a list: "I get up, I have breakfast, I go to work".
 */
export function isSmallTalk(line: string, things: readonly string[]): boolean {
  return opening.test(line) || toYou.test(line) || (things.length < 3 && ofMe.test(line))
}
