import type { Browser } from 'playwright-core'
import type { Service } from '../../test/service.ts'
import type { Upstream } from '../../test/upstream/upstream.ts'

/** Parts that every measurement uses: the app as shipped, and a scripted model. */
export interface Parts {
  browser: Browser
  service: Service
  upstream: Upstream
}

/** One measured figure; `limit` is the most that it may be. */
export interface Figure {
  name: string
  value: number
  limit: number
  unit: string
}
