import { hasExtensionStorage } from '@lotline/domain/extension/extension-version'
import { sessionStore } from '../session/session-store.ts'
import { onTokensChanged, readTokens } from '../session/tokens.ts'
import { isExtensionAround, onParentMessage, tellParent } from './parent.ts'

const kept = ['rvweb_token', 'rvweb_expirationDate', 'rvweb_refreshToken'] as const
/** Beside the staff app's own, where a browser does not keep the two apart. */
const nameHere = (key: string) => key.replace('rvweb_', 'extension_')
const longestAnswerMs = 2000

type Values = Readonly<Record<string, string | null>>

/**
 * Brings the frame's session in, and has every change of it kept: by the extension where it does that, else in the frame's own storage, which
 * browsers part by the site around.
 */
export async function openFrameSession(sourceVersion: string): Promise<void> {
  const told = hasExtensionStorage(sourceVersion) && isExtensionAround() ? await askExtension() : undefined
  take(told ?? readHere())
  const keep = told ? (values: Values) => tellParent({ type: 'storage-set', payload: { values: { ...values } } }) : keepHere
  onTokensChanged(
    (from) => from === 'this tab' && keep(Object.fromEntries(kept.map((key) => [key, sessionStore().getItem(key)]))),
  )
}

/** What another frame, or the extension itself, has made of the session: undefined as long as this one goes on. */
export function onSessionLost(hear: () => void): () => void {
  return onParentMessage((message) => {
    if (message.type !== 'storage-changed') return
    const { rvweb_refreshToken: refreshToken, rvweb_token: token } = message.payload.values
    const had = readTokens()
    if (token === null || !had) {
      take(message.payload.values)
      hear()
    }
    // Another frame may stand in another rooftop: this one keeps its bearer, and renews it by the newest word.
    else if (refreshToken) sessionStore().setItem('rvweb_refreshToken', refreshToken)
  })
}

function askExtension(): Promise<Values | undefined> {
  return new Promise((resolve) => {
    const done = (values?: Values) => {
      clearTimeout(timer)
      stop()
      resolve(values)
    }
    const timer = setTimeout(done, longestAnswerMs)
    const stop = onParentMessage((message) => message.type === 'storage-values' && done(message.payload.values))
    tellParent({ type: 'storage-get', payload: {} })
  })
}

function take(values: Values): void {
  for (const key of kept) {
    const value = values[key]
    if (value) sessionStore().setItem(key, value)
    else sessionStore().removeItem(key)
  }
}

/** A browser that keeps nothing for a frame of another site has somebody sign in each time. */
function readHere(): Values {
  try {
    return Object.fromEntries(kept.map((key) => [key, localStorage.getItem(nameHere(key))]))
  } catch {
    return {}
  }
}

function keepHere(values: Values): void {
  try {
    for (const [key, value] of Object.entries(values))
      if (value === null) localStorage.removeItem(nameHere(key))
      else localStorage.setItem(nameHere(key), value)
  } catch {
    console.warn('This browser keeps no sign-in for a frame.')
  }
}
