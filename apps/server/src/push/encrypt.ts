import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** How a browser is reached by push: where, the browser's public key, and a secret that it shares with us; both in base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Made anew for every message; given where a message must come out the same. */
export type Chance = { salt: Buffer; privateKey: Buffer }

const curve = 'prime256v1'
const recordBytes = 4096
// What stands around the text: salt, size, our public key, the mark of the end and the seal.
const aroundBytes = 16 + 4 + 1 + 65 + 1 + 16
/** As much as every push service takes (RFC 8030). */
export const mostTextBytes = recordBytes - aroundBytes

/** Seals a message for one browser alone, in one record (RFC 8291, RFC 8188); throws where the browser's keys are none. */
export function sealed(text: Buffer, { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>, chance = newChance()): Buffer {
  if (text.length > mostTextBytes) throw new RangeError('The message does not fit into one record')
  const { ownPublic, shared } = agree(p256dh, chance.privateKey)
  const theirs = Buffer.from(p256dh, 'base64url')
  const material = derived(
    shared,
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ownPublic]),
    32,
  )
  const key = derived(material, chance.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(material, chance.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordBytes)
  size.writeUInt8(ownPublic.length, 4)
  // The last record, which is the only one, ends with a 2.
  const body = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([chance.salt, size, ownPublic, ...body])
}

/** Whether these are keys that a message can be sealed with. */
export function areKeys({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    agree(p256dh, newChance().privateKey)
    return true
  } catch {
    return false
  }
}

function newChance(): Chance {
  const own = createECDH(curve)
  own.generateKeys()
  return { salt: randomBytes(16), privateKey: own.getPrivateKey() }
}

function agree(p256dh: string, privateKey: Buffer): { ownPublic: Buffer; shared: Buffer } {
  const own = createECDH(curve)
  own.setPrivateKey(privateKey)
  return { ownPublic: own.getPublicKey(), shared: own.computeSecret(Buffer.from(p256dh, 'base64url')) }
}

function derived(material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
}
