import { browser } from './browser.ts'

// Keys that a frame may keep something under begin with extension_ or rvweb_; what is the extension's own begins with own_.
const keys = { server: 'own_server', installation: 'own_installation' } as const
export const tokenKeys = ['rvweb_token', 'rvweb_expirationDate', 'rvweb_refreshToken'] as const

export type Tokens = { readonly token: string; readonly expirationDate: string; readonly refreshToken: string }

/** The address of the server, without a slash at its end; undefined until somebody has typed it. */
export async function readServer(): Promise<string | undefined> {
  const { [keys.server]: server } = await browser.storage.local.get(keys.server)
  return typeof server === 'string' ? server : undefined
}

/** Another server has other people: nobody stays signed in. */
export async function storeServer(server: string): Promise<void> {
  if (server !== (await readServer())) await clearTokens()
  await browser.storage.local.set({ [keys.server]: server })
}

/** The name of this installation, made at random once. */
export async function installationId(): Promise<string> {
  const { [keys.installation]: known } = await browser.storage.local.get(keys.installation)
  if (typeof known === 'string') return known
  const made = crypto.randomUUID()
  await browser.storage.local.set({ [keys.installation]: made })
  return made
}

export async function readTokens(): Promise<Tokens | undefined> {
  const kept = await browser.storage.local.get([...tokenKeys])
  const [token, expirationDate, refreshToken] = tokenKeys.map((key) => kept[key])
  return isText(token) && isText(expirationDate) && isText(refreshToken) ? { token, expirationDate, refreshToken } : undefined
}

export async function storeTokens({ token, expirationDate, refreshToken }: Tokens): Promise<void> {
  await browser.storage.local.set({ rvweb_refreshToken: refreshToken, rvweb_expirationDate: expirationDate, rvweb_token: token })
}

export async function clearTokens(): Promise<void> {
  await browser.storage.local.remove([...tokenKeys])
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
