/** What is done where nothing follows: it is told to whom it matters, thrown away, or not to be gone on with. */
const endings =
  /\b(?:reject(?:s|ed|ion)?|refus(?:es|ed|al)|declin(?:es|ed)|den(?:ies|ied)|cancel(?:s|led|ed)?|postponed?|aborts?|aborted|archived?|discard(?:s|ed)?|scrap(?:s|ped)?|dispose[sd]?|bin(?:s|ned)|dump(?:s|ed)|destroy(?:s|ed)|delete[sd]?|lock(?:s|ed)|block(?:s|ed)|suspended|banned|close[sd]? (?:the |it|straight)|(?:is|are|gets?) closed|thrown? away|throws? (?:it|them) away|sent (?:home|away)|sends? (?:him|her|them|it) (?:home|away|elsewhere)|turn(?:s|ed) (?:\w+ )?away|(?:go(?:es)?|leaves?) home|go(?:es)? back to sleep|waiting list|wait(?:s|ing)? until next|another (?:hotel|hospital|shop|school|department|branch|clinic)|stops?|dies|ends?|quits?|exits?|give(?:s|n)? up|that(?:'s| is) it|done|returned|returns? (?:the|it|them)|gives? (?:\w+ ){1,3}back|apolog\w+|error (?:message )?(?:is|are) (?:shown|displayed)|(?:shows?|displays?) an error|no longer|thank(?:s|ed)? them|compensation|unrepaired)\b/i

/** Whether words tell an end. */
export function isEnding(words: string): boolean {
  return endings.test(words)
}
