import type { EndedPage, ShopperPage, ShownRooftop } from '@lotline/contract/shopper/page'
import type { LinkState } from '@lotline/domain/engage/links'
import { shownLanguages } from '@lotline/domain/engage/page-switches'
import { VISIT_IDLE_MS } from '@lotline/domain/engage/visits'
import { ownName } from '@lotline/domain/people/person-name'
import { typedLanguage } from '@lotline/domain/text/typed-language'
import { colorLabel } from '@lotline/domain/vehicles/colors'
import { isCertifiedPreOwned } from '@lotline/domain/vehicles/conditions'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Db } from '../../../database/doors.ts'
import type { AppServices } from '../../../module/define.ts'
import { loadSettings } from '../../papers/index.ts'
import { readOwnAsks } from '../asks/own-asks.ts'
import { VEHICLE_LINK } from '../links/vehicle-link.ts'
import { findSalesperson, type Salesperson } from '../people-queries.ts'
import { changesSince, priceHistory } from './changes.ts'
import { listShownDocuments, type ShownDocument } from './documents.ts'
import { readEndedSections } from './ended-sections.ts'
import { type LinkCall, type LinkDeps, openLink, readState } from './open-link.ts'
import { fileAddress, type PageQuery, readSwitches } from './page-query.ts'
import {
  findOpenBefore,
  findShopper,
  getShownVehicle,
  listPrices,
  listShownMedia,
  type OpenedLink,
  type PriceRow,
  type ShownVehicle,
} from './queries.ts'
import { readShownRooftop } from './rooftop-today.ts'
import { sectionReaders } from './section-readers.ts'

type PageAnswer =
  | { kind: 'UNKNOWN' }
  | { kind: 'ENDED'; ended: EndedPage }
  | { kind: 'WORKS'; page: ShopperPage; link: OpenedLink }

/** Everything that a link shows now. Nothing is counted: whether somebody looks is told by their browser alone. */
export async function readShopperPage(deps: LinkDeps & Pick<AppServices, 'options'>, call: LinkCall): Promise<PageAnswer> {
  const link = await openLink(deps, call)
  return link ? readLinkPage(deps, link, call.token) : { kind: 'UNKNOWN' }
}

type PageDeps = Pick<LinkDeps, 'doors' | 'now'> & Pick<AppServices, 'options'>
type LinkPage = Exclude<PageAnswer, { kind: 'UNKNOWN' }>

/** The same of a link that is known. */
export async function readLinkPage(deps: PageDeps, link: OpenedLink, token: string): Promise<LinkPage> {
  const now = deps.now()
  // A vehicle's own link is nobody's: whoever printed its code has not sent it.
  const isOfPerson = link.loose_key !== VEHICLE_LINK
  const salesperson = isOfPerson
    ? await deps.doors.identity((db) => findSalesperson(db, link.rooftop_id, link.sender_id))
    : undefined
  return deps.doors.inRooftop(link.rooftop_id, async (db): Promise<LinkPage> => {
    const rooftop = await readShownRooftop(db, now)
    const state = await readState(db, link, now)
    const switches = await readSwitches(db)
    const languages = shownLanguages(switches)
    const query = { token, link, vehicleId: link.vehicle_id, now, timeZone: rooftop.timeZone, switches, languages }
    const page = { ...query, stickers: deps.options.stickers, nhtsaUrl: deps.options.nhtsaUrl ?? null }
    if (state.kind === 'ENDED') return { kind: 'ENDED', ended: await readEnded(db, page, state, { rooftop, salesperson }) }
    return { kind: 'WORKS', page: await readWorking(db, page, state.until, { rooftop, salesperson }), link }
  })
}

type People = { rooftop: ShownRooftop; salesperson: Salesperson | undefined }

async function readWorking(db: Db, query: PageQuery, until: number | null, people: People): Promise<ShopperPage> {
  const { token, link, vehicleId, now, languages } = query
  const vehicle = await getShownVehicle(db, vehicleId)
  const media = await listShownMedia(db, vehicleId)
  const photos = media.filter(({ kind }) => kind === 'IMAGE')
  const documents = await listShownDocuments(db, query)
  const { shown: priced, prices } = link.show_price ? await readPrice(db, vehicleId, vehicle) : nothingPriced
  const shopper = link.prospect_id === null ? undefined : await findShopper(db, link.prospect_id)
  const sections = Object.assign({}, ...(await readInTurn(db, query)))
  const changes = changesSince({
    // A visit that goes on is this one, in another language or loaded again.
    since: await findOpenBefore(db, link.id, new Date(now.getTime() - VISIT_IDLE_MS)),
    price: priced.price?.amount,
    prices,
    photosAt: photos.map(({ created_at }) => created_at),
    workDone: sections.workDone,
    timeZone: query.timeZone,
  })
  const text = link.sent_text === null ? '' : withoutLink(link.sent_text, token)
  return {
    now: now.toISOString(),
    languages: [...languages],
    ...contactsOf(people),
    ...(shopper && shopper.first_name !== '' && { shopper: { firstName: shopper.first_name } }),
    ...(text !== '' && { message: { text, language: typedLanguage(text) } }),
    vehicle: vehicleOf(vehicle),
    ...priced,
    photos: photos.map(({ id }) => photoOf(token, id)),
    videos: media
      .filter(({ kind }) => kind === 'VIDEO')
      .map(({ id, thumbnail_id }) => ({
        id,
        url: fileAddress(token, id),
        posterUrl: thumbnail_id && fileAddress(token, id, 'thumbnail'),
      })),
    documents: documents.map((document) => documentOf(token, document)),
    ...(changes && { changes }),
    ...sections,
    worksUntil: until === null ? null : new Date(until).toISOString(),
    ...(shopper && { hasStopped: shopper.opted_out_at !== null }),
  }
}

