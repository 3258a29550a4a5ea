import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readKeys, type SecretKey, type SecretKeys } from './key-file.ts'

/** Where a sealed secret stands. It opens there alone: moved to another row or column it is no secret any more. */
export type SecretPlace = {
  table: string
  column: string
  rooftopId: string
  /** Where a rooftop has several. */
  rowId?: string
}

/** Passwords and the like that the server must be able to read again, as the database keeps them. */
export type Secrets = {
  seal(place: SecretPlace, text: string): string
  /** Undefined for what none of the keys opens at this place: its key is lost, or it was moved or changed. */
  open(place: SecretPlace, sealed: string): string | undefined
  /** Whether it was sealed with the key that seals now. */
  isNewest(sealed: string): boolean
}

export type SecretsOptions = { file: string | undefined; dataDir: string }

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** Throws a sentence where there are no keys to be had. */
export async function openSecrets({ file, dataDir }: SecretsOptions): Promise<Secrets> {
  return secretsWith(await readKeys(file, dataDir))
}

function secretsWith(keys: SecretKeys): Secrets {
  const [newest] = keys
  return {
    seal: (place, text) => sealed(newest, place, text),
    open(place, text) {
      const [form, id] = text.split('.')
      const key = keys.find((one) => one.id === id)
      return form === version && key ? opened(key, place, text) : undefined
    },
    isNewest: (text) => text.startsWith(`${version}.${newest.id}.`),
  }
}

/** 'v1.KEY.NONCE.TEXT', the text with its tag behind it (AES-256-GCM). */
function sealed(key: SecretKey, place: SecretPlace, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagBytes })
  cipher.setAAD(placeBytes(key, place))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [version, key.id, nonce.toString('base64url'), bytes.toString('base64url')].join('.')
}

function opened(key: SecretKey, place: SecretPlace, text: string): string | undefined {
  const [nonce, bytes, ...more] = text
    .split('.')
    .slice(2)
    .map((part) => Buffer.from(part, 'base64url'))
  if (nonce?.length !== nonceBytes || bytes === undefined || bytes.length < tagBytes || more.length > 0) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagBytes })
  decipher.setAAD(placeBytes(key, place))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function placeBytes(key: SecretKey, { table, column, rooftopId, rowId }: SecretPlace): Buffer {
  const row = rowId === undefined ? [] : [rowId.toLowerCase()]
  return Buffer.from(JSON.stringify([version, key.id, table, column, rooftopId.toLowerCase(), ...row]))
}
