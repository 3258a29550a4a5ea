import { createHmac, timingSafeEqual } from 'node:crypto'

const hourMs = 60 * 60 * 1000
// The hour that an address was made in and two more: it is good for two hours at least, and stays the same for one.
const goodForHours = 3
const headBytes = 16 + 5
const signatureBytes = 20
// Of some 200 bytes each.
const mostKept = 50_000

/** The address of a picture of one rooftop, by its file's id. Signed with a key that opens this rooftop's files and only until that hour's addresses end. */
export type PictureAddress = (fileId: string) => string

/** `sign` is the HMAC with the installation's own key. */
export function openPictureKeys(sign: (named: Buffer) => Buffer) {
  // The same pictures are asked for again and again: by rooftop and hour, then by file.
  const made = new Map<string, Map<string, string>>()
  let count = 0
  const forget = () => {
    made.clear()
    count = 0
  }
  return {
    /** The same all through an hour. */
    addressesOf(rooftopId: string, now: Date): PictureAddress {
      const head = Buffer.concat([bytesOf(rooftopId), Buffer.alloc(headBytes - 16)])
      head.writeUIntBE(Math.floor(now.getTime() / hourMs), 16, headBytes - 16)
      const start = `/api/files/${head.toString('base64url')}`
      const known = made.get(start) ?? new Map<string, string>()
      made.set(start, known)
      // The other addresses' names are longer than a head: no signature of theirs is ever a key here.
      let key: Buffer | undefined
      return (fileId) => {
        const kept = known.get(fileId)
        if (kept !== undefined) return kept
        key ??= sign(head)
        const file = bytesOf(fileId)
        const signature = createHmac('sha256', key).update(file).digest().subarray(0, signatureBytes)
        const address = start + Buffer.concat([file, signature]).toString('base64url')
        if (count >= mostKept) forget()
        count += 1
        known.set(fileId, address)
        return address
      }
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

/** The 16 bytes of an id. */
export function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

export function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
