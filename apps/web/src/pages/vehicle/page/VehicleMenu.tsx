import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { Menu } from '@mantine/core'
import { IconLink, IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, type RefObject, useRef, useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { useSendDialog } from '../../../features/engage/use-send-dialog.tsx'
import { PrintItems, usePrinting } from '../../../features/papers/index.ts'
import type { RunAction } from '../../../features/recon/act/use-recon-run.ts'
import { CopiedNote } from '../../../ui/message/CopiedNote.tsx'
import { useOpenOnceMounted } from '../../../ui/message/use-open-once-mounted.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { ReconMenu, ReconQuestion } from './ReconMenu.tsx'

type Props = {
  readonly vehicle: Vehicle
  readonly tenant: string
  /** Where printing has no button of its own. */
  readonly hasPrinting: boolean
  /** The button that the menu hangs on. */
  readonly target: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** What can be done to a vehicle as a whole and has no button of its own. */
export function VehicleMenu({ vehicle, tenant, hasPrinting, target }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const held = usePermissions()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<RunAction | null>(null)
  const { isCopied, copy } = useCopy()
  const link = `${location.origin}/${tenant}/inventory/${vehicle.vehicleCard.id}`
  const printing = usePrinting(vehicle, hasPrinting && isOpen)
  const sending = useSendDialog(vehicle.vehicleCard)
  return (
    <>
      <Menu position="bottom-end" width={hasPrinting ? 320 : 220} opened={isOpen} onChange={setOpen}>
        <Menu.Target>{target(button)}</Menu.Target>
        {/* A dialog that an item opens gives the focus back to where it was: the item is gone by then, its button stays. */}
        <Menu.Dropdown onClickCapture={() => button.current?.focus()}>
          <Menu.Item leftSection={<IconLink size={16} stroke={1.75} />} onClick={() => copy(link)}>
            Copy link
          </Menu.Item>
          {sending.open && (
            <Menu.Item leftSection={<IconSend size={16} stroke={1.75} />} onClick={sending.open}>
              Send to shoppers
            </Menu.Item>
          )}
          <ReconMenu vehicle={vehicle} held={held} onAsk={setAsked} />
          {hasPrinting && (
            <>
              <Menu.Divider />
              <Menu.Label>Print</Menu.Label>
              <PrintItems entries={[...printing.work, ...printing.sale]} />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {printing.dialogs}
      {sending.dialog}
      <CopiedNote isShown={isCopied} />
      <ReconQuestion
        vehicle={vehicle}
        isOpen={asked !== null}
        action={asked}
        onClose={() => setAsked(null)}
        onRemoved={() => navigate({ to: '/$tenant', params: { tenant } })}
      />
    </>
  )
}
