import { describe, expect, test } from 'vitest'
import { findIcon } from '../../toolkit/icons/find-icon.ts'
import { productIcons, productOfImage } from './container-image.ts'

describe('the product in an image', () => {
  test.each([
    ['postgres', 'database', 'postgresql'],
    ['docker.io/bitnami/postgresql:16.2', 'database', 'postgresql'],
    ['mcr.microsoft.com/mssql/server:2022-latest', 'database', 'mssql'],
    ['localhost:5000/redis@sha256:0123', 'cache', 'redis'],
    ['confluentinc/cp-kafka:7.6.0', 'queue', 'kafka'],
    ['nginx:1.27-alpine', 'network', 'nginx'],
    ['ghcr.io/acme/api:3', 'service', undefined],
    // It reports on a database, and is none.
    ['prom/postgres-exporter', 'service', undefined],
    ['constructor', 'service', undefined],
    [undefined, 'service', undefined],
  ])('%s', (image, role, icon) => {
    expect(productOfImage(image)).toEqual({ role, ...(icon && { icon }) })
  })

  test.each(productIcons)('the icon %s exists', icon => {
    expect(findIcon(icon)).not.toBeNull()
  })
})
