const gap = 16
const titleAlone =
  /(?<=<g id="infographic-container"><g transform="translate\([-\d.]+, )0(?=\)"><g><foreignObject\b[^>]*><span\b[^>]*>[^<]*<\/span><\/foreignObject><\/g><\/g><g transform="translate\()/

/** The engine leaves no room between a title without a description and what is below it: such a title is moved up. */
export function spaceTitle(svg: string): string {
  return svg.replace(titleAlone, String(-gap))
}
