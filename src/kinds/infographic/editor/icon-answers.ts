import { loadPictures } from '../../../toolkit/icons/icon-sets.browser.ts'
import { findInfographicIcon } from '../language/find-infographic-icon.ts'

type FindIcons = Parameters<typeof loadPictures>[0]

let findIcons: FindIcons | null = null

/**
 * The engine asks a service on the network for every icon. It finds this `fetch`, which answers with the icons that the service has for
 * such words, and reaches nothing: the frame has no network.
 */
export function answerIconRequests(find: FindIcons): void {
  if (findIcons === null) window.fetch = answer
  findIcons = find
}

async function answer(input: RequestInfo | URL): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  const query = url.pathname.endsWith('/infographic/icon') ? url.searchParams.get('text') : null
  if (query === null) return new Response(null, { status: 404 })
  let icon = findInfographicIcon(query)
  // The first time only its name is known.
  if (icon !== null && findIcons !== null && (await loadPictures(findIcons))) icon = findInfographicIcon(query)
  return Response.json({ success: true, data: icon === null ? [] : [icon] })
}
