/** Names of figures whose sum says nothing: those of several things are averaged, not added up. */
export const neverSummed =
  /\b(?:rate|ratio|average|avg|mean|price|temp(?:erature)?|age|score|rating|percent(?:age)?)\b|率|均|价|温|龄|分数|评分|占比/i
