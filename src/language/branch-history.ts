/** Each of these stands in a history of branches that is told in words. */
const words: readonly (readonly RegExp[])[] = [
  [
    /\bcommits?\b/i,
    /\bmerged?\b/i,
    /\b(?:main|master|dev|develop)\b/i,
    /\bbranch(?:es|ed)?\b|\b(?:off|from) (?:main|master|dev(?:elop)?)\b/i,
  ],
  [/\bbranch(?:es|ed)? (?:off|from)\b/i, /\bmerge[sd]? (?:back )?into\b/i],
  [
    /分支/,
    /合并?[回到进入至]/,
    /提交|改[一两二三\d]次|打.{0,12}(?:标签|tag)/i,
    /(?<![a-z])(?:main|master|dev|develop)(?![a-z])/i,
  ],
]

/** True if a text tells of commits on branches of a repository, and how these are merged. */
export function tellsBranchHistory(text: string): boolean {
  return words.some(each => each.every(word => word.test(text)))
}
