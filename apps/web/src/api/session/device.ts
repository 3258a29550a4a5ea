import { registerDevice } from '@lotline/contract/notifications'
import { call } from '../call.ts'
import { randomId } from '../random-id.ts'

const key = 'rvweb_deviceId'

/** Makes this browser known for notices. A failure is only logged: nobody waits for it (SES-092). */
export async function registerBrowser(): Promise<void> {
  try {
    await call(registerDevice, { body: { deviceId: deviceId(), deviceType: 'WEB' } })
  } catch (error) {
    console.warn('This browser could not be registered for notices.', error)
  }
}

/** The browser's own id: made at random once, and kept. */
function deviceId(): string {
  const kept = localStorage.getItem(key)
  if (kept) return kept
  const made = randomId()
  localStorage.setItem(key, made)
  return made
}
