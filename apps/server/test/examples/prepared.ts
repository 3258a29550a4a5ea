import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { newId } from '../../src/database/new-id.ts'
import { closePools, openPools } from '../../src/database/pools.ts'
import { queueLetter } from '../../src/mail/outbox.ts'
import { actsDesk } from '../engage-acts.ts'
import { tokenOf } from '../engage-desk.ts'
import { feedRow, feedsOf } from '../feeds.ts'
import { fullVehicle } from '../full-vehicle.ts'
import { type Caller, inRecon, ownDatabase, ownDataDir, runAt, type TestServer } from '../server.ts'
import type { Subjects } from '../subjects/subjects.ts'
import { samples, uploadsOf } from '../uploads.ts'
import type { Prepared } from './prepared-call.ts'
import { programCalls } from './prepared-programs.ts'

const password = 'Right#2026'

/** Calls that work only on something in a state of its own, by their names. */
export async function preparedCalls(
  server: TestServer,
  { owner, make }: Subjects,
): Promise<Record<string, () => Promise<Prepared>>> {
  return {
    ...entryCalls(server),
    ...shopperCalls(server, owner, await actsDesk(server)),
    ...(await vehicleCalls(server, { owner, make })),
    ...settingsCalls(server, owner),
    ...(await programCalls(server, { owner, make })),
  }
}

function entryCalls(server: TestServer): Record<string, () => Promise<Prepared>> {
  const addressOf = async ({ personId }: Caller) =>
    (await runAt(server.url, 'select email_address from person where id = $1', [personId]))[0].email_address
  const forgetful = async () => {
    const email = await addressOf(await server.someone())
    await server.request('POST', '/authenticate/sendResetPassword', { email })
    const letters = await runAt(server.url, 'select text from outbox_message order by created_at desc limit 1')
    return { email, token: /token=([\w-]+)/.exec(letters[0]?.text ?? '')?.[1] ?? '' }
  }
  return {
    'POST /authenticate': async () => ({
      body: { username: await addressOf(await server.someone()), password, authenticationStrategy: 'V2' },
    }),
    'GET /authenticate': async () => ({ bearer: (await server.someone()).refreshToken }),
    'POST /authenticate/sendResetPassword': async () => ({ body: { email: await addressOf(await server.someone()) } }),
    'POST /authenticate/resetPassword': async () => ({
      body: { passwordToken: (await forgetful()).token, newPassword: 'Right#2027' },
    }),
    'POST /setup': async () => ({
      base: await startEmpty(),
      body: {
        ...{ groupName: 'Riverside Group', rooftopName: 'Riverside Toyota', timeZone: 'America/Chicago' },
        ...{ firstName: 'Casey', lastName: 'Demo', emailAddress: 'casey@riverside.example', password },
      },
    }),
  }
}

