import { expect, test } from 'vitest'
import { readWayBack } from './ways-back.ts'

test('what is done again leads back to where it was done', () => {
  expect(readWayBack('修改后重新提交')).toEqual({ before: '修改后', place: '提交', isRepeated: true })
  expect(readWayBack('提示错误并返回登录')).toMatchObject({ place: '登录', isRepeated: false })
  expect(readWayBack('show an error and go back to login')).toMatchObject({ before: 'show an error', place: 'login' })
})

test('再 after somebody tells who is next, and leads back to nobody', () => {
  expect(readWayBack('总监再审')).toBeNull()
  expect(readWayBack('总监再次审批')).toMatchObject({ place: '审批' })
})
