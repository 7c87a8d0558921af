/** "posts and tags are many to many", as a part of a pattern: both names are groups. */
export const manyToMany =
  '(?:the )?([\\p{L}_]+) and (?:the )?([\\p{L}_]+) (?:are|have|is|form) (?:in )?(?:a )?(?:many|n|m)[- ]to[- ](?:many|n|m)'
