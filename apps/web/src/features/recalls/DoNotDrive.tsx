import { lazy, Suspense } from 'react'

// Few vehicles have one.
const Sign = lazy(async () => ({ default: (await import('./RecallSign.tsx')).RecallSign }))

/** The sign beside the name of a vehicle that is not to be driven. */
export function DoNotDrive() {
  return (
    <Suspense>
      <Sign kind="stop" />
    </Suspense>
  )
}
