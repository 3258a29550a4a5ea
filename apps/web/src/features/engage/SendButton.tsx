import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { IconSend } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Action } from '../../ui/Action.tsx'
import { useSendDialog } from './use-send-dialog.tsx'

type Props = Pick<ComponentProps<typeof Action>, 'look' | 'size' | 'className'> & { readonly card: VehicleCard }

/** Opens the dialog that sends a vehicle to shoppers (INV-052, INV-079); nothing for whoever may not send it. */
export function SendButton({ card, size, ...button }: Props) {
  const { open, dialog } = useSendDialog(card)
  return (
    <>
      {open && (
        <Action
          {...button}
          {...(size && { size })}
          aria-label={`Send ${card.stockNumber}`}
          aria-haspopup="dialog"
          icon={<IconSend size={size === 'lg' ? 20 : 16} stroke={1.75} aria-hidden="true" />}
          onClick={open}
        >
          Send
        </Action>
      )}
      {dialog}
    </>
  )
}
