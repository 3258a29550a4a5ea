import type { Vehicle } from '@lotline/contract/vehicles'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Action } from '../../../ui/Action.tsx'

const PauseMenu = lazy(async () => ({ default: (await import('./PauseMenu.tsx')).PauseMenu }))

type Button = ComponentProps<typeof Action>
type Props = Pick<Button, 'size' | 'disabled'> & { readonly vehicle: Vehicle }

/** Beside the button that pauses at one tap: what the work waits for. The menu comes with the first click. */
export function PauseReasons({ vehicle, ...look }: Props) {
  const [isWanted, setWanted] = useState(false)
  const buttonWith = (more: Button) => (
    <Action
      {...look}
      {...more}
      aria-haspopup="menu"
      aria-label="Why work waits"
      data-tip="Why work waits"
      needsNetwork
      icon={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
    />
  )
  const button = buttonWith({ onClick: () => setWanted(true) })
  return (
    <Suspense fallback={button}>
      {isWanted ? <PauseMenu vehicle={vehicle} target={(ref) => buttonWith({ ref })} /> : button}
    </Suspense>
  )
}
