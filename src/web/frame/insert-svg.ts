import createDOMPurify from 'dompurify'

const purifier = createDOMPurify(window)
const local = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,])/i
purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (/^(?:xlink:)?href$|^src$/.test(attribute.attrName) && !local.test(attribute.attrValue)) attribute.keepAttr = false
})

/**
 * An SVG document as an element of this page, without anything that runs or leads elsewhere. The frame's own policy and its missing
 * origin would stop both as well.
 *
 * @throws where there is no SVG in it
 */
export function parseSvg(svg: string): SVGSVGElement {
  const body = purifier.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    RETURN_DOM_FRAGMENT: true,
  })
  const root = body.querySelector('svg')
  if (!root) throw new Error('there is nothing to show')
  return document.importNode(root, true)
}
