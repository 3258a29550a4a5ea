import type { Vehicle } from '@lotline/contract/vehicles'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDotsVertical, IconInfoCircle, IconLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PhoneBarButton } from '../../ui/PhoneBar.tsx'
import { toast } from '../../ui/toast.ts'
import { ReconMenu, ReconQuestion } from './ReconMenu.tsx'
import { usePermissions } from './use-permissions.ts'
import type { RunAction } from './use-recon-run.ts'
import { VehicleDetails } from './VehicleDetails.tsx'

type Props = { readonly vehicle: Vehicle; readonly tenant: string; readonly look: 'page' | 'phone' }

/** The overflow menu of a vehicle. A phone, whose bar has room for little, finds the vehicle's details here. */
export function VehicleActions({ vehicle, tenant, look }: Props) {
  const held = usePermissions()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<RunAction | null>(null)
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  const icon = { size: look === 'phone' ? 24 : 16, stroke: 1.75, 'aria-hidden': true } as const
  const home: string = `/${tenant}`
  return (
    <>
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
          <Menu.Item leftSection={<IconLink size={16} stroke={1.75} />} onClick={() => copyLink(vehicle, tenant)}>
            Copy link
          </Menu.Item>
          <ReconMenu vehicle={vehicle} held={held} onAsk={setAsked} />
        </Menu.Dropdown>
      </Menu>
      <ReconQuestion vehicle={vehicle} action={asked} onClose={() => setAsked(null)} onRemoved={() => navigate({ to: home })} />
      {look === 'phone' && <VehicleDetails vehicle={vehicle} isOpen={areDetailsOpen} onClose={() => setDetailsOpen(false)} />}
    </>
  )
}

async function copyLink({ vehicleCard: { id, stockNumber } }: Vehicle, tenant: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/${tenant}/inventory/${id}`)
    toast.success(`Link to ${stockNumber} copied`, { lasts: 2000 })
  } catch {
    // Without a secure origin a browser has no clipboard; it may also be forbidden.
    toast.error('Unable to Copy, there was a problem.')
  }
}
