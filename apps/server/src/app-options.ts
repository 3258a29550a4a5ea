import type { MapTiles } from '@lotline/contract/location/location'
import type { PasswordProfile } from '@lotline/domain/people/password'
import type { Pools } from './database/doors.ts'
import type { FeedLimits } from './feed-limits.ts'
import type { LookAtDisk } from './files/room.ts'
import type { S3Options } from './files/store.ts'
import type { Limits } from './limits.ts'
import type { KeyPair } from './push/keys.ts'

export type AppOptions = {
  pools: Pools
  /** The address that notices are heard on; the same database as the pools'. */
  noticesUrl: string
  dataDir: string
  /** The keys that stored passwords and secrets are sealed with, one a line; without it those of a file in `dataDir`. */
  secretKeyFile?: string | undefined
  vpicUrl?: string | undefined
  /** Who is asked for recalls, where a rooftop does not say otherwise. */
  nhtsaUrl?: string | undefined
  /** What of the network may be asked beside the open internet, as `readRange` takes it. */
  allowAddresses?: readonly string[]
  /** Who else vouches for those who are asked, as PEM. */
  outsideCa?: string
  push?: PushOptions
  /** The address that links in mails begin with. */
  origin?: string
  /** The address that links of shoppers begin with, where it is another than that of staff. */
  shopperOrigin?: string | undefined
  mail?: MailOptions
  /** Service that takes texts to shoppers; without it none are sent. */
  text?: TextOptions | undefined
  passwordProfile?: PasswordProfile
  /** How many proxies stand in front of the server. */
  proxies?: number
  logLevel?: string
  logTo?: { write(line: string): void }
  now?: () => Date
  /** Tests hold every reply against its contract. */
  checkReplies?: boolean
  /** Folder of the staff app's built pages. */
  webDir?: string
  /** Folder of the built scripts of the shopper's page. */
  shopperDir?: string
  /** Whether people reach the server by https. */
  isSecure?: boolean
  minClientVersion?: string | undefined
  /** The bucket that files lie in; without it they lie in a folder of `dataDir`. */
  s3?: S3Options | undefined
  /** Tells how full the disk of files is; tests tell it themselves. */
  lookAtDisk?: LookAtDisk
  /** Where the pictures of maps come from; without it places are told as coordinates. */
  mapTiles?: MapTiles | null
  /** Where window stickers come from in rooftops that have no provider of their own. */
  stickers?: StickerProvider | undefined
  /** The browser extension: origins that may frame the pages made for it, and where people get it. */
  extension?: { origins: readonly string[]; url: string | undefined } | undefined
  /** How much one feed file may ask of the server. */
  feedLimits?: FeedLimits
  /** How much one person may ask of the server. */
  limits?: Limits
  /** How long an address waits for a file that is still being made. */
  fileHoldMs?: number
}

/** A service that gives window stickers by VIN, and what it knows us by. */
export type StickerProvider = { url: string; user: string; password: string }

/** A service that takes texts, and the secret that calls to and from it are signed with, 'whsec_' and base64. */
export type TextOptions = { url: string; secret: string }

export type PushOptions = {
  /** What push services know this installation by; without them it makes its own. */
  keys?: KeyPair | undefined
  /** Where whoever runs a push service finds whoever runs this server. */
  subject?: string | undefined
}

export type MailOptions = {
  /** The mail server; without it mail stays in the outbox, to be read there. */
  smtpUrl?: string | undefined
  from?: string | undefined
  /** Where feedback goes; without it feedback is kept only. */
  supportEmail?: string | undefined
}
