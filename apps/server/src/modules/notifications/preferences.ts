import type { changePreferences as changeRoute, NotificationPreferences } from '@lotline/contract/notifications/preferences'
import type { Received } from '@lotline/contract/route'
import { minutesOf, timeOf } from '@lotline/domain/calendar/calendar'
import { nextDigest } from '@lotline/domain/notifications/digest-time'
import { kindsFor, noticeChannels, usualChannels } from '@lotline/domain/notifications/kinds'
import { usualWaitLimitSeconds } from '@lotline/domain/watch/waits'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import type { IdentityDb } from '../../database/doors.ts'
import { listReachOf } from '../session/index.ts'
import {
  findSettings,
  getZone,
  listChoices,
  mergeChoices,
  mergeSettings,
  type SettingsChange,
  type SettingsRow,
  setDigestDue,
  setTimeZone,
} from './preference-queries.ts'

export type PreferencesChange = Received<typeof changeRoute>['body']

/** How somebody wants to hear of things. Kinds that they can be told of in none of their rooftops are left out. */
export async function readPreferences({ db, actor }: AccountCtx): Promise<NotificationPreferences> {
  const [choices, settings, zone, reach] = await Promise.all([
    listChoices(db, actor.personId),
    findSettings(db, actor.personId),
    getZone(db, actor.personId),
    listReachOf(db, actor.personId),
  ])
  const rooftops = reach.filter(({ permissions }) => permissions.includes('NOTIFICATIONS_VIEW'))
  const kinds = kindsFor(new Set(rooftops.flatMap(({ permissions }) => permissions)))
  const chosen = new Map(choices.map((choice) => [choice.kind, choice]))
  return {
    kinds: kinds.map((kind) => {
      const [usual, own] = [usualChannels[kind], chosen.get(kind)]
      const of = (channel: (typeof noticeChannels)[number]) =>
        usual[channel] === null ? null : (own?.[channel] ?? usual[channel])
      return { kind, panel: of('panel'), push: of('push'), mail: of('mail') }
    }),
    ...wordsOf(settings ?? usualSettings),
    timeZone: zone.counts,
    ownTimeZone: zone.own,
    rooftops: rooftops.map(({ id, name }) => ({ id, name })),
  }
}

/** Changes what is named and nothing else, however many do so at once; the next digest follows. */
export async function changePreferences(ctx: AccountCtx, change: PreferencesChange): Promise<NotificationPreferences> {
  const { db, actor, now } = ctx
  const kinds = mergedByKind(change.kinds ?? [])
  refuseMissingChannels(kinds)
  if (change.timeZone !== undefined) await setTimeZone(db, actor.personId, change.timeZone)
  if (kinds.length > 0) await mergeChoices(db, actor.personId, kinds)
  const settings = await mergeSettings(db, actor.personId, settingsOf(change))
  await planDigest(db, actor.personId, settings, now)
  return readPreferences(ctx)
}

/** Sets when the next digest of somebody comes, after anything that it hangs on has changed. */
export async function replanDigest(db: IdentityDb, personId: string, now: Date): Promise<void> {
  const settings = await findSettings(db, personId)
  if (settings?.digest) await planDigest(db, personId, settings, now)
}

/** Turns somebody's digest on, as it usually is. */
export async function startDigest(db: IdentityDb, personId: string, now: Date): Promise<void> {
  await planDigest(db, personId, await mergeSettings(db, personId, { digest: true }), now)
}

async function planDigest(db: IdentityDb, personId: string, settings: SettingsRow, now: Date): Promise<void> {
  const { counts } = await getZone(db, personId)
  const times = { at: settings.digestAt, days: settings.digestDays, timeZone: counts }
  await setDigestDue(db, personId, settings.digest ? nextDigest(times, now, settings.digestSentAt) : null)
}

type KindChange = NonNullable<PreferencesChange['kinds']>[number]

/** A kind that is named twice has what was said last. */
function mergedByKind(changes: readonly KindChange[]): KindChange[] {
  const merged = new Map<string, KindChange>()
  for (const change of changes) merged.set(change.kind, { ...merged.get(change.kind), ...change })
  return [...merged.values()]
}

function refuseMissingChannels(changes: readonly KindChange[]): void {
  for (const change of changes)
    for (const channel of noticeChannels)
      if (change[channel] !== undefined && usualChannels[change.kind][channel] === null)
        throw new AppError(
          'NO_SUCH_CHANNEL',
          `A car that is handed to you is told by push and mail only: leave the ${channel} out.`,
          {
            errors: [{ field: `kinds.${change.kind}.${channel}`, message: 'is not offered for this kind' }],
          },
        )
}

/** What holds for whoever has never changed anything: the columns' own defaults. */
const usualSettings: SettingsRow = {
  quiet: false,
  quietFrom: 1140,
  quietTo: 390,
  quietSundays: false,
  lateComesThrough: false,
  waitLimitSeconds: usualWaitLimitSeconds,
  digest: false,
  digestAt: 405,
  digestDays: [1, 2, 3, 4, 5, 6],
  digestLate: true,
  digestWaits: true,
  digestCame: true,
  digestSentAt: null,
}

function settingsOf({ quiet, digest, waitLimitSeconds }: PreferencesChange): SettingsChange {
  const minutes = (time: string | undefined) => (time === undefined ? undefined : minutesOf(time))
  return {
    quiet: quiet?.on,
    quietFrom: minutes(quiet?.from),
    quietTo: minutes(quiet?.to),
    quietSundays: quiet?.sundays,
    lateComesThrough: quiet?.lateComesThrough,
    waitLimitSeconds,
    digest: digest?.on,
    digestAt: minutes(digest?.at),
    digestDays: digest?.days && [...new Set(digest.days)].sort((a, b) => a - b),
    digestLate: digest?.late,
    digestWaits: digest?.waits,
    digestCame: digest?.came,
  }
}

function wordsOf(row: SettingsRow): Pick<NotificationPreferences, 'quiet' | 'digest' | 'waitLimitSeconds'> {
  return {
    quiet: {
      on: row.quiet,
      from: timeOf(row.quietFrom),
      to: timeOf(row.quietTo),
      sundays: row.quietSundays,
      lateComesThrough: row.lateComesThrough,
    },
    waitLimitSeconds: row.waitLimitSeconds,
    digest: {
      on: row.digest,
      at: timeOf(row.digestAt),
      days: row.digestDays,
      late: row.digestLate,
      waits: row.digestWaits,
      came: row.digestCame,
    },
  }
}
