const checkEveryMs = 900_000

/** Registers the service worker and looks for a newer release now and then. `offer` is told how to change over once one waits. Failures are only logged. */
export async function registerServiceWorker(offer: (changeOver: () => void) => void): Promise<void> {
  // Browsers have service workers on secure origins only.
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    // Without a controller this is the first visit: what is installed then is what runs.
    const offerWaiting = () => {
      if (registration.waiting && navigator.serviceWorker.controller) offer(() => changeOver(registration))
    }
    offerWaiting()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offerWaiting)
    })
    setInterval(() => registration.update().catch(log), checkEveryMs)
  } catch (error) {
    log(error)
  }
}

/** Lets the newer release take over and shows it. In a tab where another one was faster there is nothing left but to load anew. */
function changeOver({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  if (waiting) waiting.postMessage('skip-waiting')
  else window.location.reload()
}

function log(error: unknown): void {
  console.warn('The service worker could not be registered or brought up to date.', error)
}
