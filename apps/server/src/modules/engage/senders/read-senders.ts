import type { MailServer, SenderStatus, Senders } from '@lotline/contract/engage/senders'
import type { SenderChannel, SenderState } from '@lotline/domain/engage/senders'
import { inOwnRooftop } from '../../../ctx.ts'
import type { Db } from '../../../database/doors.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { findOwnServer, isPasswordLost, type OwnServer } from '../../../mail/own-server.ts'
import type { AppServices } from '../../../module/define.ts'
import { findSenderStatus } from '../../../outgoing/sender-status.ts'
import { findSalesperson } from '../people-queries.ts'
import { readDealership } from '../rooftop.ts'
import { findOwnService } from '../text/service.ts'
import { countMail } from './queries.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000

export type SenderServices = Pick<AppServices, 'origin' | 'secrets' | 'outside' | 'sender' | 'texts'>

/** What messages to shoppers go out by in the caller's rooftop, and how that has gone. */
export async function readSenders(raw: DoorsCtx, { origin, secrets, sender, texts }: SenderServices): Promise<Senders> {
  const { doors, actor, now } = raw
  const { rooftopId } = actor
  const { phone } = await doors.identity((db) => findSalesperson(db, rooftopId, actor.personId))
  return inOwnRooftop(raw, async ({ db }) => {
    const server = await findOwnServer(db, rooftopId)
    const service = await findOwnService(db, secrets, rooftopId)
    const { usualFrom } = sender
    const mailSource = sourceOf(server !== undefined, usualFrom !== undefined)
    const textSource = sourceOf(service !== undefined, texts.hasUsual)
    return {
      mail: {
        source: mailSource,
        hasInstallations: usualFrom !== undefined,
        status: await statusOf(db, 'MAIL', {
          source: mailSource,
          isLost: server !== undefined && isPasswordLost(secrets, server),
        }),
        server: server ? serverOf(server) : null,
        fromAddress: server?.fromAddress ?? usualFrom ?? null,
        days30: await countMail(db, new Date(now.getTime() - monthMs)),
      },
      text: {
        source: textSource,
        hasInstallations: texts.hasUsual,
        status: await statusOf(db, 'TEXT', { source: textSource, isLost: service !== undefined && service.key === undefined }),
        service: service ? { url: service.url, isSecretSet: true } : null,
        repliesUrl: `${origin}/api/sms/${rooftopId}/replies`,
      },
      rooftopName: (await readDealership(db)).name,
      phone,
    }
  })
}

type Source = Senders['mail']['source']

function sourceOf(hasOwn: boolean, hasUsual: boolean): Source {
  if (hasOwn) return 'OWN'
  return hasUsual ? 'INSTALLATION' : 'NONE'
}

/** Without the password, whoever asks. */
function serverOf({ host, port, encryption, user, password, fromAddress }: OwnServer): MailServer {
  return { host, port, encryption, user, isPasswordSet: password !== null, fromAddress }
}

async function statusOf(
  db: Db,
  channel: SenderChannel,
  { source, isLost }: { source: Source; isLost: boolean },
): Promise<SenderStatus> {
  const known = await findSenderStatus(db, channel)
  const [sentAt, failedAt] = [known?.sent_at ?? null, known?.failed_at ?? null]
  const asItWent = (): SenderState => {
    if (failedAt && (!sentAt || failedAt > sentAt)) return 'FAILS'
    return sentAt ? 'WORKS' : 'UNTRIED'
  }
  return {
    state: source === 'NONE' ? 'NOT_SET_UP' : isLost ? 'LOCKED' : asItWent(),
    lastSentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    failure: known?.failure ?? null,
  }
}