async function readInTurn(db: Db, query: PageQuery): Promise<Partial<ShopperPage>[]> {
  const read: Partial<ShopperPage>[] = []
  for (const section of sectionReaders) read.push(await section(db, query))
  return read
}

type ShownPrice = Pick<ShopperPage, 'price' | 'priceNote' | 'priceHistory'>

async function readPrice(
  db: Db,
  vehicleId: string,
  { advertised_price: amount }: ShownVehicle,
): Promise<{ shown: ShownPrice; prices: readonly PriceRow[] }> {
  if (amount === null) return nothingPriced
  const prices = await listPrices(db, vehicleId)
  const note = (await loadSettings(db)).price_note.trim()
  const shown: ShownPrice = {
    price: { amount, currency: 'USD' },
    ...(note !== '' && { priceNote: { text: note, language: typedLanguage(note) } }),
    priceHistory: priceHistory(prices),
  }
  return { shown, prices }
}

const nothingPriced: { shown: ShownPrice; prices: readonly PriceRow[] } = { shown: {}, prices: [] }

/** The page of a link that has ended tells nothing of the vehicle but that it was sold, where others like it are shown. */
async function readEnded(
  db: Db,
  query: PageQuery,
  { why }: Extract<LinkState, { kind: 'ENDED' }>,
  people: People,
): Promise<EndedPage> {
  const { link, languages } = query
  const shopper = link.prospect_id === null ? undefined : await findShopper(db, link.prospect_id)
  const ownAsks = await readOwnAsks(db, link, query.now)
  const sections = await readEndedSections(db, query, why, shopper?.first_name || undefined)
  return {
    now: query.now.toISOString(),
    languages: [...languages],
    ...contactsOf(people),
    ...sections,
    isShopperKnown: shopper !== undefined && !shopper.is_erased,
    ...(shopper && !shopper.is_erased && { hasStopped: shopper.opted_out_at !== null }),
    ...(ownAsks && { ownAsks }),
  }
}

function vehicleOf(vehicle: ShownVehicle): ShopperPage['vehicle'] {
  return {
    title: titleOf(vehicle),
    trim: vehicle.trim ?? '',
    vin: vehicle.vin,
    stockNumber: vehicle.stock_number,
    mileage: vehicle.mileage,
    odometerUnit: vehicle.odometer_unit,
    color: vehicle.exterior_color ?? (vehicle.color === 'UNKNOWN' ? '' : colorLabel(vehicle.color)),
    bodyStyle: vehicle.body_style,
    drive: vehicle.drive_train,
    engine: vehicle.engine,
    transmission: vehicle.transmission,
    fuel: vehicle.fuel_type,
    isCertified: isCertifiedPreOwned(vehicle),
  }
}

function photoOf(token: string, id: string): ShopperPage['photos'][number] {
  return {
    id,
    sources: [
      { url: fileAddress(token, id, 'grid'), width: 720 },
      { url: fileAddress(token, id), width: 2048 },
    ],
    thumbnailUrl: fileAddress(token, id, 'thumbnail'),
  }
}

function documentOf(token: string, document: ShownDocument): ShopperPage['documents'][number] {
  const { id, label, featured } = document
  return { id, label, featured, url: document.kind === 'ADDRESS' ? document.url : fileAddress(token, id) }
}

/** The rooftop, and the salesperson while they work there, reached by the rooftop's phone and mail where they have none. */
function contactsOf({ rooftop, salesperson }: People): Pick<ShopperPage, 'rooftop' | 'salesperson'> {
  const name = salesperson === undefined ? '' : ownName(salesperson)
  if (!salesperson?.worksHere || name === '') return { rooftop }
  const { phone, email } = salesperson
  return { rooftop, salesperson: { name, phone: phone ?? rooftop.phone, email: email || rooftop.email } }
}

/** A message as it reads on the page that its link opens. */
function withoutLink(message: string, token: string): string {
  const link = new RegExp(`[ \\t]*\\S+/s/${token}(?![\\w-])`, 'g')
  return message
    .replace(link, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
