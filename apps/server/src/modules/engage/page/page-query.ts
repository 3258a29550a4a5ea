import type { ShopperPage } from '@lotline/contract/shopper/page'
import type { PageLanguage, PageSwitch } from '@lotline/domain/engage/page-switches'
import type { StickerProvider } from '../../../app-options.ts'
import type { Db } from '../../../database/doors.ts'
import type { OpenedLink } from './queries.ts'
import { loadPageSettings } from './switches-queries.ts'

/** A page that is read: its link, and what the rooftop shows. */
export type PageQuery = {
  readonly token: string
  readonly link: OpenedLink
  readonly vehicleId: string
  readonly now: Date
  /** Of the rooftop. */
  readonly timeZone: string
  readonly switches: ReadonlySet<PageSwitch>
  readonly languages: readonly PageLanguage[]
  readonly stickers: StickerProvider | undefined
  /** The service that is asked for recalls unless the rooftop has another; null where nobody is. */
  readonly nhtsaUrl: string | null
}

/** Reads the data of a section; nothing where the rooftop has not switched it on. */
export type SectionReader = (db: Db, query: PageQuery) => Promise<Partial<ShopperPage>>

/** Parts that are switched on in the rooftop of this transaction; Spanish alone until it chooses. */
export async function readSwitches(db: Db): Promise<ReadonlySet<PageSwitch>> {
  return new Set((await loadPageSettings(db)).switchedOn)
}

/** The address of a file of the page, as the page names it. */
export function fileAddress(token: string, id: string, size?: 'grid' | 'thumbnail'): string {
  return `/api/s/${token}/files/${id}${size === undefined ? '' : `?size=${size}`}`
}
