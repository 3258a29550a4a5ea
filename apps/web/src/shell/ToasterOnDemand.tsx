import { notificationsStore } from '@mantine/notifications'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadSteadily } from '../api/stream/load-steadily.ts'

const Toaster = lazy(async () => ({ default: (await loadSteadily(() => import('../ui/message/Toaster.tsx'))).Toaster }))

let isWanted = false

/** Toasts are loaded with the first of them. Until something is done there is nothing to tell, and it stays once it is there. */
export function ToasterOnDemand() {
  return useSyncExternalStore(subscribe, () => isWanted) ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}

function subscribe(listener: () => void): () => void {
  const want = () => {
    if (isWanted) return
    isWanted = true
    listener()
  }
  return notificationsStore.subscribe(want)
}
