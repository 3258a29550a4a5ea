import { genericError } from '../api/api-error.ts'
import type { SignedInUser } from '../api/session/current-user.ts'
import { switchRooftop } from '../api/session/sign-in.ts'
import { toast } from '../ui/message/toast.ts'

// What leads somebody in from outside: a link, or a pressed notification of the device.

const alertMs = 5000

/** Follows a link into another rooftop, in a page of its own. Comes back only where that is not possible, having said so. */
export async function enterByLink({ locations }: SignedInUser, rooftopId: string, place: string): Promise<void> {
  if (!locations.some(({ id }) => id === rooftopId)) return toast.error('Vehicle not found', { lasts: alertMs })
  try {
    window.location.replace(`/${await switchRooftop(rooftopId)}/${place}`)
  } catch {
    return toast.error(genericError, { lasts: alertMs })
  }
  // Nothing of this rooftop is drawn while the other one is loaded.
  await new Promise(() => {})
}

/** Goes where a pressed notification leads, when the service worker says so; answers it, so that it need not load the page anew. */
export function openPressed(goTo: (address: string) => void, signal: AbortSignal): void {
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    const address = typeof data === 'object' && data !== null && 'open' in data ? data.open : undefined
    if (typeof address !== 'string' || URL.parse(address)?.origin !== window.location.origin) return
    ports[0]?.postMessage('taken')
    goTo(address.slice(window.location.origin.length))
  }
  // Browsers have service workers on secure origins only.
  navigator.serviceWorker?.addEventListener('message', hear, { signal })
}
