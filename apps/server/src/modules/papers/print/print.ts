import { type Printing, printPapers, stickerPermission } from '@lotline/contract/files/papers'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { type Actor, type Ctx, inOwnRooftop, type Requester } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { announceFile } from '../../../files/announce.ts'
import { type AskDeps, type AskedFile, askedBy, askForFile, inTurn } from '../../../files/ask-for-file.ts'
import { plainFileName } from '../../../files/file-headers.ts'
import { makeFile } from '../../../files/make-file.ts'
import type { JobKind } from '../../../jobs/kind.ts'
import { requirePermission, whoAsked } from '../../../jobs/who-asked.ts'
import { ensureVehicleLinks, shareAddress } from '../../engage/index.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { vehicleNotFound } from '../../vehicles/index.ts'
import { listPaperVehicles, type PaperVehicle } from '../queries.ts'
import { loadSettings, namedDealer, requireFits, termsOf } from '../settings.ts'
import { labelOf, type Place, stickersOf } from './facts.ts'
import type { PaperTask, PrintTask } from './thread.ts'

/** What travels with the job; what is printed is read when it is. `origin` is what staff reach the server by, `shopperOrigin` what shoppers do. */
type AskedPapers = AskedFile & { printing: Printing } & Origins
type Origins = { origin: string; shopperOrigin: string }

const nouns: Record<Printing['paper'], { one: string; many: string }> = {
  STICKER: { one: 'window sticker', many: 'window stickers' },
  BUYERS_GUIDE: { one: 'Buyers Guide', many: 'Buyers Guides' },
  LABEL: { one: 'label', many: 'labels' },
  LABEL_SHEET: { one: 'label', many: 'labels' },
}

/** Papers of vehicles: answers at once where the file will be. */
export function print(services: AskDeps & Origins, requester: Requester, printing: Printing) {
  return inTurn(services, requester.actor, () => ask(services, requester, printing))
}

async function ask(services: AskDeps & Origins, requester: Requester, printing: Printing) {
  requirePaper(requester.actor, printing)
  if (printing.paper === 'BUYERS_GUIDE' && printing.terms) requireFits(printing.terms)
  const fileId = await inOwnRooftop({ ...requester, doors: services.unhurried }, async (ctx) => {
    const vehicles = await readVehicles(ctx, printing)
    return announceFile(ctx.db, { name: fileNameOf(printing, vehicles), mediaType: 'application/pdf', isShown: true }, ctx.now)
  })
  const { origin, shopperOrigin } = services
  return askForFile(services, printJob, fileId, { ...askedBy(requester.actor), printing, origin, shopperOrigin })
}

export const printJob: JobKind<AskedPapers> = {
  name: 'print-papers',
  work(deps, asked, job) {
    const { doors, threads, now, whoIs, vehicleRead } = deps
    return makeFile(deps, asked, job, {
      mediaType: 'application/pdf',
      sorry: 'Something went wrong on our side and this could not be printed. Print it again.',
      async write({ path, signal, reporter }) {
        reporter.total(1)
        const actor = await whoAsked(whoIs, asked, printPapers.permission)
        requirePaper(actor, asked.printing)
        const task = await inOwnRooftop({ doors, actor, now: now(), vehicleRead }, (ctx) => readTask(ctx, asked))
        const print: PrintTask = { task, path }
        await threads.run(new URL('./thread.ts', import.meta.url), print, { signal, transfer: [] })
      },
    })
  },
}

function requirePaper({ permissions }: Actor, { paper }: Printing): void {
  if (paper === 'STICKER') requirePermission(permissions, stickerPermission)
}

async function readTask(ctx: Ctx, { printing, ...origins }: AskedPapers): Promise<PaperTask> {
  const { db, actor } = ctx
  const vehicles = await readVehicles(ctx, printing)
  const { name: rooftop, time_zone: timeZone } = await getRooftop(db)
  const settings = await loadSettings(db)
  const addressOf = printing.paper === 'BUYERS_GUIDE' ? () => '' : await openAddresses(ctx, vehicles, origins)
  const place: Place = { rooftop, timeZone, settings, addressOf }
  switch (printing.paper) {
    case 'STICKER':
      return { paper: printing.paper, vehicles: await stickersOf(db, actor.permissions, vehicles, place) }
    case 'BUYERS_GUIDE': {
      const dealer = namedDealer(settings, rooftop)
      const terms = printing.terms ?? termsOf(settings)
      const filled = vehicles.map((vehicle) => ({ stockNumber: vehicle.stock_number, vehicle, terms, dealer }))
      return { paper: printing.paper, vehicles: filled }
    }
    case 'LABEL':
      return { paper: printing.paper, vehicles: vehicles.map((vehicle) => labelOf(vehicle, place)) }
    case 'LABEL_SHEET':
      return { ...printing, vehicles: vehicles.map((vehicle) => labelOf(vehicle, place)) }
  }
}

/** Codes lead shoppers to the page of a vehicle while it is for sale, and afterwards staff to theirs. */
async function openAddresses(
  { db, actor, now }: Ctx,
  vehicles: readonly PaperVehicle[],
  { origin, shopperOrigin }: Origins,
): Promise<(vehicleId: string) => string> {
  const ids = vehicles.map(({ id }) => id)
  const tokens = await ensureVehicleLinks(db, ids, { senderId: actor.personId, at: now })
  return (id) => {
    const token = tokens.get(id)
    return token === undefined ? `${origin}/${actor.rooftopId}/inventory/${id}` : shareAddress(shopperOrigin, token)
  }
}

/** The vehicles in the order in which they were named, each once; 404 where one of them is not in this rooftop. */
async function readVehicles({ db }: Ctx, { vehicleIds }: Printing): Promise<PaperVehicle[]> {
  const ids = [...new Set(vehicleIds.map((id) => id.toLowerCase()))]
  const found = ids.every(isUuid) ? await listPaperVehicles(db, ids) : []
  const byId = new Map(found.map((vehicle) => [vehicle.id, vehicle]))
  const vehicles = ids.flatMap((id) => byId.get(id) ?? [])
  if (vehicles.length < ids.length) throw vehicleNotFound()
  return vehicles
}

function fileNameOf({ paper }: Printing, vehicles: readonly PaperVehicle[]): string {
  const [first] = vehicles
  const { one, many } = nouns[paper]
  if (first && vehicles.length === 1) return `${plainFileName(`${first.stock_number} ${titleOf(first)} ${one}`)}.pdf`
  return `${vehicles.length} ${many}.pdf`
}
