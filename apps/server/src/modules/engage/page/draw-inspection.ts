import { languageOf, renderEnded, renderInspection, renderPlain } from '@lotline/shopper/render'
import type { FastifyRequest } from 'fastify'
import type { Doors } from '../../../database/doors.ts'
import { wishOf } from './answer.ts'
import type { PageAnswer } from './draw-page.ts'
import { readInspectionSheets } from './inspection.ts'

/** The sheets of a link's vehicle as HTML with its status; the page that the link shows where it has ended, and 404 where there are none. */
export async function drawInspection(
  { doors }: { doors: Doors },
  answer: PageAnswer,
  { token, request }: { token: string; request: FastifyRequest },
): Promise<{ status: number; html: string }> {
  const wish = wishOf(request)
  const path = `/s/${token}`
  if (answer.kind === 'ENDED') {
    const { ended } = answer
    return { status: 410, html: renderEnded(ended, { language: languageOf(wish, ended.languages), path }) }
  }
  if (answer.kind === 'UNKNOWN' || (answer.page.inspection ?? []).length === 0)
    return { status: 404, html: renderPlain('UNKNOWN', languageOf(wish)) }
  const { page, link } = answer
  const vehicle = { vehicleId: link.vehicle_id, timeZone: page.rooftop.timeZone }
  const sheets = await doors.inRooftop(link.rooftop_id, (db) => readInspectionSheets(db, vehicle))
  return { status: 200, html: renderInspection(page, sheets, { language: languageOf(wish, page.languages), path }) }
}
