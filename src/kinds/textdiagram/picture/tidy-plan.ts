import { boxOf, matrixOf } from './measure-element.ts'

const smallestTextPx = 12
/** What stays free between two dates of the axis, in pixels. */
const gapPx = 8

/** Dates of a plan that are as large as other words and do not overlap, and its milestones turned in a way that every program draws. */
export function tidyPlan(drawing: SVGSVGElement): void {
  if (drawing.getAttribute('aria-roledescription') !== 'gantt') return
  for (const axis of drawing.querySelectorAll('.grid')) enlargeDates(axis)
  const milestones = drawing.querySelectorAll('rect.milestone')
  if (milestones.length === 0) return
  for (const milestone of milestones) turn(milestone)
  for (const style of drawing.querySelectorAll('style'))
    style.textContent = (style.textContent ?? '').replaceAll(/[^{}]*\.milestone\{transform:[^{}]*\}/g, '')
}

/** Where they stand too close together, only every second of them stays, or every third, and so on. */
function enlargeDates(axis: Element): void {
  const dates = [...axis.querySelectorAll('.tick text')]
  for (const date of dates) date.setAttribute('font-size', String(smallestTextPx))
  const places = dates.map(date => matrixOf(date).e)
  const widest = Math.max(...dates.map(date => boxOf(date).width))
  const least = Math.min(...places.slice(1).map((place, index) => place - (places[index] ?? 0)))
  if (least <= 0) return
  const step = Math.ceil((widest + gapPx) / least)
  for (const [index, date] of dates.entries()) if (index % step > 0) date.remove()
}

/** Style sheets may turn what is in HTML: programs that read SVG alone do not draw a shape with such a `transform`. */
function turn(milestone: Element): void {
  const box = boxOf(milestone)
  const middle = [box.x + box.width / 2, box.y + box.height / 2].join(' ')
  const back = [-box.x - box.width / 2, -box.y - box.height / 2].join(' ')
  milestone.setAttribute('transform', `translate(${middle}) rotate(45) scale(0.8) translate(${back})`)
  milestone.removeAttribute('transform-origin')
}
