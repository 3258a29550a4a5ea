import type { RecallSettings } from '@lotline/contract/recalls'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../database/doors.ts'
import { record } from '../../../events/record.ts'
import { requireOpenAddress } from '../../../outside/open-address.ts'
import type { Outside } from '../../../outside/outside.ts'
import { findSettings, putSettings, type Settings } from './asking-queries.ts'

/** The service that a rooftop asks for recalls; undefined for none. */
export async function findAddress(db: Db, usualAddress: string | null): Promise<string | undefined> {
  const { asks, address } = await findSettings(db)
  if (asks === 'OFF') return undefined
  return (asks === 'OWN' ? address : usualAddress) ?? undefined
}

export async function readSettings({ db }: Pick<Ctx, 'db'>, usualAddress: string | null) {
  return { ...(await findSettings(db)), usualAddress }
}

type Sent = { asks: 'DEFAULT' } | { asks: 'OFF' } | { asks: 'OWN'; address: string }

export async function changeSettings(
  ctx: Ctx,
  sent: Sent,
  { usualAddress, outside }: { usualAddress: string | null; outside: Pick<Outside, 'check'> },
): Promise<RecallSettings & { usualAddress: string | null }> {
  const settings: Settings = { asks: sent.asks, address: sent.asks === 'OWN' ? new URL(sent.address).href : null }
  if (settings.address !== null) requireOpenAddress(outside, 'address', settings.address)
  const before = await findSettings(ctx.db)
  if (before.asks !== settings.asks || before.address !== settings.address) {
    await putSettings(ctx.db, settings)
    const host = settings.address && new URL(settings.address).host
    const fact = { sentence: 'recallServiceSet', asks: settings.asks, host } as const
    await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact })
  }
  return { ...settings, usualAddress }
}
