import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'

/** A key of AES-256, and the name by which a sealed secret says which one opens it. */
export type SecretKey = { id: string; bytes: Buffer }
/** The first one seals, every one opens. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

const keyBytes = 32
const ownName = 'secret.key'

/**
 * Keys of the file that the settings name, else those of the data folder's own file, which is made where there is none.
 * Throws a sentence for a file that cannot be read or holds anything but keys.
 */
export async function readKeys(file: string | undefined, dataDir: string): Promise<SecretKeys> {
  if (file !== undefined) return keysIn(await textOf(file, 'SECRET_KEY_FILE'), `SECRET_KEY_FILE (${file})`)
  const own = path.join(dataDir, ownName)
  if (!existsSync(own)) await makeKeyFile(own)
  return keysIn(await textOf(own, 'The key file'), own)
}

async function textOf(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Error(`${name} cannot be read: ${file} (${code}).`)
  }
}

function keysIn(text: string, name: string): SecretKeys {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.flatMap((line, at) => (line === '' || line.startsWith('#') ? [] : [keyOf(line, at + 1, name)]))
  const [first, ...others] = keys
  if (!first) throw new Error(`${name} holds no key. Write one with: openssl rand -base64 ${keyBytes}`)
  return [first, ...others]
}

/** The line itself is never told: it may be a key with a slip of the pen. */
function keyOf(line: string, number: number, name: string): SecretKey {
  const bytes = Buffer.from(line, 'base64')
  if (bytes.length !== keyBytes || bytes.toString('base64') !== line)
    throw new Error(
      `${name}, line ${number}: a key is ${keyBytes} bytes in base64, as openssl rand -base64 ${keyBytes} writes it.`,
    )
  return { id: createHash('sha256').update('lotline secret key ').update(bytes).digest('hex').slice(0, 12), bytes }
}

/** Of several processes that start at once, one makes it; it is there whole or not at all. */
async function makeKeyFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
}
