import { walkViewRule } from '@lotline/domain/lot-walk/lot-walk'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { useNavigate } from '@tanstack/react-router'
import { type SignedInUser, useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { sectionAddress } from '../../features/vehicles/vehicle-page.ts'
import { sectionsFor } from '../../pages/settings/sections.ts'
import type { FrameProps } from '../frame.ts'
import { ownEntries } from '../menus/own-menu.tsx'
import { sectionIcon } from '../menus/section-icon.tsx'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconBell, IconScan, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readRecent } from '../../features/vehicles/recent-vehicles.ts'
import styles from './Palette.module.css'
import { type Option, optionId, PaletteGroup } from './PaletteGroup.tsx'
import { useFoundVehicles } from './use-found-vehicles.ts'

type Props = Pick<FrameProps, 'nav' | 'admin' | 'onNavigate' | 'onOpen'> & {
  /** Opens it each time it grows. */
  readonly asks: number
}

const [store, palette] = createSpotlight()

function selectFirst(): void {
  store.setState((state) => ({ ...state, selected: 0 }))
}

/** Leads anywhere by keyboard: to a vehicle by its stock number or the end of its VIN, to pages, to one's own dialogs. */
export function Palette({ asks, ...frame }: Props) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  // Whoever looks for a car by its number wants to know where it stands.
  const section = useMay('RECON_VIEW') ? 'overview' : ''
  const onVehicle = (vehicleId: string) => navigate(sectionAddress({ tenant: user.location, vehicleId }, section))
  const [typed, setTyped] = useState('')
  const { selected } = useSpotlight(store)
  const found = useFoundVehicles(typed)
  const vehicles = typed.trim() === '' ? recentOptions(user.location, onVehicle) : foundOptions(found.vehicles, onVehicle)
  const pages = entriesMatching(entriesOf(frame, user), typed)
  const options = [...vehicles, ...pages]
  const names = options.map(({ id }) => id).join()
  // Spotlight's own store is the outside system, here and below.
  useEffect(() => {
    if (asks > 0) palette.open()
  }, [asks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other options stand there, Enter means the first of them.
  useEffect(selectFirst, [names])
  const isNoneSelected = selected < 0 && options.length > 0
  useEffect(() => {
    if (isNoneSelected) selectFirst()
  }, [isNoneSelected])
  const label = typed.trim() === '' ? 'Recent vehicles' : 'Vehicles'
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight="min(440px, 60dvh)"
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      title="Find"
      classNames={{ header: `visually-hidden ${styles.head}` }}
    >
      <Spotlight.Search
        placeholder="Stock number, VIN, page"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        role="combobox"
        aria-label="Find a vehicle or a page"
        aria-expanded={options.length > 0}
        aria-controls="palette-options"
        aria-activedescendant={selected in options ? optionId(selected) : undefined}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          palette.close()
        }}
      />
      <State found={found} hasOptions={options.length > 0} />
      <Spotlight.ActionsList>
        <div id="palette-options" role="listbox" aria-label="Found" className={styles.options}>
          <PaletteGroup label={label} options={vehicles} start={0} selected={selected} />
          <PaletteGroup label="Pages and dialogs" options={pages} start={vehicles.length} selected={selected} />
        </div>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

type Found = ReturnType<typeof useFoundVehicles>

/** What stands over the options while vehicles are searched, could not be, or are none. */
function State({
  found: { isSearching, isError, refetch },
  hasOptions,
}: {
  readonly found: Found
  readonly hasOptions: boolean
}) {
  if (isError)
    return (
      <p className={styles.state} role="alert">
        Vehicles could not be searched.{' '}
        <button type="button" onClick={() => refetch()}>
          Try again
        </button>
      </p>
    )
  const words = isSearching ? 'Searching vehicles' : hasOptions ? '' : 'Nothing found'
  return (
    <p className={words ? styles.state : 'visually-hidden'} role="status">
      {words}
    </p>
  )
}

function recentOptions(rooftopId: string, onVehicle: (id: string) => void): Option[] {
  return readRecent(rooftopId).map(({ id, stockNumber, title }) => ({
    id,
    stockNumber,
    label: title,
    onChoose: () => onVehicle(id),
  }))
}

function foundOptions(vehicles: Found['vehicles'], onVehicle: (id: string) => void): Option[] {
  return vehicles.map(({ vehicleCard: card, stepItem }) => ({
    id: card.id,
    stockNumber: card.stockNumber,
    label: titleOf(card),
    aside: card.sold ? 'Sold' : (stepItem?.name ?? ''),
    onChoose: () => onVehicle(card.id),
  }))
}

function entriesMatching(entries: readonly Option[], typed: string): Option[] {
  const wanted = typed.trim().toLowerCase()
  return entries.filter(({ label }) => label.toLowerCase().includes(wanted))
}

/** The pages and dialogs that the person may open. */
function entriesOf({ nav, admin, onNavigate, onOpen }: Omit<Props, 'asks'>, user: SignedInUser): Option[] {
  const sections = nav.map((section) => ({
    id: section.id,
    label: section.label,
    icon: sectionIcon(section),
    onChoose: () => onNavigate(section.href),
  }))
  const settings = sectionsFor(user.permissions).map(({ id, label, Icon }) => ({
    id: `settings-${id}`,
    label: `Settings: ${label}`,
    icon: <Icon size={16} stroke={1.75} aria-hidden="true" />,
    onChoose: () => onNavigate(`/${user.location}/settings/general/${id}`),
  }))
  const own = ownEntries(user).map(({ dialog, label, icon }) => ({ id: dialog, label, icon, onChoose: () => onOpen(dialog) }))
  const walk = {
    id: 'lot-walk',
    label: 'Lot walk',
    icon: <IconScan size={16} stroke={1.75} aria-hidden="true" />,
    onChoose: () => onNavigate(`/${user.location}/lot-walk`),
  }
  const notices = {
    id: 'notifications',
    label: 'Notifications',
    icon: <IconBell size={16} stroke={1.75} aria-hidden="true" />,
    onChoose: () => onNavigate(`/${user.location}/notifications`),
  }
  const mayNotices = user.permissions.includes('NOTIFICATIONS_VIEW')
  const mayWalk = missingPermission(walkViewRule, new Set(user.permissions)) === undefined
  return [...sections, ...(mayNotices ? [notices] : []), ...(mayWalk ? [walk] : []), ...(admin ? settings : []), ...own]
}
