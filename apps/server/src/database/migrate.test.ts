import { expect, test } from 'vitest'
import { addressAs, databaseBefore } from '../../test/older-database.ts'
import { runAt } from '../../test/server.ts'
import { migrate } from './migrate.ts'

const defaultViews = 'select rooftop_id, person_id, view_id from default_view'

test('a database of an earlier version lets signing in see whose list starts with a saved view', async () => {
  const url = await databaseBefore('0019')
  const asIdentity = addressAs(url, 'lotline_identity')
  await expect(runAt(asIdentity, defaultViews)).rejects.toThrow('permission denied')
  expect(await migrate(url)).toContain('0019_default_view_sign_in.sql')
  expect(await runAt(asIdentity, defaultViews)).toEqual([])
})

test('a database that was given that sight before comes to the same', async () => {
  const url = await databaseBefore('0019')
  await runAt(
    url,
    `create policy identity on default_view for select to lotline_identity using (true);
     grant select (rooftop_id, person_id, view_id) on default_view to lotline_identity`,
  )
  await migrate(url)
  expect(await runAt(addressAs(url, 'lotline_identity'), defaultViews)).toEqual([])
})

test('a migration that was edited after a database applied it is refused', async () => {
  const url = await databaseBefore('0002')
  await migrate(url)
  expect(await migrate(url)).toEqual([])
  await runAt(url, `update migration set digest = 'other' where name = '0001_rooftops.sql'`)
  await expect(migrate(url)).rejects.toThrow(
    '0001_rooftops.sql is not what this database applied. Restore the file and put the change into a new migration.',
  )
})

test('migrations of a version that kept no digests are held to what they are now', async () => {
  const url = await databaseBefore('0002')
  await migrate(url)
  expect(await runAt(url, 'select name from migration where digest is null')).toEqual([])
})
