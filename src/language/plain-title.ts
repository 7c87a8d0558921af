const quoted = /^["“'‘「《]([^"“”'‘’「」《》]+)["”'’」》]$/u
/** "SWOT infographic for a bike shop"; no "How to make an infographic". */
const english =
  /(?<!\b(?:an?|the|our|my|your|this|that|of|for|about|good|great|nice))\s+infographics?(?=\s+(?:for|of|about|on)\b|$)/i
const chinese = /(?<=[\p{L}\p{N}])(?:的)?信息图表?$/u

/** A title without the quotes around it, and without the name of the kind that it is drawn as. */
export function plainTitle(title: string): string {
  const plain = title.trim().replace(quoted, '$1').replace(english, '').replace(chinese, '').trim()
  return plain === '' ? title : plain
}
