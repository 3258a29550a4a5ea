import { createHmac, timingSafeEqual } from 'node:crypto'

const hourMs = 60 * 60 * 1000
// The hour that an address was made in and two more: it is good for two hours at least, and stays the same for one.
const goodForHours = 3
const headBytes = 16 + 5
const signatureBytes = 20
const blockBytes = 64

/**
 * What SQL signs the addresses of a rooftop's pictures with during one hour (`pictureAddress` in `queries.ts`). Lists are text that
 * PostgreSQL builds, so their addresses are made there, with a key that opens this rooftop's files and only until that hour's addresses end.
 */
export type PictureKey = {
  /** How every such address begins. */
  head: string
  /** The key mixed with the two pads of HMAC, as PostgreSQL reads bytes. */
  innerPad: string
  outerPad: string
}

/** `sign` is the HMAC with the installation's own key. */
export function openPictureKeys(sign: (named: Buffer) => Buffer) {
  return {
    pictureKeyOf(rooftopId: string, now: Date): PictureKey {
      const head = Buffer.concat([bytesOf(rooftopId), Buffer.alloc(headBytes - 16)])
      head.writeUIntBE(Math.floor(now.getTime() / hourMs), 16, headBytes - 16)
      // The other addresses' names are longer than a head: no signature of theirs is ever a key here.
      const key = sign(head)
      return { head: `/api/files/${head.toString('base64url')}`, innerPad: padded(key, 0x36), outerPad: padded(key, 0x5c) }
    },
    /** What a token names that was signed so; undefined for any other. */
    read(bytes: Buffer): { rooftopId: string; fileId: string; until: Date } | undefined {
      if (bytes.length !== headBytes + 16 + signatureBytes) return undefined
      const head = bytes.subarray(0, headBytes)
      const file = bytes.subarray(headBytes, headBytes + 16)
      const signature = createHmac('sha256', sign(head)).update(file).digest().subarray(0, signatureBytes)
      if (!timingSafeEqual(signature, bytes.subarray(headBytes + 16))) return undefined
      const until = new Date((head.readUIntBE(16, headBytes - 16) + goodForHours) * hourMs)
      return { rooftopId: idOf(head.subarray(0, 16)), fileId: idOf(file), until }
    },
  }
}

function padded(key: Buffer, pad: number): string {
  const block = Buffer.alloc(blockBytes, pad)
  for (const [at, byte] of key.entries()) block[at] = byte ^ pad
  return `\\x${block.toString('hex')}`
}

/** The 16 bytes of an id. */
export function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

export function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
