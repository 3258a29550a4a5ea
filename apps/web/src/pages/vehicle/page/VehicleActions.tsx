import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { IconDots, IconDotsVertical, IconPrinter } from '@tabler/icons-react'
import { type ComponentProps, type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { PhoneBarButton } from '../../../ui/page/PhoneBar.tsx'
import styles from './VehicleActions.module.css'

const PrintMenu = lazy(async () => ({ default: (await import('../../../features/papers/PrintMenu.tsx')).PrintMenu }))
const VehicleMenu = lazy(async () => ({ default: (await import('./VehicleMenu.tsx')).VehicleMenu }))

type Props = { readonly vehicle: Vehicle; readonly tenant: string; readonly look: 'page' | 'phone' }

/** What can be done to a vehicle as a whole: what deserves a button of its own, and a menu, which comes with the first click. */
export function VehicleActions({ vehicle, tenant, look }: Props) {
  const [isWanted, setWanted] = useState(false)
  const button = <MoreButton look={look} onClick={() => setWanted(true)} />
  return (
    <span className={styles.actions}>
      {look === 'page' && <Print vehicle={vehicle} />}
      {isWanted ? (
        <Suspense fallback={button}>
          <VehicleMenu
            vehicle={vehicle}
            tenant={tenant}
            hasPrinting={look === 'phone'}
            target={(ref) => <MoreButton look={look} ref={ref} />}
          />
        </Suspense>
      ) : (
        button
      )}
    </span>
  )
}

/** What can be printed of the vehicle comes with the first click. */
function Print({ vehicle }: Pick<Props, 'vehicle'>) {
  const [isWanted, setWanted] = useState(false)
  const button = <PrintButton onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <PrintMenu vehicle={vehicle} target={(ref, isBusy) => <PrintButton ref={ref} isBusy={isBusy} />} />
    </Suspense>
  )
}

/** Takes what a menu hands its target. */
function PrintButton(button: ComponentProps<typeof Action>) {
  return <Action {...button} aria-haspopup="menu" aria-label="Print" data-tip="Print" icon={<IconPrinter {...small} />} />
}

const small = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Takes what a menu hands its target. */
function MoreButton({ look, ...button }: ComponentPropsWithRef<'button'> & Pick<Props, 'look'>) {
  if (look === 'phone')
    return (
      <PhoneBarButton
        {...button}
        aria-haspopup="menu"
        label="More"
        icon={<IconDotsVertical size={24} stroke={1.75} aria-hidden="true" />}
      />
    )
  return <Action {...button} aria-haspopup="menu" aria-label="More" data-tip="More" icon={<IconDots {...small} />} />
}
