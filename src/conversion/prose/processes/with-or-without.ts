const subject = '(?:we|they|you|it|he|she|i|the|our|my)\\b'
const withFirst = new RegExp(
  `^with (an?|the) ([\\w -]{3,30}?),? (?=${subject})(.+?), (?:but |and )?without (?:one|it|an? \\2|the \\2),? (.+)$`,
  'i',
)
const withoutFirst = new RegExp(
  `^without (an?|the) ([\\w -]{3,30}?),? (?=${subject})(.+?), (?:but |and )?with (?:one|it|an? \\2|the \\2),? (.+)$`,
  'i',
)

/** "With a warranty we repair it, without one we send a quote": the cases of whether there is one. */
export function tellPresence(sentence: string): string {
  return sentence
    .replace(withFirst, 'if there is $1 $2, $3, otherwise $4')
    .replace(withoutFirst, 'if there is no $2, $3, otherwise $4')
}
