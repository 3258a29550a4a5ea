import { lazy, Suspense, useEffect, useState } from 'react'

const UpdateBar = lazy(async () => ({ default: (await import('./UpdateBar.tsx')).UpdateBar }))

/** Offers a newer release once one is there. In development there is no service worker. */
export function UpdateOffer() {
  const [changeOver, setChangeOver] = useState<() => void>()
  // The service worker is the outside system; it waits until the page has loaded.
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const register = async () => {
      const { registerServiceWorker } = await import('../../service-worker/registration.ts')
      await registerServiceWorker((offered) => setChangeOver(() => offered))
    }
    const start = () => register().catch((error) => console.warn('The service worker could not be registered.', error))
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
  }, [])
  if (!changeOver) return null
  return (
    <Suspense>
      <UpdateBar onReload={changeOver} onLater={() => setChangeOver(undefined)} />
    </Suspense>
  )
}
