import type { Config } from '../config.ts'
import type { LocalServers } from '../models/local-servers.ts'
import type { Models } from '../models/registry.ts'
import type { DiagramRenderer } from '../render/renderer.ts'
import type { Logger } from '../shared/logger.ts'
import type { Secrets } from '../shared/secrets.ts'
import type { SourceWorkers } from '../sources/source-workers.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { Store } from '../store/store.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Turns } from '../turn/turns.ts'
import type { RequestLimits } from './limits/request-limits.ts'
import type { Logins } from './logins.ts'
import type { Pages } from './uploads/fetch-page.ts'

/** Parts from which the app is built. */
export interface AppParts {
  config: Pick<
    Config,
    | 'basePath'
    | 'limits'
    | 'tokens'
    | 'metricsToken'
    | 'models'
    | 'rates'
    | 'loginMs'
    | 'isLocal'
    | 'trustProxy'
    | 'allowedOrigins'
    | 'brand'
    | 'keepDeletedMs'
  >
  store: Store
  attachments: AttachmentStore
  pages: Pages
  turns: Turns
  models: Models
  localServers: LocalServers
  renderer: Pick<DiagramRenderer, 'render' | 'drawForWriter' | 'place' | 'write'>
  sources: Pick<SourceWorkers, 'workFor'>
  metrics: Metrics
  logger: Logger
  /** Called with every key that a request contains, so that logs can hide it. */
  secrets: Secrets
  /** True once the service is shutting down: it then accepts no new turns. */
  isStopping(): boolean
  /** Folder of the built web app; files that are missing are answered as not found. */
  webDir: string
}

export interface AppDependencies extends AppParts {
  limits: RequestLimits
  logins: Logins
}
