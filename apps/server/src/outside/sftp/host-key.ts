import { createHash } from 'node:crypto'

/** A server's key by its kind, 'ED25519', and its fingerprint as servers' owners tell it. */
export type ShownKey = { type: string; fingerprint: string }

/** The kind and the fingerprint of a host key as it comes over the wire. */
export function shownKeyOf(key: Buffer): ShownKey {
  const name = nameOf(key)
  const type = /^ssh-(.+)$/.exec(name)?.[1] ?? /^(ecdsa)-/.exec(name)?.[1] ?? name
  const digest = createHash('sha256').update(key).digest('base64').replace(/=+$/, '')
  return { type: type.toUpperCase().slice(0, 40), fingerprint: `SHA256:${digest}` }
}

function nameOf(key: Buffer): string {
  const length = key.length >= 4 ? key.readUInt32BE(0) : 0
  return length > 0 && length <= 64 ? key.subarray(4, 4 + length).toString('latin1') : ''
}

const keyAlgorithms = {
  ED25519: ['ssh-ed25519'],
  ECDSA: ['ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'],
  RSA: ['rsa-sha2-512', 'rsa-sha2-256'],
} as const

/** Kinds of host keys that are asked for, the trusted one's first: a server that has several shows that one. */
export function hostKeyAlgorithms(trusted: string | undefined) {
  const kinds = Object.entries(keyAlgorithms).toSorted(([one], [other]) => Number(other === trusted) - Number(one === trusted))
  return kinds.flatMap(([, names]) => names)
}
