import type { Vehicle } from '@lotline/contract/vehicles'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDotsVertical, IconLink, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import type { RunAction } from '../../../features/recon/act/use-recon-run.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { CopiedNote } from '../../../ui/message/CopiedNote.tsx'
import { PhoneBarButton } from '../../../ui/page/PhoneBar.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { ReconMenu, ReconQuestion } from './ReconMenu.tsx'
import { usePrint } from './use-print.ts'
import styles from './VehicleActions.module.css'

type Props = { readonly vehicle: Vehicle; readonly tenant: string; readonly look: 'page' | 'phone' }

/** What can be done to a vehicle as a whole. What stands in the menu is an entry; what deserves a button of its own stands before it. */
export function VehicleActions({ vehicle, tenant, look }: Props) {
  const held = usePermissions()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<RunAction | null>(null)
  const icon = { size: look === 'phone' ? 24 : 16, stroke: 1.75, 'aria-hidden': true } as const
  const { isCopied, copy } = useCopy()
  const home: string = `/${tenant}`
  const link = `${location.origin}${home}/inventory/${vehicle.vehicleCard.id}`
  const { print, isPrinting } = usePrint(vehicle)
  const offline = useNetworkRefusal()
  return (
    <span className={styles.actions}>
      {look === 'page' && (
        <ActionIcon variant="default" aria-label="Print" data-tip="Print" loading={isPrinting} onClick={print} {...offline}>
          <IconPrinter {...icon} />
        </ActionIcon>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          {look === 'phone' ? (
            <PhoneBarButton label="More" icon={<IconDotsVertical {...icon} />} />
          ) : (
            <ActionIcon variant="default" aria-label="More" data-tip="More">
              <IconDots {...icon} />
            </ActionIcon>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={16} stroke={1.75} />} onClick={() => copy(link)}>
            Copy link
          </Menu.Item>
          {look === 'phone' && (
            <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={print} {...offline}>
              Print
            </Menu.Item>
          )}
          <ReconMenu vehicle={vehicle} held={held} onAsk={setAsked} />
        </Menu.Dropdown>
      </Menu>
      <CopiedNote isShown={isCopied} />
      <ReconQuestion vehicle={vehicle} action={asked} onClose={() => setAsked(null)} onRemoved={() => navigate({ to: home })} />
    </span>
  )
}
