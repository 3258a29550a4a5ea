import { expect, test } from 'vitest'
import { actsDesk } from '../../../test/engage-acts.ts'
import { visitorAt } from '../../../test/engage-visits.ts'
import { startReceiver } from '../../../test/receiver.ts'
import { runAt, startServer } from '../../../test/server.ts'

// Monday, March 2, 9:00 in Chicago.
const server = await startServer({ origin: 'https://cars.example', allowAddresses: ['127.0.0.1/32'] })
const receiver = await startReceiver()
const desk = await actsDesk(server)
await server.app.work()
const admin = await server.someone()
const path = '/settings/webhooks'
const types = ['engagement.sent', 'engagement.opened', 'engagement.asked', 'engagement.answered']

test('what a shopper does is sent, with their name where there is a tick; erased, it is nowhere any more', async () => {
  const make = (at: string, sendsShopperNames: boolean) =>
    admin('POST', path, { name: at, url: receiver.url + at, types, sendsShopperNames })
  const [{ id }] = [(await make('/names', true)).body.data, (await make('/bare', false)).body.data]
  const robin: string = (await desk.shopper(admin)).body.data.id
  const { token, engagementId } = await desk.link(admin, robin)
  await visitorAt(server, token).look(5)
  await desk.act(token, 'ask', { text: 'Is the price firm?' })
  await expect
    .poll(() => receiver.arrived('/names').map(({ type }) => type))
    .toEqual(['engagement.sent', 'engagement.opened', 'engagement.asked'])
  const [named, bare] = ['/names', '/bare'].map((at) => JSON.parse(receiver.at(at).at(-1)?.text ?? '{}'))
  expect(named).toMatchObject({
    by: null,
    data: { engagement: { id: engagementId }, kind: 'QUESTION' },
    shopper: { name: 'Robin Sample' },
  })
  expect(bare).not.toHaveProperty('shopper')

  const clerk = await server.someone(['DEALERSHIP_ADMIN_VIEW', 'INVENTORY_VIEW'])
  const [delivery] = (await clerk('GET', `${path}/${id}/deliveries`)).body.data
  const detail = async (caller: typeof clerk) => (await caller('GET', `${path}/${id}/deliveries/${delivery.id}`)).body.data
  expect(await detail(clerk)).toMatchObject({ hidden: ['SHOPPER'], answer: { body: null } })
  expect((await detail(clerk)).body).not.toContain('Robin')
  expect((await detail(admin)).body).toContain('Robin Sample')

  const erased = await admin('POST', `/settings/engage/shoppers/${robin}/erase`, { name: 'Robin Sample' })
  expect(erased.status, erased.text).toBe(200)
  expect(await runAt(server.url, 'select shopper from webhook_event where shopper is not null')).toEqual([])
  expect(await detail(admin)).toMatchObject({ answer: { body: null } })
  expect((await detail(admin)).body).not.toContain('Robin')
})
