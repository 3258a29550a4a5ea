import { notificationsStore } from '@mantine/notifications'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'

// What a toast would have said takes no page away that stands.
const Toaster = lazy(async (): Promise<{ default: ComponentType }> => {
  const part = await import('../ui/message/Toaster.tsx').catch(() => undefined)
  return { default: part?.Toaster ?? (() => null) }
})

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
