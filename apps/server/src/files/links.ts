import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IdentityDb } from '../database/doors.ts'
import { bytesOf, idOf, openPictureKeys, type PictureAddress } from './picture-keys.ts'
import { findFileKey, insertFileKey } from './queries.ts'

const goodForMs = 10 * 60 * 1000
const signatureBytes = 32

export type FileName = { rooftopId: string; fileId: string }
export type NamedFile = FileName & { until: Date }

/** Addresses that open one file of one rooftop to whoever holds them. */
export type FileLinks = {
  /** Good for ten minutes. */
  addressOf(file: FileName, now: Date): string
  /** How a rooftop's pictures are addressed during an hour; see `picture-keys.ts`. */
  picturesOf(rooftopId: string, now: Date): PictureAddress
  /** What a token names; 'expired' once its time is over, undefined for anything that was not signed here. */
  read(token: string, now: Date): NamedFile | 'expired' | undefined
}

/** The key lives in the database, so that every process opens what any of them has signed. */
export async function openFileLinks(db: IdentityDb): Promise<FileLinks> {
  await insertFileKey(db, randomBytes(32))
  const secret = await findFileKey(db)
  const sign = (named: Buffer) => createHmac('sha256', secret).update(named).digest()
  const pictureKeys = openPictureKeys(sign)
  const readSigned = (bytes: Buffer): NamedFile | undefined => {
    const named = bytes.subarray(0, 38)
    if (bytes.length !== 38 + signatureBytes || !timingSafeEqual(sign(named), bytes.subarray(38))) return undefined
    const until = new Date(named.readUIntBE(32, 6))
    return { rooftopId: idOf(named.subarray(0, 16)), fileId: idOf(named.subarray(16, 32)), until }
  }
  return {
    addressOf({ rooftopId, fileId }, now) {
      const named = Buffer.concat([bytesOf(rooftopId), bytesOf(fileId), Buffer.alloc(6)])
      named.writeUIntBE(now.getTime() + goodForMs, 32, 6)
      return `/api/files/${Buffer.concat([named, sign(named)]).toString('base64url')}`
    },
    picturesOf: pictureKeys.addressesOf,
    read(token, now) {
      const bytes = Buffer.from(token, 'base64url')
      // The decoder passes over foreign characters: only the one spelling that was given out counts.
      if (bytes.toString('base64url') !== token) return undefined
      const named = readSigned(bytes) ?? pictureKeys.read(bytes)
      return named && named.until <= now ? 'expired' : named
    },
  }
}
