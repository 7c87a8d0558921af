import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { endOf } from '../service.ts'
import type { App } from './app.ts'

const agents = resolve(import.meta.dirname, '../../src/kinds')

/** The source of an example of a kind, for example `01-web-shop.drawio`. */
export function readExample(kind: string, name: string): Promise<string> {
  return readFile(resolve(agents, kind, 'examples', name), 'utf8')
}

/** A session with one drawn answer of each source, the first made from a small request, the others stored as versions edited by hand. */
export async function createSession(app: App, kind: string, sources: readonly string[]): Promise<number> {
  const reply = await app.service.chat({
    prompt: 'Order received -> Check stock -> Pack parcel',
    agent_id: 'flowchart',
  })
  const { session_id, id } = endOf(reply)
  let parentId = id
  for (const content of sources) {
    const stored = await app.service.request('POST', `/api/sessions/${session_id}/messages`, {
      parent_id: parentId,
      agent: kind,
      content,
    })
    parentId = (stored.json as { id: number }).id
  }
  return session_id
}

/** Opens a session and waits until its drawing stands, or is said to be wrong. */
export async function openDrawing(app: App, sessionId: number, page?: Page): Promise<Page> {
  const opened = page ?? (await app.open(`/s/${sessionId}`))
  if (page) await page.goto(`${app.address}/s/${sessionId}`)
  await opened.locator('[data-drawing]:not([data-drawing=loading])').waitFor()
  return opened
}

/** Goes to another session in a page that shows one, as back and forward do, and waits until its drawing stands, or is said to be wrong. */
export async function goToDrawing(page: Page, sessionId: number): Promise<void> {
  await page.evaluate(id => {
    const before = document.querySelector<HTMLElement>('[data-drawing]')
    const stateBefore = before?.dataset.drawing
    history.pushState(null, '', `./${id}`)
    dispatchEvent(new PopStateEvent('popstate'))
    // The drawing before is left first: it is not to be taken for the new one.
    return new Promise<void>(resolve => {
      const look = () => {
        const now = document.querySelector<HTMLElement>('[data-drawing]')
        if (now === before && now?.dataset.drawing === stateBefore) return
        observer.disconnect()
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-drawing'] })
      look()
    })
  }, sessionId)
  await page.locator('[data-drawing]:not([data-drawing=loading])').waitFor()
}

/** The middle of a text in the drawing, in the page, once the drawing rests: a change draws it anew. */
export async function findInDrawing(page: Page, text: string): Promise<{ x: number; y: number }> {
  const label = page.frameLocator('iframe').getByText(text, { exact: true }).first()
  for (;;) {
    await label.waitFor()
    const box = (await label.evaluate(rests).catch(() => false)) ? await label.boundingBox() : null
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
}

/** Resolves to true once an element has not moved for some frames, however long they take, and to false if it was taken away. */
function rests(element: Element): Promise<boolean> {
  const stillFrames = 6
  return new Promise(resolve => {
    let [before, still] = [element.getBoundingClientRect(), 0]
    const look = () => {
      const now = element.getBoundingClientRect()
      still = now.x === before.x && now.y === before.y ? still + 1 : 0
      before = now
      if (!element.isConnected || still === stillFrames) resolve(element.isConnected)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Types into the field over a shape that was opened for its label, and closes it. */
export async function typeLabel(page: Page, text: string): Promise<void> {
  const field = page.frameLocator('iframe').locator('textarea')
  await field.fill(text)
  await field.press('Enter')
  await field.waitFor({ state: 'detached' })
}
