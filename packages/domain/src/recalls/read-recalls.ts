import { cleanPastDay, type DateOrder } from '../feeds/dates.ts'
import { isBlank, tidy } from '../feeds/values.ts'
import { findImportColumns, type ImportColumns, type ImportRow } from '../imports/columns.ts'
import { isValidVin, normalizeVin } from '../vin/vin.ts'
import { nameOfComponents, type ToldRecall } from './hearing.ts'
import { nhtsaFlag, nhtsaText } from './nhtsa.ts'
import {
  campaignOf,
  longestComponent,
  longestRecallName,
  longestRecallNumber,
  longestRemediedBy,
  mostComponents,
  type RecallFlag,
  recallCategories,
  recallRisks,
  recallSources,
  shownCampaign,
} from './recalls.ts'

/** Headers as those who look recalls up by VIN spell them. */
export const recallAliases = {
  vin: 'vin vin17 vehiclevin vinnumber vinno vehicleidentificationnumber',
  campaign:
    'nhtsaid nhtsacampaignnumber nhtsacampaign nhtsanumber nhtsarecallnumber campaignnumber campaign campno campaignid nhtsa',
  number:
    'manufacturernumber mfrnumber oemnumber oemcampaign oemrecallnumber manufacturercampaignnumber mfgcampno mfrcampaign mfrrecallnumber recallnumber recallid number',
  name: 'name title recallname recalltitle campaignname subject',
  description: 'description summary defect defectdescription descdefect recalldescription whatiswrong',
  consequence: 'consequence conequence consequences safetyrisk riskdescription whatcanhappen',
  remedy: 'remedy correctiveaction remedydescription fix repair',
  component: 'component components compname',
  issuedDate: 'issueddate dateissued issued recalldate reportreceiveddate rcdate announcedon date',
  source: 'source recallsource recalltype type',
  risk: 'risk risklevel recallrisk severity',
  category: 'category recallcategory',
  flag: 'hasrecall applies isaffected affected',
  status: 'status recallstatus remedystatus repairstatus completionstatus',
  remediedOn: 'remediedon remedieddate dateremedied completeddate completiondate datecompleted repairdate repairedon',
  remediedBy: 'remediedby completedby repairedby repairedat dealer',
  doNotDrive: 'donotdrive parkit',
  parkOutside: 'parkoutside',
} as const

/** What was read, or the sentence that says why it was left out; each with the line it stands on and what it calls itself. */
export type ReadRecall = { readonly line: number; readonly name: string } & (
  | { readonly vin: string; readonly told: ToldRecall; readonly notes: readonly string[] }
  | { readonly reason: string }
)

type Columns = ImportColumns<keyof typeof recallAliases>

/** Why a file cannot be read at all, as a sentence; undefined where it can. */
export function recallsHeaderFault(headers: readonly string[]): string | undefined {
  const columns = findImportColumns(headers, recallAliases)
  if (!columns.has('vin')) return 'No column with the VIN was found.'
  if (!columns.has('campaign') && !columns.has('number') && !columns.has('name'))
    return 'No column with the number or the name of the recall was found, such as “NHTSA ID”.'
  return undefined
}

/** The columns that hold days. */
export function recallDateColumns(headers: readonly string[]): number[] {
  const columns = findImportColumns(headers, recallAliases)
  return [columns.at('issuedDate') ?? [], columns.at('remediedOn') ?? []].flat()
}

/** The column without which a row is no recall; undefined where the headers are not those of recalls. */
export function recallKeyColumn(headers: readonly string[]): number | undefined {
  return recallsHeaderFault(headers) === undefined ? findImportColumns(headers, recallAliases).at('vin') : undefined
}

/** Reads recalls of cars, a row each. */
export function* readRecalls(
  headers: readonly string[],
  rows: readonly ImportRow[],
  today: string,
  order: DateOrder = 'MONTH_FIRST',
): Generator<ReadRecall> {
  const columns = findImportColumns(headers, recallAliases)
  for (const row of rows) yield readRow(columns, row, { today, order })
}

type Days = { readonly today: string; readonly order: DateOrder }

