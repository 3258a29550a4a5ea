import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IdentityDb } from '../database/doors.ts'
import { findFileKey, insertFileKey } from './queries.ts'

const goodForMs = 10 * 60 * 1000
const signatureBytes = 32

export type FileName = { rooftopId: string; fileId: string }

/** Addresses that open one file of one rooftop to whoever holds them, for ten minutes. */
export type FileLinks = {
  addressOf(file: FileName, now: Date): string
  /** What a token names; 'expired' once its time is over, undefined for anything that was not signed here. */
  read(token: string, now: Date): FileName | 'expired' | undefined
}

/** The key lives in the database, so that every process opens what any of them has signed. */
export async function openFileLinks(db: IdentityDb): Promise<FileLinks> {
  await insertFileKey(db, randomBytes(32))
  const secret = await findFileKey(db)
  const sign = (named: Buffer) => createHmac('sha256', secret).update(named).digest()
  return {
    addressOf({ rooftopId, fileId }, now) {
      const named = Buffer.concat([bytesOf(rooftopId), bytesOf(fileId), Buffer.alloc(6)])
      named.writeUIntBE(now.getTime() + goodForMs, 32, 6)
      return `/api/files/${Buffer.concat([named, sign(named)]).toString('base64url')}`
    },
    read(token, now) {
      const bytes = Buffer.from(token, 'base64url')
      // The decoder passes over foreign characters: only the one spelling that was given out counts.
      if (bytes.length !== 38 + signatureBytes || bytes.toString('base64url') !== token) return undefined
      const named = bytes.subarray(0, 38)
      if (!timingSafeEqual(sign(named), bytes.subarray(38))) return undefined
      if (named.readUIntBE(32, 6) <= now.getTime()) return 'expired'
      return { rooftopId: idOf(named.subarray(0, 16)), fileId: idOf(named.subarray(16, 32)) }
    },
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
