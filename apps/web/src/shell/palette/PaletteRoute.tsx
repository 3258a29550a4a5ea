import type { VehicleCard } from '@lotline/contract/vehicles'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { settingsSections } from '../../pages/settings/sections.ts'
import type { FrameProps } from '../frame.ts'
import { ownEntries } from '../menus/own-menu.tsx'
import { Palette, type PaletteEntry } from './Palette.tsx'

type Props = Pick<FrameProps, 'nav' | 'admin' | 'onNavigate' | 'onOpen'> & { readonly asks: number }

/** The palette with everything that this person may open. */
export function PaletteRoute({ asks, ...frame }: Props) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  // Whoever looks for a car by its number wants to know where it stands.
  const whereToOpen = useMay('RECON_VIEW') ? '/$tenant/inventory/$vehicleId/overview' : '/$tenant/inventory/$vehicleId'
  const open = (vehicleId: VehicleCard['id']) => navigate({ to: whereToOpen, params: { tenant: user.location, vehicleId } })
  return <Palette asks={asks} rooftopId={user.location} entries={entriesOf(frame, user)} onVehicle={open} />
}

function entriesOf(
  { nav, admin, onNavigate, onOpen }: Omit<Props, 'asks'>,
  user: ReturnType<typeof useCurrentUser>,
): PaletteEntry[] {
  const sections = nav.map(({ id, label, icon, href }) => ({ id, label, icon, onChoose: () => onNavigate(href) }))
  const settings = settingsSections.map(({ id, label, Icon }) => ({
    id: `settings-${id}`,
    label: `Settings: ${label}`,
    icon: <Icon size={16} stroke={1.75} aria-hidden="true" />,
    onChoose: () => onNavigate(`/${user.location}/settings/general/${id}`),
  }))
  const own = ownEntries(user).map(({ dialog, label, icon }) => ({ id: dialog, label, icon, onChoose: () => onOpen(dialog) }))
  return [...sections, ...(admin ? settings : []), ...own]
}
