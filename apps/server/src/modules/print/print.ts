import { type PrintQuery, printVehicle } from '@lotline/contract/print'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { announceFile } from '../../files/announce.ts'
import { type AskDeps, type AskedFile, askedBy, askForFile } from '../../files/ask-for-file.ts'
import { plainFileName } from '../../files/file-headers.ts'
import { makeFile } from '../../files/make-file.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { whoAsked } from '../../jobs/who-asked.ts'
import type { PrintRead } from '../../module/print-part.ts'
import { getRooftop } from '../rooftops/index.ts'
import { readVehicle, vehicleNotFound } from '../vehicles/index.ts'
import type { Printout } from './document.ts'
import { findNames } from './queries.ts'
import type { PrintTask } from './thread.ts'

/** What travels with the job; what its requester may see is read when the vehicle is printed. */
type AskedPrintout = AskedFile & { vehicleId: string; query: PrintQuery }

/** A vehicle on paper: answers at once where the file will be. */
export async function print(house: AskDeps, requester: Requester, vehicleId: string, query: PrintQuery) {
  const fileId = await inOwnRooftop({ ...requester, doors: house.unhurried }, (ctx) => announcePrintout(ctx, vehicleId))
  return askForFile(house, printJob, fileId, { ...askedBy(requester.actor), vehicleId, query })
}

/** Prints the vehicle that was asked for. */
export const printJob: JobKind<AskedPrintout> = {
  name: 'print',
  work(deps, asked, job) {
    const { doors, threads, now, whoIs, vehicleRead, printRead } = deps
    return makeFile(deps, asked, job, {
      mediaType: 'application/pdf',
      sorry: 'Something went wrong on our side and the vehicle could not be printed. Print it again.',
      async write({ path, signal, reporter }) {
        reporter.total(1)
        const actor = await whoAsked(whoIs, asked, printVehicle.permission)
        const requester = { doors, actor, now: now(), vehicleRead }
        const printout = await inOwnRooftop(requester, (ctx) => readPrintout(ctx, printRead, asked))
        const task: PrintTask = { printout, path }
        await threads.run(new URL('./thread.ts', import.meta.url), task, { signal, transfer: [] })
      },
    })
  },
}

async function readPrintout(ctx: Ctx, readSections: PrintRead, { vehicleId, query }: AskedPrintout): Promise<Printout> {
  const { name: rooftop, time_zone: timeZone } = await getRooftop(ctx.db)
  const vehicle = await readVehicle(ctx, vehicleId)
  const sections = await readSections(ctx, { vehicle, query })
  return { sheet: { rooftop, timeZone, madeAt: ctx.now }, card: vehicle.vehicleCard, sections }
}

/** Makes the file known that a vehicle's printout is going to be, and answers its id. */
async function announcePrintout({ db, now }: Ctx, vehicleId: string): Promise<string> {
  const vehicle = isUuid(vehicleId) ? await findNames(db, vehicleId) : undefined
  if (!vehicle) throw vehicleNotFound()
  const name = `${plainFileName(`${vehicle.stock_number} ${titleOf(vehicle)}`)}.pdf`
  return announceFile(db, { name, mediaType: 'application/pdf', isShown: true }, now)
}
