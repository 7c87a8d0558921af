/**
 * Builds what the package holds: the web app into `dist/web`, the service into `lib`, and the client for programs into `lib/client`:
 * `npm run build`. A checkout needs none of it: it runs its sources, and builds the app at its first start.
 */
import { resolve } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { bundleClient } from './build/bundle-client.ts'
import { bundleService } from './build/bundle-service.ts'
import { buildWeb } from './web/build-web.ts'

await buildWeb()
const lib = resolve(import.meta.dirname, '../lib')
await bundleService(lib, Object.keys(packageJson.dependencies))
await bundleClient(resolve(lib, 'client'))
