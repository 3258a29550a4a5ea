import { lazy, Suspense } from 'react'

// Few vehicles have one. Where the network goes first, the page goes without it.
const Sign = lazy(() =>
  import('./RecallSign.tsx').then(
    ({ RecallSign }) => ({ default: RecallSign }),
    () => ({ default: () => null }),
  ),
)

/** The sign beside the name of a vehicle that is not to be driven. */
export function DoNotDrive() {
  return (
    <Suspense>
      <Sign kind="stop" />
    </Suspense>
  )
}
