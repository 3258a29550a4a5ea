import { expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { visitorAt } from '../../../../test/engage-visits.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { aCar, shopper, drafts } = await engageDesk(server)
const sam = await server.someone('sales')
const robin: string = (await shopper(sam)).body.data.id
const codePath = (id: string) => `/plugins/vdp/velocityengage/engagement/${id}/heatmapCode`
const heatAt = (token: string, code: string) =>
  server.app.api.inject({ method: 'POST', url: `/api/s/${token}/heatmap`, payload: { code } })

async function aVisitedLink() {
  const [made] = await drafts(sam, await aCar(), [robin])
  const token = tokenOf(made ?? { shareURL: '' })
  await visitorAt(server, token).look(10, ['PHOTOS', 'PRICE'])
  return { token, id: made?.engagementId ?? '' }
}

test('a code shows once what was looked at on its own page, and only within a minute', async () => {
  const [own, other] = [await aVisitedLink(), await aVisitedLink()]
  const make = async () => (await sam('POST', codePath(own.id))).body.data.code
  const [code, foreign, late] = [await make(), await make(), await make()]
  const shown = await heatAt(own.token, code)
  expect([shown.statusCode, shown.json().data.parts]).toEqual([
    200,
    expect.arrayContaining([
      { part: 'PHOTOS', count: 1, durationSeconds: 10 },
      { part: 'PRICE', count: 1, durationSeconds: 10 },
    ]),
  ])
  expect((await heatAt(own.token, code)).statusCode).toBe(404)
  expect((await heatAt(other.token, foreign)).statusCode).toBe(404)
  expect((await heatAt(own.token, 'A'.repeat(22))).statusCode).toBe(404)
  server.pass({ minutes: 1 })
  expect((await heatAt(own.token, late)).statusCode).toBe(404)
})

test('a code is made for those alone who may see the engagement', async () => {
  const { id } = await aVisitedLink()
  const kim = await server.someone('sales')
  expect((await kim('POST', codePath(id))).body.code).toBe('ENGAGEMENT_NOT_FOUND')
  const elsewhere = await server.someone('manager', server.there.id)
  expect((await elsewhere('POST', codePath(id))).body.code).toBe('ENGAGEMENT_NOT_FOUND')
})
