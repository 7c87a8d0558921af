/** The parts of the page between which F6 and the skip links go; each is an element with `data-region`. */
export type Region = 'list' | 'chat' | 'drawing'

/** Puts the focus into a region: on what it marks with `data-region-start`, else on the region itself. False if it is not on the screen. */
export function goToRegion(region: Region): boolean {
  const element = listRegions().find(({ dataset }) => dataset.region === region)
  if (!element) return false
  enter(element)
  return true
}

/** Goes from the region that has the focus to the next one, or with `step` -1 to the one before. */
export function goToNextRegion(step: 1 | -1): void {
  const regions = listRegions()
  const at = regions.findIndex(region => region.contains(document.activeElement))
  const from = at < 0 && step < 0 ? 0 : at
  const next = regions[(from + step + regions.length) % regions.length]
  if (next) enter(next)
}

function listRegions(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(region => region.checkVisibility())
}

function enter(region: HTMLElement): void {
  const start = region.querySelector<HTMLElement>('[data-region-start]')
  ;(start?.checkVisibility() ? start : region).focus()
}
