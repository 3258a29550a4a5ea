import type { setMailServer as mailRoute, Senders, setTextService as textRoute } from '@lotline/contract/engage/senders'
import type { Received } from '@lotline/contract/route'
import { keepsPassword } from '@lotline/domain/engage/senders'
import { AppError } from '../../../app-error.ts'
import { type Ctx, inOwnRooftop } from '../../../ctx.ts'
import { record } from '../../../events/record.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { hastenLetters } from '../../../mail/outbox-queries.ts'
import { findOwnServer, isPasswordLost, sealPassword } from '../../../mail/own-server.ts'
import { deleteSenderStatus } from '../../../outgoing/sender-status.ts'
import { requireOpenAddress, requireOpenHostName } from '../../../outside/open-address.ts'
import { webhookKey } from '../../../outside/standard-webhooks.ts'
import { hastenTexts } from '../text/queries.ts'
import { findOwnService, sealSecret } from '../text/service.ts'
import { deleteMailServer, deleteTextService, findTextService, putMailServer, putTextService } from './queries.ts'
import { readSenders, type SenderServices } from './read-senders.ts'

/** Has mail to shoppers go out by the rooftop's own mail server; letters that wait for their next try go by it at once. */
export async function saveMailServer(
  raw: DoorsCtx,
  services: SenderServices,
  given: Received<typeof mailRoute>['body'],
): Promise<Senders> {
  requireOpenHostName(services.outside, 'host', given.host)
  await inOwnRooftop(raw, async (ctx) => {
    await putMailServer(ctx.db, { ...given, password: await passwordOf(ctx, services, given) })
    await noteMailChange(ctx, 'mailServerSaved')
  })
  return afterMailChange(raw, services)
}

/** The password to store, sealed; null for a server that asks for none. */
async function passwordOf(
  { db, actor: { rooftopId } }: Ctx,
  { secrets }: SenderServices,
  given: Received<typeof mailRoute>['body'],
): Promise<string | null> {
  if (given.user === '') {
    if (given.password !== undefined) throw malformed('user', 'Enter the user name that goes with the password')
    return null
  }
  if (given.password !== undefined) return sealPassword(secrets, rooftopId, given.password)
  const before = await findOwnServer(db, rooftopId)
  const isKept = before !== undefined && keepsPassword(before, given) && !isPasswordLost(secrets, before)
  if (!isKept || before.password === null) throw malformed('password', 'Enter the password')
  return before.password
}

export async function removeMailServer(raw: DoorsCtx, services: SenderServices): Promise<Senders> {
  await inOwnRooftop(raw, async (ctx) => {
    if (await deleteMailServer(ctx.db)) await noteMailChange(ctx, 'mailServerRemoved')
  })
  return afterMailChange(raw, services)
}

async function noteMailChange(ctx: Ctx, sentence: 'mailServerSaved' | 'mailServerRemoved'): Promise<void> {
  await deleteSenderStatus(ctx.db, 'MAIL')
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence } })
}

async function afterMailChange(raw: DoorsCtx, services: SenderServices): Promise<Senders> {
  const { doors, actor, now } = raw
  await doors.identity((db) => hastenLetters(db, actor.rooftopId, now))
  return readSenders(raw, services)
}

/** Has texts go to a service of the rooftop's own; texts that wait for their next try go there at once. */
export async function saveTextService(
  raw: DoorsCtx,
  services: SenderServices,
  { url, secret }: Received<typeof textRoute>['body'],
): Promise<Senders> {
  requireOpenAddress(services.outside, 'url', url)
  await inOwnRooftop(raw, async (ctx) => {
    await putTextService(ctx.db, { url, secret: await secretOf(ctx, services, { url, secret }) })
    await noteTextChange(ctx, 'textServiceSaved')
  })
  return readSenders(raw, services)
}

async function secretOf(
  { db, actor: { rooftopId } }: Ctx,
  { secrets }: SenderServices,
  { url, secret }: { url: string; secret: string | undefined },
): Promise<string> {
  if (secret !== undefined) {
    if (!webhookKey(secret)) throw malformed('secret', 'Enter the secret as your text sender shows it, beginning with whsec_')
    return sealSecret(secrets, rooftopId, secret)
  }
  const before = await findTextService(db)
  const own = await findOwnService(db, secrets, rooftopId)
  if (!before || !own?.key || new URL(before.url).host !== new URL(url).host) throw malformed('secret', 'Enter the secret')
  return before.secret
}

export async function removeTextService(raw: DoorsCtx, services: SenderServices): Promise<Senders> {
  await inOwnRooftop(raw, async (ctx) => {
    if (await deleteTextService(ctx.db)) await noteTextChange(ctx, 'textServiceRemoved')
  })
  return readSenders(raw, services)
}

async function noteTextChange(ctx: Ctx, sentence: 'textServiceSaved' | 'textServiceRemoved'): Promise<void> {
  await deleteSenderStatus(ctx.db, 'TEXT')
  await hastenTexts(ctx.db, ctx.actor.rooftopId, ctx.now)
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence } })
}

function malformed(field: string, message: string): AppError {
  return new AppError('MALFORMED', `${field}: ${message}`, { errors: [{ field, message }] })
}
