import { lazy, Suspense, useEffect, useState } from 'react'
import { loadSteadily } from '../../api/stream/load-steadily.ts'
import { whenIdle } from '../../api/when-idle.ts'

const UpdateBar = lazy(async () => ({ default: (await import('./UpdateBar.tsx')).UpdateBar }))

/** Offers a newer release once one is there. In development there is no service worker. */
export function UpdateOffer() {
  const [changeOver, setChangeOver] = useState<() => void>()
  // The service worker is the outside system; it waits until the page stands.
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const register = async () => {
      const { registerServiceWorker } = await loadSteadily(() => import('../../service-worker/registration.ts'))
      await registerServiceWorker((offered) => setChangeOver(() => offered))
    }
    const start = () => register().catch((error) => console.warn('The service worker could not be registered.', error))
    return whenIdle(start)
  }, [])
  if (!changeOver) return null
  return (
    <Suspense>
      <UpdateBar onReload={changeOver} onLater={() => setChangeOver(undefined)} />
    </Suspense>
  )
}
