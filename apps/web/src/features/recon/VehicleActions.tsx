import type { Vehicle } from '@lotline/contract/vehicles'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDotsVertical, IconInfoCircle, IconLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CopiedNote } from '../../ui/CopiedNote.tsx'
import { PhoneBarButton } from '../../ui/PhoneBar.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { ReconMenu, ReconQuestion } from './ReconMenu.tsx'
import { usePermissions } from './use-permissions.ts'
import type { RunAction } from './use-recon-run.ts'
import styles from './VehicleActions.module.css'
import { VehicleDetails } from './VehicleDetails.tsx'

type Props = { readonly vehicle: Vehicle; readonly tenant: string; readonly look: 'page' | 'phone' }

/** The overflow menu of a vehicle. A phone, whose bar has room for little, finds the vehicle's details here. */
export function VehicleActions({ vehicle, tenant, look }: Props) {
  const held = usePermissions()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<RunAction | null>(null)
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  const icon = { size: look === 'phone' ? 24 : 16, stroke: 1.75, 'aria-hidden': true } as const
  const { isCopied, copy } = useCopy()
  const home: string = `/${tenant}`
  const link = `${location.origin}${home}/inventory/${vehicle.vehicleCard.id}`
  return (
    <span className={styles.actions}>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          {look === 'phone' ? (
            <PhoneBarButton label="More" icon={<IconDotsVertical {...icon} />} />
          ) : (
            <ActionIcon variant="default" aria-label="More">
              <IconDots {...icon} />
            </ActionIcon>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {look === 'phone' && (
            <Menu.Item leftSection={<IconInfoCircle size={16} stroke={1.75} />} onClick={() => setDetailsOpen(true)}>
              Details
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLink size={16} stroke={1.75} />} onClick={() => copy(link)}>
            Copy link
          </Menu.Item>
          <ReconMenu vehicle={vehicle} held={held} onAsk={setAsked} />
        </Menu.Dropdown>
      </Menu>
      <CopiedNote isShown={isCopied} />
      <ReconQuestion vehicle={vehicle} action={asked} onClose={() => setAsked(null)} onRemoved={() => navigate({ to: home })} />
      {look === 'phone' && <VehicleDetails vehicle={vehicle} isOpen={areDetailsOpen} onClose={() => setDetailsOpen(false)} />}
    </span>
  )
}
