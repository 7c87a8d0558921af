import { describe, expect, test } from 'vitest'
import { findIcon } from '../../toolkit/icons/find-icon.ts'
import { productOfResource, resourceIcons } from './cloud-resource.ts'

describe('the product of a resource type', () => {
  test.each([
    ['aws_s3_bucket_public_access_block', 'storage', 'aws s3'],
    ['aws_rds_cluster_instance', 'database', 'aws aurora'],
    ['aws_db_instance', 'database', 'aws rds'],
    ['aws_something_new', 'component', 'aws'],
    ['azurerm_mssql_server', 'database', 'azuresqldatabase'],
    ['unknown_thing', 'component', undefined],
    ['constructor', 'component', undefined],
  ])('%s', (type, role, icon) => {
    expect(productOfResource(type)).toEqual({ role, ...(icon && { icon }) })
  })

  test.each(resourceIcons)('the icon %s exists', icon => {
    expect(findIcon(icon)).not.toBeNull()
  })
})
