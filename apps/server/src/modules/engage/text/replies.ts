import { phoneKey } from '@lotline/domain/engage/shoppers'
import { readTextReply } from '@lotline/domain/engage/texts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import { type Doors, isUuid } from '../../../database/doors.ts'
import { verifiedId } from '../../../outside/standard-webhooks.ts'
import { setOptedOut } from '../prospects/queries.ts'
import { findByPhone, noteReply, undoTextStop } from './queries.ts'
import type { Texts } from './texts.ts'

const Reply = z.object({ from: z.string().max(40), text: z.string().max(2000) })

type Deps = { doors: Doors; now: () => Date; texts: Texts }

/** Hears a reply to a text: STOP ends all messages of the rooftop, START takes that back. One that comes twice is heard once. */
export async function hearReply({ doors, now, texts }: Deps, { params, headers, body }: FastifyRequest): Promise<void> {
  // The route names it.
  const { rooftopId } = params as { rooftopId: string }
  const at = now()
  const service = await texts.serviceOf(rooftopId)
  const id = service && typeof body === 'string' ? verifiedId(service.key, headers, body, at) : undefined
  if (id === undefined) throw new AppError('TOKEN_INVALID', 'This call is not signed by the text sender.')
  const reply = Reply.safeParse(parsed(String(body)))
  if (!reply.success) throw new AppError('MALFORMED', 'A reply has `from` and `text`.')
  const [phone, wish] = [phoneKey(reply.data.from), readTextReply(reply.data.text)]
  if (!isUuid(rooftopId) || phone === undefined || wish === undefined) return
  await doors.inRooftop(rooftopId, async (db) => {
    const prospectId = await findByPhone(db, phone)
    if (prospectId === undefined || !(await noteReply(db, rooftopId, id.slice(0, 200), at))) return
    if (wish === 'STOP') await setOptedOut(db, prospectId, { at, how: 'TEXT' })
    else await undoTextStop(db, prospectId)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
