import type { Config } from '../../config.ts'
import { createOutbound } from '../../models/outbound.ts'
import { createPages } from '../../server/uploads/fetch-page.ts'

/**
 * Fetches an archive as the service fetches a page: from public addresses, and those of `LIMN_PAGE_ALLOW`, with its limits of size and time.
 *
 * @throws Failure `url-not-read` that says why
 */
export async function fetchArchive(url: string, config: Config): Promise<Uint8Array> {
  const outbound = createOutbound(config.models)
  try {
    return (await createPages(config.limits, outbound).fetch(url)).bytes
  } finally {
    await outbound.close()
  }
}
