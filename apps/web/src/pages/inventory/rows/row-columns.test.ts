import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { rowColumns } from './row-columns.ts'

const names = (held: Parameters<typeof rowColumns>[0]) => rowColumns(held).map(({ name }) => name)

test('the columns have one order for everybody who may see all of them', () => {
  expect(names(permissions).join(' ')).toBe('stock vehicle step time goal why assignee recon price tasks')
})

test('what may not be seen is absent, and the vehicle itself has its room', () => {
  expect(names(['INVENTORY_VIEW']).join(' ')).toBe('stock vehicle vin color mileage days price')
  expect(names(['RECON_VIEW'])).not.toContain('tasks')
})
