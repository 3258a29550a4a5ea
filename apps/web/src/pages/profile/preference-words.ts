import type { changePreferences, NotificationPreferences } from '@lotline/contract/notifications/preferences'
import type { Received } from '@lotline/contract/route'
import { minutesOf, timeOf } from '@lotline/domain/calendar/calendar'
import { type NoticeChannel, type NoticeKind, noticeChannels } from '@lotline/domain/notifications/kinds'

export type PreferencesChange = Received<typeof changePreferences>['body']

export const channelWords: Readonly<Record<NoticeChannel, string>> = { panel: 'Panel', push: 'Push', mail: 'Mail' }

type Kind = { readonly kind: NoticeKind; readonly label: string; readonly what?: string }

/** The kinds in the order of the page. That of waits tells its limit itself. */
export const kindGroups: readonly { readonly title: string; readonly kinds: readonly Kind[] }[] = [
  {
    title: 'Tasks',
    kinds: [
      { kind: 'REQUEST', label: 'A task is waiting on your approval' },
      { kind: 'DECIDED', label: 'Your request was decided' },
      { kind: 'TASK_ASSIGNED', label: 'A task was assigned to you' },
      { kind: 'TASK_DONE', label: 'A task you asked for is complete' },
    ],
  },
  {
    title: 'Vehicles',
    kinds: [
      { kind: 'LATE', label: 'Late', what: 'passed its goal' },
      { kind: 'DUE_SOON', label: 'Due soon', what: 'due soon' },
      { kind: 'WAITING', label: 'Waiting on you too long' },
      { kind: 'HANDED', label: 'A car was handed to you' },
      { kind: 'RETURNED', label: 'Back from a vendor' },
      { kind: 'GATE_OPENED', label: 'A gate opened' },
      { kind: 'DO_NOT_DRIVE', label: 'Do not drive', what: 'a safety recall came up' },
    ],
  },
  {
    title: 'Shoppers',
    kinds: [
      { kind: 'LINK_OPENED', label: 'A shopper opened your link' },
      { kind: 'SHOPPER_ASKED', label: 'A shopper asked something' },
    ],
  },
  {
    title: 'Notes, feeds and programs',
    kinds: [
      { kind: 'MENTION', label: 'Someone mentioned you' },
      { kind: 'FEED', label: 'A feed was held or didn’t arrive' },
      { kind: 'WEBHOOK', label: 'A webhook fails or was paused' },
      { kind: 'API_TOKEN', label: 'An API token ends soon or stopped' },
    ],
  },
]

type Chosen = NotificationPreferences['kinds'][number]

/** 'Panel, push, mail', 'Panel and push', 'Push', 'Nothing'. */
export function resultWords(chosen: Chosen): string {
  const [first, ...rest] = noticeChannels.filter((channel) => chosen[channel]).map((channel) => channelWords[channel])
  if (first === undefined) return 'Nothing'
  return [first, ...rest.map((word) => word.toLowerCase())].join(rest.length === 1 ? ' and ' : ', ')
}

/** Preferences as they will be once a change is saved. */
export function changed(known: NotificationPreferences, change: PreferencesChange): NotificationPreferences {
  const { kinds = [], quiet, digest, waitLimitSeconds = known.waitLimitSeconds } = change
  return {
    ...known,
    kinds: known.kinds.map((one) => given(one, kinds.find(({ kind }) => kind === one.kind) ?? {})),
    quiet: given(known.quiet, quiet ?? {}),
    digest: given(known.digest, digest ?? {}),
    waitLimitSeconds,
  }
}

function given<Whole extends object>(whole: Whole, part: object): Whole {
  return { ...whole, ...Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) }
}

/** '7:00 PM' for '19:00'. */
export function timeWords(time: string): string {
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** 'Pacific time'. */
export function zoneName(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(now)
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone).replace(/ Time$/, ' time')
}

type Stretch = { readonly left: number; readonly width: number }

/** Where a day is quiet, in percent of it: one stretch, or two where the night lies between. */
export function quietStretches({ from, to }: { readonly from: string; readonly to: string }): Stretch[] {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const stretch = (left: number, right: number): Stretch => ({ left: (left / 1440) * 100, width: ((right - left) / 1440) * 100 })
  if (start === end) return []
  return start < end ? [stretch(start, end)] : [stretch(0, end), stretch(start, 1440)]
}

const stepMinutes = 15

/** A time of day moved by so many quarters of an hour, round midnight; it stands on a quarter then. */
export function movedTime(time: string, quarters: number): string {
  const minutes = minutesOf(time)
  const onQuarter = quarters > 0 ? Math.floor(minutes / stepMinutes) : Math.ceil(minutes / stepMinutes)
  return timeOf(((((onQuarter + quarters) * stepMinutes) % 1440) + 1440) % 1440)
}

/** What quiet hours do. From and to at the same time are none: only Sundays are left of them. */
export function quietWords({ on, from, to, sundays }: NotificationPreferences['quiet']): string {
  if (!on) return 'Push can come anytime.'
  if (from === to && !sundays) return 'Push can come anytime: both times are the same.'
  const held = 'What arrives meanwhile is in the panel. Pushes wait, then come'
  return from === to ? `${held} as the Sunday ends, as one for each car.` : `${held} at ${timeWords(to)} as one for each car.`
}
