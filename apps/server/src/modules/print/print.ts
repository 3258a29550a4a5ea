import { type PrintQuery, printVehicle } from '@lotline/contract/vehicles/print'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { announceFile } from '../../files/announce.ts'
import { type AskDeps, type AskedFile, askedBy, askForFile, inTurn } from '../../files/ask-for-file.ts'
import { plainFileName } from '../../files/file-headers.ts'
import { makeFile } from '../../files/make-file.ts'
import type { JobDeps, JobKind } from '../../jobs/kind.ts'
import { whoAsked } from '../../jobs/who-asked.ts'
import { getRooftop } from '../rooftops/index.ts'
import { readVehicle, vehicleNotFound } from '../vehicles/index.ts'
import type { Printout } from './document.ts'
import { findNames } from './queries.ts'
import type { Sections } from './sections.ts'
import type { PrintTask } from './thread.ts'

/** What travels with the job; what its requester may see is read when the vehicle is printed. */
type AskedPrintout = AskedFile & { vehicleId: string; query: PrintQuery }

/** A vehicle on paper: answers at once where the file will be. */
export function print(services: AskDeps, requester: Requester, vehicleId: string, query: PrintQuery) {
  return inTurn(services, requester.actor, () => ask(services, requester, vehicleId, query))
}

async function ask(services: AskDeps, requester: Requester, vehicleId: string, query: PrintQuery) {
  const fileId = await inOwnRooftop({ ...requester, doors: services.unhurried }, (ctx) => announcePrintout(ctx, vehicleId, query))
  return askForFile(services, printJob, fileId, { ...askedBy(requester.actor), vehicleId, query })
}

/** Prints the vehicle that was asked for. */
export const printJob: JobKind<AskedPrintout> = {
  name: 'print',
  work(deps, asked, job) {
    const { doors, threads, now, whoIs, vehicleRead } = deps
    return makeFile(deps, asked, job, {
      mediaType: 'application/pdf',
      sorry: 'Something went wrong on our side and the vehicle could not be printed. Print it again.',
      async write({ path, signal, reporter }) {
        reporter.total(1)
        const actor = await whoAsked(whoIs, asked, printVehicle.permission)
        const requester = { doors, actor, now: now(), vehicleRead }
        const printout = await inOwnRooftop(requester, (ctx) => readPrintout(ctx, deps, asked))
        const task: PrintTask = { printout, path }
        await threads.run(new URL('./thread.ts', import.meta.url), task, { signal, transfer: [] })
      },
    })
  },
}

async function readPrintout(
  ctx: Ctx,
  { printRead, historyRules }: Pick<JobDeps, 'printRead' | 'historyRules'>,
  { vehicleId, query }: AskedPrintout,
): Promise<Printout> {
  const { name: rooftop, time_zone: timeZone } = await getRooftop(ctx.db)
  const vehicle = await readVehicle(ctx, vehicleId)
  const sections = partsOf((await printRead(ctx, { vehicle, query, historyRules })) as Sections, query) // by the list of modules
  return { sheet: { rooftop, timeZone, madeAt: ctx.now }, card: vehicle.vehicleCard, sections }
}

/** All of them, or one under the vehicle's head. */
function partsOf(sections: Sections, { only }: PrintQuery): Sections {
  if (!only) return sections
  const left = Object.fromEntries(Object.keys(sections).map((name) => [name, null])) as { [Name in keyof Sections]: null } // of the same names
  return { ...left, header: sections.header, [only]: sections[only] }
}

/** Makes the file known that a vehicle's printout is going to be, and answers its id. */
async function announcePrintout({ db, now }: Ctx, vehicleId: string, { only }: PrintQuery): Promise<string> {
  const vehicle = isUuid(vehicleId) ? await findNames(db, vehicleId) : undefined
  if (!vehicle) throw vehicleNotFound()
  const name = `${plainFileName([vehicle.stock_number, titleOf(vehicle), only].filter(Boolean).join(' '))}.pdf`
  return announceFile(db, { name, mediaType: 'application/pdf', isShown: true }, now)
}
