import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

export interface Barrier {
  rule: string
  impact: 'minor' | 'moderate' | 'serious' | 'critical' | null
  theme: 'light' | 'dark'
  /** The elements, as HTML. */
  elements: string[]
}

/** A part that is checked; frames are not entered. */
export interface Part {
  include?: string
  exclude?: string
}

/** The rules that a theme can break: themes differ in their colours only. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * All that axe finds in a part of the page, in both themes. The page is left in the light one.
 *
 * It runs in the page itself: `AxeBuilder` opens another page for each result, which takes longer than all rules together.
 */
export async function listBarriers(page: Page, part: Part): Promise<Barrier[]> {
  const found = await runAxe(page.mainFrame(), part, 'light')
  await putInto(page, 'dark')
  found.push(...(await runAxe(page.mainFrame(), part, 'dark', colourRules)))
  await putInto(page, 'light')
  return found
}

/** The app names its theme on its root, sooner or later, and has painted it a frame after that. Other pages have no such name. */
async function putInto(page: Page, colorScheme: Barrier['theme']): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(theme => {
    const named = document.documentElement.dataset.theme
    return named === undefined || named === theme
  }, colorScheme)
  await page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}

/** All that axe finds in the frame that draws: in its element, and in its whole document. */
export async function listBarriersOfFrame(page: Page): Promise<Barrier[]> {
  const element = await page.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('there is no frame')
  return [...(await runAxe(page.mainFrame(), { include: 'iframe' }, 'light')), ...(await runAxe(frame, {}, 'light'))]
}

/** All that axe finds in a part of the page, in both themes, in words: its rule, the theme and the first element. */
export async function findBarriers(page: Page, selector: string): Promise<string[]> {
  const found = await listBarriers(page, { include: selector })
  return found.map(({ rule, theme, elements }) => `${rule}, ${theme}: ${elements[0]}`)
}

async function runAxe(frame: Frame, part: Part, theme: Barrier['theme'], rules?: string[]): Promise<Barrier[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const found = await frame.evaluate(
    async ({ part: { include, exclude }, rules: values }) => {
      const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(
        { include: include ? [include] : [document], exclude: exclude ? [exclude] : [] },
        { iframes: false, resultTypes: ['violations'], ...(values && { runOnly: { type: 'rule', values } }) },
      )
      return violations.map(({ id, impact, nodes }) => ({
        rule: id,
        impact: impact ?? null,
        elements: nodes.map(node => node.html.slice(0, 120)),
      }))
    },
    { part, rules },
  )
  return found.map(barrier => ({ ...barrier, theme }))
}
