import { printChecklist } from '@lotline/contract/tasks/checklists'
import { type Ctx, inOwnRooftop, type Requester } from '../../../ctx.ts'
import { announceFile } from '../../../files/announce.ts'
import { type AskDeps, type AskedFile, askedBy, askForFile, inTurn } from '../../../files/ask-for-file.ts'
import { plainFileName } from '../../../files/file-headers.ts'
import { makeFile } from '../../../files/make-file.ts'
import type { JobKind } from '../../../jobs/kind.ts'
import { whoAsked } from '../../../jobs/who-asked.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { readVehicle } from '../../vehicles/index.ts'
import { type One, readSheet } from '../read.ts'
import type { PrintedChecklist } from './document.ts'
import type { PrintTask } from './thread.ts'

/** What travels with the job; what its requester may see is read when the checklist is printed. */
type AskedChecklist = AskedFile & One

/** A checklist on paper: answers at once where the file will be. */
export function print(services: AskDeps, requester: Requester, one: One) {
  return inTurn(services, requester.actor, () => ask(services, requester, one))
}

async function ask(services: AskDeps, requester: Requester, { vehicleId, checklistId }: One) {
  const fileId = await inOwnRooftop({ ...requester, doors: services.unhurried }, async (ctx) => {
    const { name } = await readSheet(ctx, { vehicleId, checklistId })
    const { vehicleCard } = await readVehicle(ctx, vehicleId)
    const file = {
      name: `${plainFileName(`${vehicleCard.stockNumber} ${name}`)}.pdf`,
      mediaType: 'application/pdf',
      isShown: true,
    }
    return announceFile(ctx.db, file, ctx.now)
  })
  return askForFile(services, printJob, fileId, { ...askedBy(requester.actor), vehicleId, checklistId })
}

export const printJob: JobKind<AskedChecklist> = {
  name: 'print-checklist',
  work(deps, asked, job) {
    const { doors, threads, now, whoIs, vehicleRead } = deps
    return makeFile(deps, asked, job, {
      mediaType: 'application/pdf',
      sorry: 'Something went wrong on our side and the checklist could not be printed. Print it again.',
      async write({ path, signal, reporter }) {
        reporter.total(1)
        const actor = await whoAsked(whoIs, asked, printChecklist.permission)
        const printed = await inOwnRooftop({ doors, actor, now: now(), vehicleRead }, (ctx) => readPrinted(ctx, asked))
        const task: PrintTask = { printed, path }
        await threads.run(new URL('./thread.ts', import.meta.url), task, { signal, transfer: [] })
      },
    })
  },
}

async function readPrinted(ctx: Ctx, one: One): Promise<PrintedChecklist> {
  const { name: rooftop, time_zone: timeZone } = await getRooftop(ctx.db)
  const { vehicleCard } = await readVehicle(ctx, one.vehicleId)
  return { sheet: { rooftop, timeZone, madeAt: ctx.now }, card: vehicleCard, checklist: await readSheet(ctx, one) }
}