/** The address of a server that nobody has set up. */
async function startEmpty(): Promise<string> {
  const url = await ownDatabase()
  const pools = openPools({ url, size: 4 })
  const app = await buildApp({ pools, noticesUrl: url, dataDir: ownDataDir(), logLevel: 'silent', checkReplies: true })
  afterAll(async () => {
    await app.close()
    await closePools(pools)
  })
  await app.api.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.api.server.address() as AddressInfo).port}/api`
}

type Desk = Awaited<ReturnType<typeof actsDesk>>

function shopperCalls(server: TestServer, owner: Caller, desk: Desk): Record<string, () => Promise<Prepared>> {
  let shoppers = 0
  async function aLink({ isEnded = false, hasPhoto = false } = {}) {
    shoppers += 1
    const email = `jamie${shoppers}@mailbox.example`
    const added = await desk.shopper(owner, { firstName: 'Jamie', email })
    const car = hasPhoto ? await fullVehicle(server, owner, owner) : await desk.aCar()
    const [link] = await desk.drafts(owner, car, [added.body.data.id])
    if (!link) throw new Error('No link was made')
    if (isEnded) await desk.sell(car)
    return { token: tokenOf(link), engagementId: link.engagementId }
  }
  const at =
    (path: string, isEnded = false) =>
    async () => ({ path: `/s/${(await aLink({ isEnded })).token}${path}` })
  const photoOf = async (token: string) => (await server.request('GET', `/s/${token}`)).body.data
  return {
    'GET /s/:token': at(''),
    'GET /s/:token/files/:photoId': async () => {
      const { token } = await aLink({ hasPhoto: true })
      const path = /\/s\/[\w-]+\/files\/[\w-]+[^"]*/.exec(JSON.stringify(await photoOf(token)))?.[0]
      return { path: path ?? '' }
    },
    'GET /s/:token/preview': at('/preview'),
    'POST /s/:token/unsubscribe': at('/unsubscribe'),
    'POST /s/:token/events': async () => ({
      ...(await at('/events')()),
      body: {
        ...{ visit: 'AAAAAAAAAAAAAAAAAAAAAA', sequence: 1, visibleMs: 4200, parts: [{ part: 'PHOTOS', visibleMs: 4200 }] },
        ...{ current: 'PHOTOS', price: 29_875, actions: [] },
      },
    }),
    'POST /s/:token/heatmap': async () => {
      const { token, engagementId } = await aLink()
      const made = await owner('POST', `/plugins/vdp/velocityengage/engagement/${engagementId}/heatmapCode`)
      return { path: `/s/${token}/heatmap`, body: made.body.data }
    },
    'POST /s/:token/ask': at('/ask'),
    'POST /s/:token/test-drive': async () => ({
      ...(await at('/test-drive')()),
      body: { date: '2026-03-03', time: 840, asker: { firstName: 'Jamie', phone: '(951) 555-0187' } },
    }),
    'POST /s/:token/still-here': at('/still-here'),
    'POST /s/:token/renew': at('/renew', true),
    'POST /s/:token/stop': at('/stop'),
    'POST /s/:token/forget': at('/forget'),
    'PUT /plugins/vdp/velocityengage/prospects/:prospectId': async () => ({
      body: { firstName: 'Jamie', lastName: 'Sample', email: 'jamie.sample@mailbox.example' },
    }),
    'GET /plugins/vdp/velocityengage/crmEmailTemplate': async () => {
      const { data } = (await owner('GET', '/settings/engage')).body
      const crm = data.crm.map((one: object) => ({ ...one, vinField: '[[VIN]]', text: 'Hi: {Link}' }))
      const saved = await owner('PUT', '/settings/engage', { ...data, crm })
      if (saved.status !== 200) throw new Error(saved.text)
      return {}
    },
  }
}

async function vehicleCalls(server: TestServer, { owner, make }: Subjects): Promise<Record<string, () => Promise<Prepared>>> {
  return {
    'PUT /inventory/:vehicleId/moveBackToRecon': async () => {
      const id = await inRecon(owner)
      await owner('PUT', `/recon/${id}/workflow/complete`, { pass: { reason: 'Sold as it stands' } })
      return { path: `/inventory/${id}/moveBackToRecon` }
    },
    'DELETE /inventory/:vehicleId/plugins/vdp/checklists/:checklistId/items/:fieldId/attachments/:answerFileId': async () => {
      const vehicleId = await inRecon(owner)
      const sheets = `/inventory/${vehicleId}/plugins/vdp/checklists`
      const { id } = (await owner('GET', sheets)).body.data[0]
      const add = `/${owner.rooftopId}/recon/${vehicleId}/checklists/${id}/items/horn/attachments`
      const added = await uploadsOf(server, owner).send(add, samples.answer)
      return { path: `${sheets}/${id}/items/horn/attachments/${added.body.data.id}` }
    },
    'POST /inventory/:vehicleId/recalls/ask': async () => {
      await owner('PUT', '/settings/recalls', { asks: 'OWN', address: 'https://recalls.example/' })
      return {}
    },
    'GET /files/:token': async () => {
      const vehicleId = await make('vehicleId')
      await uploadsOf(server, owner).send(`/${owner.rooftopId}/recon/${vehicleId}/attachments`, samples.document)
      const [paper] = (await owner('GET', `/inventory/${vehicleId}/attachments`)).body.data
      return { path: paper.uri.replace(/^.*\/api/, '') }
    },
    'POST /feeds/runs/:runId/confirm': async () => {
      const feeds = feedsOf(server, owner)
      for (const { id } of (await owner('GET', '/feeds/runs')).body.data) await feeds.ended(id)
      await feeds.run(
        Array.from({ length: 9 }, () => feedRow()),
        { feedName: 'shrinks', confirm: true },
      )
      const held = await feeds.run([feedRow()], { feedName: 'shrinks' })
      return { path: `/feeds/runs/${held.id}/confirm` }
    },
  }
}

function settingsCalls(server: TestServer, owner: Caller): Record<string, () => Promise<Prepared>> {
  const idsAt = (path: string) => async () => {
    const { data } = (await owner('GET', path)).body
    return { body: data.map(({ id }: { id: string }) => id) }
  }
  type Step = { id: string; childSteps: Step[] }
  const inOrder = (steps: Step[]): unknown[] => steps.map(({ id, childSteps }) => ({ id, childSteps: inOrder(childSteps ?? []) }))
  return {
    'PUT /settings/roles/:roleId': async () => ({ body: { name: 'Lead porter', permissions: ['INVENTORY_VIEW'] } }),
    'PUT /settings/rooftops/:rooftopId': async () => ({ body: { name: 'Riverside Toyota', timeZone: 'America/Chicago' } }),
    'PUT /settings/line/order': async () => ({ body: { steps: inOrder((await owner('GET', '/settings/line')).body.data) } }),
    'PUT /settings/tasks/templates': idsAt('/utility/tasks/templates'),
    'PUT /settings/checklists': idsAt('/settings/checklists'),
    'PUT /settings/engage': async () => ({ body: (await owner('GET', '/settings/engage')).body.data }),
    'PUT /settings/engage/documents': async () => {
      const { version } = (await owner('GET', '/settings/engage/documents')).body.data
      const carfax = { name: 'CARFAX report', source: 'ASKED_WHEN_OPENED', key: 'CARFAX' }
      return { body: { version, folders: [{ name: 'History', documents: [carfax] }] } }
    },
    'POST /settings/outgoing/retry': async () => {
      const letter = { id: newId(), personId: owner.personId, to: 'box@riverside.example', subject: 'Hello', text: 'Words' }
      await server.doors.identity((db) => queueLetter(db, letter, server.clock.now))
      await runAt(server.url, 'update outbox_message set attempts = 10, next_attempt_at = null where id = $1', [letter.id])
      return { body: { kind: 'MAIL', id: letter.id } }
    },
  }
}
