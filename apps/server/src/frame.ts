import path from 'node:path'
import type { AppOptions } from './app-options.ts'
import { openChangeHub } from './changes/change-hub.ts'
import { openDoors, openUnhurriedDoors } from './database/doors.ts'
import { openFiles } from './files/files.ts'
import { openPictures } from './files/pictures/pictures.ts'
import { buildHttp } from './http/app.ts'
import { openRates } from './http/rates.ts'
import type { JobKind } from './jobs/kind.ts'
import { openProgressHub } from './jobs/progress.ts'
import { openJobQueue } from './jobs/queue.ts'
import { openThreads } from './jobs/threads.ts'
import { usualLimits } from './limits.ts'
import type { LetterKind } from './mail/letter-kind.ts'
import { startMailSender } from './mail/sender.ts'
import { openOutside } from './outside/outside.ts'
import { openPushKeys } from './push/keys.ts'
import { openPush } from './push/push.ts'
import { resealOld } from './secrets/reseal.ts'
import { openSecrets } from './secrets/secrets.ts'
import { shopperScript } from './sites/shopper-site.ts'
import { listSites } from './sites/sites.ts'
import { version } from './version.ts'

/** What modules stand on, over an open database: doors, people, files, jobs, and what hears of changes. */
export type Frame = Awaited<ReturnType<typeof openFrame>>

export async function openFrame(options: AppOptions, jobKinds: readonly JobKind[], letterKinds: readonly LetterKind[]) {
  const { pools, dataDir, now = () => new Date(), origin = 'http://localhost:4000', passwordProfile = 'STANDARD' } = options
  const secrets = await openSecrets({ file: options.secretKeyFile, dataDir })
  const doors = openDoors(pools)
  const unhurried = openUnhurriedDoors(pools)
  const api = await openHttp(options)
  const warn = (line: string, error?: unknown) => api.log.warn({ err: error }, line)
  const hub = openChangeHub(doors, (error) => warn('change stream waits for the database', error))
  const log = (line: string) => api.log.warn(line)
  await resealOld(doors, secrets, log)
  const { allowAddresses: allowed = [], outsideCa: ca } = options
  const outside = openOutside({ allowed, userAgent: `Lotline/${version}`, ca })
  const { smtpUrl, from = `Lotline <no-reply@${new URL(origin).hostname}>` } = options.mail ?? {}
  const sender = startMailSender({ doors, outside, secrets, now, smtpUrl, from, origin, letterKinds, log })
  const progress = openProgressHub()
  const files = await openFiles(doors, { folder: path.join(dataDir, 'files'), s3: options.s3, look: options.lookAtDisk })
  const queue = openJobQueue({ pools, kinds: jobKinds, log: warn })
  const threads = openThreads()
  const pictures = openPictures(unhurried)
  const given = { given: options.push?.keys, subject: pushSubject(options, origin), now: now() }
  const push = openPush({ outside, keys: await doors.identity((db) => openPushKeys(db, given)), now })
  return {
    ...{
      api,
      doors,
      unhurried,
      now,
      origin,
      shopperOrigin: options.shopperOrigin ?? origin,
      shopperScript: shopperScript(options.shopperDir),
      passwordProfile,
      warn,
      sender,
      hub,
      progress,
      files,
      queue,
      threads,
      pictures,
      outside,
      secrets,
      push,
      rates: openRates(options.limits ?? usualLimits),
    },
    async close() {
      await pictures.close()
      await threads.close()
      await sender.close()
    },
  }
}

/** Where push services turn to; some take no address that is not https. */
function pushSubject({ push, mail }: AppOptions, origin: string): string {
  if (push?.subject) return push.subject
  if (origin.startsWith('https:')) return origin
  return `mailto:${mail?.supportEmail ?? 'lotline@localhost.localdomain'}`
}

function openHttp({ logLevel = 'info', isSecure = false, ...options }: AppOptions) {
  const { minClientVersion, proxies, logTo, origin: staff, shopperOrigin: shopper } = options
  const origins = staff === undefined || shopper === undefined ? undefined : { staff, shopper }
  return buildHttp({ logLevel, logTo, sites: listSites(options), origins, proxies, minClientVersion, isSecure })
}