function readRow(columns: Columns, { line, cells }: ImportRow, { today, order }: Days): ReadRecall {
  const text = (field: keyof typeof recallAliases) => {
    const cell = columns.read(cells, field)
    return isBlank(cell) ? '' : tidy(cell)
  }
  const vin = normalizeVin(text('vin'))
  const called = text('campaign') || text('number') || text('name')
  const at = { line, name: (called || vin).slice(0, 60) }
  if (!isValidVin(vin)) return { ...at, reason: `“${vin.slice(0, 30)}” is no VIN.` }
  const { nhtsaId, number } = numbersOf(text('campaign'), text('number'))
  if (called === '') return { ...at, reason: 'It says neither the number nor the name of a recall.' }
  const [issued, done] = [
    cleanPastDay(text('issuedDate'), 'date of issue', today, order),
    cleanPastDay(text('remediedOn'), 'date of the remedy', today, order),
  ]
  const notes = [issued.note, done.note].flatMap((note) => (note === null ? [] : `The ${note}: it was left empty.`))
  const components = componentsOf(text('component'))
  const shownNumber = nhtsaId === null ? number : shownCampaign(nhtsaId)
  const name = cut(text('name'), longestRecallName) || nameOfComponents(components) || shownNumber || called
  const told: ToldRecall = {
    source: sourceOf(text('source'), nhtsaId !== null),
    nhtsaId,
    number,
    name: cut(name, longestRecallName),
    description: nhtsaText(text('description')) ?? '',
    consequence: nhtsaText(text('consequence')) ?? '',
    remedy: nhtsaText(text('remedy')) ?? '',
    components,
    issuedDate: issued.value,
    risk: wordOf(recallRisks, text('risk')),
    category: wordOf(recallCategories, text('category')),
    doNotDrive: flag(text('doNotDrive')),
    parkOutside: flag(text('parkOutside')),
    origin: 'IMPORT',
    // 'Unknown' is a word here, where it is none elsewhere.
    flag: flagOfWords(tidy(columns.read(cells, 'flag'))),
    remedied: remediedOf(text('status'), done.value, cut(text('remediedBy'), longestRemediedBy)),
  }
  return { ...at, vin, told, notes }
}

/** Whatever is no campaign of NHTSA's is the manufacturer's own number. */
function numbersOf(campaign: string, own: string): { nhtsaId: string | null; number: string | null } {
  const nhtsaId = campaignOf(campaign) ?? campaignOf(own) ?? null
  const number = cut(campaignOf(own) === undefined && own !== '' ? own : nhtsaId === null ? campaign : '', longestRecallNumber)
  return { nhtsaId, number: number || null }
}

function componentsOf(text: string): string[] {
  const list = text.startsWith('[') ? listOf(text) : [text]
  return list.flatMap((one) => cut(tidy(one), longestComponent) || []).slice(0, mostComponents)
}

function listOf(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [json]
  } catch {
    return [json]
  }
}

function cut(text: string, most: number): string {
  return text.slice(0, most).trim().toWellFormed()
}

function wordOf<const Word extends string>(words: readonly Word[], text: string): Word | 'UNKNOWN' {
  const wanted = text.toUpperCase()
  return words.find((word) => word === wanted) ?? 'UNKNOWN'
}

function sourceOf(text: string, isNhtsa: boolean): ToldRecall['source'] {
  const word = text.toUpperCase().replace(/[^A-Z]+/g, '_')
  const named = recallSources.find((one) => one === word)
  if (named) return named
  if (/voluntary|service campaign/i.test(text)) return 'OEM_VOLUNTARY'
  if (/warranty/i.test(text)) return 'OEM_WARRANTY'
  if (isNhtsa || /nhtsa|safety/i.test(text)) return 'NHTSA'
  return text === '' ? 'UNKNOWN' : 'OTHER'
}

function flag(text: string): boolean | null {
  return text === '1' ? true : text === '0' ? false : nhtsaFlag(text)
}

/** Rows that say nothing of it are of cars that have the recall: they were looked up by VIN. */
function flagOfWords(text: string): RecallFlag {
  const applies = flag(text)
  if (applies === null) return /unknown|unclear|tbd/i.test(text) ? 'UNKNOWN' : 'YES'
  return applies ? 'YES' : 'NO'
}

function remediedOf(status: string, on: string | null, where: string): ToldRecall['remedied'] {
  const isOpen = /\b(?:open|incomplete|not|pending|unrepaired|outstanding|no remedy)\b/i.test(status)
  const isDone = /\b(?:remedied|completed?|closed|repaired|done|fixed|performed)\b/i.test(status)
  if (isOpen) return false
  return isDone || on !== null ? { on, where: where || null } : null
}
