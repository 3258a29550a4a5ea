import { expect, test } from 'vitest'
import { runAt, startServer } from '../../../test/server.ts'

const server = await startServer()

test('the maker and the administrators hear of a token’s end 14 days before it and a day before it, once each', async () => {
  const admin = await server.someone('administrator')
  const maker = await server.someone(['INVENTORY_VIEW'])
  const made = async (name: string, days: number) => {
    const endsAt = new Date(server.clock.now.getTime() + days * 86_400_000).toISOString()
    const wish = { name, ownership: 'PERSON', permissions: ['INVENTORY_VIEW'], endsAt }
    return (await maker('POST', '/settings/apiTokens', wish)).body.data.id
  }
  await made('DMS nightly', 30)
  await made('Short one', 10)
  await maker('DELETE', `/settings/apiTokens/${await made('Revoked one', 30)}`)
  const letters = () =>
    runAt(server.url, `select person_id, subject, text from outbox_message where subject like 'API token%' order by created_at`)
  await server.runHousekeeping()
  expect(await letters()).toEqual([])
  server.pass({ hours: 24 * 16 + 1 })
  await server.runHousekeeping()
  await server.runHousekeeping()
  const first = await letters()
  expect(first.map((letter) => letter.person_id).sort()).toEqual([admin.personId, maker.personId].sort())
  expect(first[0]).toMatchObject({ subject: 'API token DMS nightly ends Wed, Apr 1' })
  expect(first[0].text).toContain('of Test limited ends Wed, Apr 1.')
  expect(first[0].text).toContain(`/${server.here.id}/settings/general/api-tokens`)
  server.pass({ hours: 24 * 13 })
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect(await letters()).toHaveLength(4)
})
