import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Caller, TestServer } from '../server.ts'
import { inRecon } from '../server.ts'
import type { Subjects } from '../subjects/subjects.ts'
import { checkedImport, exportOf, sendImport } from '../transfers.ts'
import { startCalled } from './called.ts'
import type { Prepared } from './prepared-call.ts'

/** Calls about other programs and about moves of a whole rooftop, on something in a state of its own. */
export async function programCalls(
  server: TestServer,
  { owner, make }: Subjects,
): Promise<Record<string, () => Promise<Prepared>>> {
  return { ...(await webhookCalls(owner)), ...feedCalls(server, owner), ...moveCalls(server, { owner, make }) }
}

async function webhookCalls(owner: Caller): Promise<Record<string, () => Promise<Prepared>>> {
  const called = await startCalled()
  const wish = { name: 'Title desk', url: called.url, types: ['vehicle.added', 'step.entered'] }
  const aWebhook = async (): Promise<string> => (await owner('POST', '/settings/webhooks', wish)).body.data.id
  const aRefused = async () => {
    called.answer(500)
    const id = await aWebhook()
    await inRecon(owner)
    const list = async () => (await owner('GET', `/settings/webhooks/${id}/deliveries`)).body.data
    const refused = await vi.waitFor(
      async () => {
        const found = (await list()).find(({ state }: { state: string }) => state === 'REFUSED')
        if (!found) throw new Error('Nothing was refused yet')
        return found
      },
      { timeout: 20_000, interval: 50 },
    )
    called.answer(200)
    return `/settings/webhooks/${id}/deliveries/${refused.id}`
  }
  const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`
  return {
    'POST /settings/webhooks': async () => ({ body: wish }),
    'PUT /settings/webhooks/:webhookId': async () => ({ path: `/settings/webhooks/${await aWebhook()}`, body: wish }),
    'POST /settings/webhooks/test': async () => ({ body: { url: called.url, secret } }),
    'POST /settings/webhooks/:webhookId/tryNow': async () => ({ path: `/settings/webhooks/${await aWebhook()}/tryNow` }),
    'POST /settings/webhooks/:webhookId/deliveries/:deliveryId/retry': async () => ({ path: `${await aRefused()}/retry` }),
  }
}

function feedCalls(server: TestServer, owner: Caller): Record<string, () => Promise<Prepared>> {
  return {
    'POST /feeds/fetched/:feedId/trust': async () => {
      const fingerprint = `SHA256:${'A'.repeat(43)}`
      const { data } = (await owner('GET', '/feeds/fetched')).body
      const [feed] = data.feeds ?? data
      await server.doors.inRooftop(owner.rooftopId, (db) =>
        sql`update fetched_feed set held_type = 'ED25519', held_fingerprint = ${fingerprint}, held_at = now() where id = ${feed.id}`.execute(
          db,
        ),
      )
      return { path: `/feeds/fetched/${feed.id}/trust`, body: { fingerprint, lastSigns: 'AAAA' } }
    },
  }
}

function moveCalls(server: TestServer, { owner, make }: Subjects): Record<string, () => Promise<Prepared>> {
  const stopRunning = async () => {
    const { current } = (await owner('GET', '/settings/export')).body.data
    if (current) await owner('DELETE', `/settings/export/${current.id}`)
  }
  const aWaiting = async () => {
    await stopRunning()
    const id = (await owner('POST', '/settings/export')).body.data.id
    const held = await owner('POST', `/settings/export/${id}/pause`)
    if (held.status !== 200) throw new Error(held.text)
    return id
  }
  let packed: ReturnType<typeof exportOf> | undefined
  const aPacked = async () => {
    if (!packed) {
      await stopRunning()
      packed = exportOf(server, owner)
    }
    return packed
  }
  const aChecked = async () => {
    const { bytes } = await aPacked()
    const { id } = await checkedImport(server, owner, bytes)
    return id
  }
  return {
    'POST /settings/export': async () => {
      await stopRunning()
      return {}
    },
    'POST /settings/export/:exportId/pause': async () => {
      const id = await aWaiting()
      await owner('POST', `/settings/export/${id}/resume`)
      return { path: `/settings/export/${id}/pause` }
    },
    'POST /settings/export/:exportId/resume': async () => ({ path: `/settings/export/${await aWaiting()}/resume` }),
    'GET /settings/export/:exportId/file': async () => ({ path: `/settings/export/${(await aPacked()).made.id}/file` }),
    'POST /settings/import': async () => ({ body: { uploadUrl: await sendImport(server, owner, (await aPacked()).bytes) } }),
    'POST /settings/import/:importId/start': async () => ({
      path: `/settings/import/${await aChecked()}/start`,
      body: { newRooftop: { name: 'Eastside Ford', groupId: await make('groupId') } },
    }),
  }
}
