import type { NewPaperSettings, PaperSettings } from '@lotline/contract/files/papers'
import { type GuideTerms, usualTerms } from '@lotline/domain/papers/buyers-guide'
import { AppError } from '../../app-error.ts'
import type { StickerProvider } from '../../app-options.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { releaseFiles } from '../../files/queries.ts'
import { requireOpenAddress } from '../../outside/open-address.ts'
import type { Outside } from '../../outside/outside.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { tooLongForGuide } from './print/guide-room.ts'
import { deleteStickers, findSettings, lockRooftop, putSettings, type SettingsRow } from './queries.ts'

const nobody: SettingsRow = {
  dealer_name: '',
  address: '',
  phone: '',
  email: '',
  complaints_contact: '',
  guide_form: usualTerms.form,
  warranty: usualTerms.warranty,
  labor_percent: null,
  parts_percent: null,
  systems: '',
  duration: '',
  manufacturer_applies: false,
  manufacturer_used_applies: false,
  other_used_applies: false,
  service_contract: false,
  price_note: '',
  sticker_url: null,
  sticker_user: '',
  sticker_password: null,
}

/** Settings that count in the rooftop, saved or not. */
export async function loadSettings(db: Db): Promise<SettingsRow> {
  return (await findSettings(db)) ?? nobody
}

/** Whom papers name: the dealership as it is called there, else as the rooftop is called. */
export function namedDealer(row: SettingsRow, rooftop: string) {
  const dealer = dealerOf(row)
  return { ...dealer, name: dealer.name || rooftop }
}

function dealerOf(row: SettingsRow) {
  const { dealer_name: name, address, phone, email, complaints_contact: complaintsContact } = row
  return { name, address, phone, email, complaintsContact }
}

export function termsOf(row: SettingsRow): GuideTerms {
  return {
    form: row.guide_form,
    warranty: row.warranty,
    laborPercent: row.labor_percent,
    partsPercent: row.parts_percent,
    systems: row.systems,
    duration: row.duration,
    manufacturerApplies: row.manufacturer_applies,
    manufacturerUsedApplies: row.manufacturer_used_applies,
    otherUsedApplies: row.other_used_applies,
    serviceContract: row.service_contract,
  }
}

/** Whether a provider of stickers is set up: the rooftop's own, or the one that the server has. */
export function hasProvider(row: SettingsRow, servers: StickerProvider | undefined): boolean {
  return row.sticker_url !== null || servers !== undefined
}

type Keys = { secrets: Secrets; rooftopId: string }

/** The rooftop's own provider, else the one that the server has; undefined where there is none, 'LOCKED' where no key opens its password. */
export function providerOf(
  row: SettingsRow,
  servers: StickerProvider | undefined,
  keys: Keys,
): StickerProvider | 'LOCKED' | undefined {
  if (row.sticker_url === null) return servers
  const password = openedPassword(row, keys)
  return password === undefined ? 'LOCKED' : { url: row.sticker_url, user: row.sticker_user, password }
}

const passwordPlace = { table: 'paper_settings', column: 'sticker_password' } as const

/** Empty where none is kept; undefined where no key opens it. */
function openedPassword({ sticker_password: sealed }: SettingsRow, { secrets, rooftopId }: Keys): string | undefined {
  return sealed === null ? '' : secrets.open({ ...passwordPlace, rooftopId }, sealed)
}

export type PaperServices = { stickers: StickerProvider | undefined; secrets: Secrets }

export async function readSettings(
  { db, actor: { rooftopId } }: Pick<Ctx, 'db' | 'actor'>,
  { stickers: servers, secrets }: PaperServices,
): Promise<PaperSettings> {
  const row = await loadSettings(db)
  return {
    dealer: dealerOf(row),
    guide: termsOf(row),
    priceNote: row.price_note,
    provider: {
      url: row.sticker_url ?? '',
      user: row.sticker_user,
      hasPassword: Boolean(openedPassword(row, { secrets, rooftopId })),
      hasServers: servers !== undefined,
    },
  }
}

/** Saves all of it. Stickers of a provider that is asked no more are forgotten. */
export async function saveSettings(
  ctx: Ctx,
  settings: NewPaperSettings,
  { outside, ...services }: PaperServices & { outside: Pick<Outside, 'check'> },
): Promise<PaperSettings> {
  requireFits(settings.guide, 'guide.')
  if (settings.provider.url !== '') requireOpenAddress(outside, 'provider.url', settings.provider.url)
  await lockRooftop(ctx.db)
  const before = await loadSettings(ctx.db)
  const row = rowOf(settings, before, { secrets: services.secrets, rooftopId: ctx.actor.rooftopId })
  if (JSON.stringify({ ...nobody, ...before }) !== JSON.stringify({ ...nobody, ...row })) {
    await putSettings(ctx.db, row)
    if (before.sticker_url !== row.sticker_url) await releaseFiles(ctx.db, await deleteStickers(ctx.db), ctx.now)
    await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'paperSettingsSaved' } })
  }
  return readSettings(ctx, services)
}

function rowOf({ dealer, guide, priceNote, provider }: NewPaperSettings, before: SettingsRow, keys: Keys): SettingsRow {
  return {
    dealer_name: dealer.name,
    address: dealer.address,
    phone: dealer.phone,
    email: dealer.email,
    complaints_contact: dealer.complaintsContact,
    guide_form: guide.form,
    warranty: guide.warranty,
    labor_percent: guide.laborPercent,
    parts_percent: guide.partsPercent,
    systems: guide.systems,
    duration: guide.duration,
    manufacturer_applies: guide.manufacturerApplies,
    manufacturer_used_applies: guide.manufacturerUsedApplies,
    other_used_applies: guide.otherUsedApplies,
    service_contract: guide.serviceContract,
    price_note: priceNote,
    sticker_url: provider.url === '' ? null : provider.url,
    sticker_user: provider.user,
    sticker_password: sealedPassword(provider, before, keys),
  }
}

/** The kept one goes to the host alone that it was given for: whoever names another has to know it. */
function sealedPassword({ url, password }: NewPaperSettings['provider'], before: SettingsRow, keys: Keys): string | null {
  const { sticker_url, sticker_password } = before
  if (password === '') return null
  if (password !== undefined) return keys.secrets.seal({ ...passwordPlace, rooftopId: keys.rooftopId }, password)
  if (sticker_password === null || url === '') return null
  if (openedPassword(before, keys) === undefined)
    throw malformed('provider.password', 'must be typed again: the key that it was sealed with is lost')
  if (sticker_url !== null && URL.parse(url)?.origin === URL.parse(sticker_url)?.origin) return sticker_password
  throw malformed('provider.password', 'must be typed again: the address has changed')
}

/** Refuses terms that a Buyers Guide has no room for: of a legal form nothing is cut. */
export function requireFits(terms: GuideTerms, within = 'terms.'): void {
  const [field] = tooLongForGuide(terms)
  if (field) throw malformed(`${within}${field}`, 'is longer than the five lines that the form has for it')
}

function malformed(field: string, message: string): AppError {
  return new AppError('MALFORMED', `${field}: ${message}`, { errors: [{ field, message }] })
}
