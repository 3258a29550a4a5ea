import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../../test/server.ts'
import { aFetchedFeed } from '../../test/subjects/fetched.ts'
import { resealOld } from './reseal.ts'
import { openSecrets } from './secrets.ts'

const server = await startServer()
const { dataDir, doors, here } = server
const aKey = () => randomBytes(32).toString('base64')

function withKeys(...keys: string[]) {
  const file = path.join(dataDir, `keys-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, keys.join('\n'))
  return openSecrets({ file, dataDir })
}

test('of a table with several secrets a rooftop each is sealed anew at its own row, and opens there alone', async () => {
  const [old, fresh] = [aKey(), aKey()]
  const before = await withKeys(old)
  const ids = [await aFetchedFeed(server, here.id), await aFetchedFeed(server, here.id)]
  const place = (rowId: string) => ({ table: 'fetched_feed', column: 'secret', rooftopId: here.id, rowId })
  for (const [at, id] of ids.entries())
    await doors.inRooftop(here.id, (db) =>
      db
        .updateTable('fetched_feed')
        .set({ secret: before.seal(place(id), `secret ${at}`) })
        .where('id', '=', id)
        .execute(),
    )
  const log: string[] = []
  await resealOld(doors, await withKeys(fresh, old), (line) => log.push(line))
  const after = await withKeys(fresh)
  const rows = await doors.inRooftop(here.id, (db) => db.selectFrom('fetched_feed').select(['id', 'secret']).execute())
  const sealed = new Map(rows.map(({ id, secret }) => [id, secret ?? '']))
  const [one = '', two = ''] = ids
  expect([one, two].map((id) => after.open(place(id), sealed.get(id) ?? ''))).toEqual(['secret 0', 'secret 1'])
  expect(after.open(place(one), sealed.get(two) ?? '')).toBeUndefined()
  expect(log).toEqual([])
})
