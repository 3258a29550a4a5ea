import { missingPermission } from '@lotline/domain/people/permission-rule'
import { doNotDriveWarning, driveSignInShowroom } from '@lotline/domain/recalls/recalls'
import { lazy, Suspense } from 'react'
import { useIsShowroom, usePermissions } from '../../api/session/current-user.ts'

// Few vehicles have one. Where the network goes first, the words come without their sign.
const Sign = lazy(() =>
  import('./RecallSign.tsx').then(
    ({ RecallSign }) => ({ default: RecallSign }),
    () => ({ default: () => <b>Do not drive</b> }),
  ),
)
const Warning = lazy(() =>
  import('./RecallSign.tsx').then(
    ({ RecallWarning }) => ({ default: RecallWarning }),
    () => ({ default: () => <p>{doNotDriveWarning}</p> }),
  ),
)

type Props = { readonly card: { readonly doNotDrive: boolean } }

/** The sign beside the name of a vehicle that must not be driven; nothing for any other. */
export function DoNotDriveSign({ card }: Props) {
  const isShowroom = useIsShowroom()
  const held = usePermissions()
  if (!card.doNotDrive || (isShowroom && missingPermission(driveSignInShowroom, held) !== undefined)) return null
  return (
    <Suspense>
      <Sign kind="stop" />
    </Suspense>
  )
}

/** The reason to leave a vehicle where it stands, before work on it begins or it is sent on; nothing for any other. */
export function DoNotDriveWarning({ card }: Props) {
  if (!card.doNotDrive) return null
  return (
    <Suspense>
      <Warning />
    </Suspense>
  )
}
