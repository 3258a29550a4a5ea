import { fileTypes } from '@lotline/domain/files/file-types'
import { newToken } from '../../engage/index.ts'

type Row = Record<string, unknown>
/** What a row of a table gets here that it did not bring, or must not keep. */
export type Arrival = { columns: readonly string[]; change(row: Row): Row }

/** Shown where it stands only what browsers show without running anything in it. */
const shownTypes: ReadonlySet<string> = new Set(Object.keys(fileTypes).filter((type) => type !== 'image/svg+xml'))

/** Tables whose rows are changed as they come in: new addresses, and switches that are off. */
export function arrivals(storeKeyOf: (fileId: string) => string): Readonly<Record<string, Arrival>> {
  return {
    engagement: { columns: ['token'], change: (row) => ({ ...row, token: newToken() }) },
    file: {
      columns: ['store_key', 'media_type', 'shown'],
      change: (row) => {
        const type = String(row.media_type)
        const isKnown = Object.hasOwn(fileTypes, type)
        return {
          ...row,
          store_key: storeKeyOf(String(row.id)),
          media_type: isKnown ? type : 'application/octet-stream',
          shown: row.shown === true && shownTypes.has(type),
        }
      },
    },
    fetched_feed: { columns: ['is_on'], change: (row) => ({ ...row, is_on: false }) },
    media_settings: { columns: ['fetches_feed_photos'], change: (row) => ({ ...row, fetches_feed_photos: false }) },
    paper_settings: {
      columns: ['sticker_user'],
      change: (row) => ({ ...row, sticker_user: '' }),
    },
  }
}

/** What works for nobody until somebody sets it up here, in sentences; by the tables that an export has rows of. */
export function switchedOffSentences(rows: (table: string) => number, fetchedPhotos: boolean): string[] {
  const schedules = rows('report_schedule')
  return [
    ...(schedules > 0
      ? [
          `${schedules === 1 ? 'A report on a schedule goes' : `${schedules} reports on a schedule go`} to nobody. Choose who gets them under Reports.`,
        ]
      : []),
    ...(rows('feed') > 0 ? ['Feeds do not come here until somebody sends them, and none is expected yet.'] : []),
    ...(rows('fetched_feed') > 0
      ? ['Feeds that Lotline fetches are off and have no password here. Enter it and turn them on under Settings, Data.']
      : []),
    ...(fetchedPhotos ? ['Photos that feeds name are not fetched. Turn that on under Settings, Photos.'] : []),
    ...(rows('engagement') > 0
      ? ['Links of shoppers from before lead to the other Lotline. New ones were made; send them again.']
      : []),
    'Mail server, text service and the passwords of other services are not set up here.',
    'API tokens, webhooks and listing feeds are made anew.',
    'People sign in with the password they have here; those who are new ask for one under Forgot password.',
  ]
}
