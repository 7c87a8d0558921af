import type { Browser } from 'playwright-core'
import type { Service } from '../../test/service.ts'
import type { Upstream } from '../../test/upstream/upstream.ts'

/** What every measurement works with: the app as it is shipped, and a model that says what it is told to. */
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
