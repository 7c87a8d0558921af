/**
 * Builds what the package holds: the web app into `dist/web`, and the service into `lib`: `npm run build`. A checkout needs neither: it runs its
 * sources, and builds the app at its first start.
 */
import { resolve } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { bundleService } from './build/bundle-service.ts'
import { buildWeb } from './web/build-web.ts'

await buildWeb()
await bundleService(resolve(import.meta.dirname, '../lib'), Object.keys(packageJson.dependencies))
