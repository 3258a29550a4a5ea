import { getLocateLink } from '@lotline/contract/location/locate'
import { walkViewRule } from '@lotline/domain/lot-walk/lot-walk'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { shortRooftopName } from '@lotline/domain/text/text'
import { phoneMedia, touchMedia } from '@lotline/look/media'
import { Drawer, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell, IconBuildingStore, IconCheck, IconLogout, IconMap2, IconScan, IconSettings } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type SignedInUser, useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { useCopyCrmText } from '../../features/engage/crm/use-copy-crm-text.ts'
import { openLocate } from '../../features/locate/open-locate.ts'
import { UnreadNotices } from '../bars/Bell.tsx'
import { FrameLink } from '../FrameLink.tsx'
import { type FrameProps, mayOpenSettings, type NavItem, type OwnDialog, type Rooftop, searchRooftops } from '../frame.ts'
import { crmEntries, licenses, ownEntries, ownNotifications } from './own-menu.tsx'
import { SchemeChoice } from './SchemeChoice.tsx'
import styles from './SideMenu.module.css'
import { sectionIcon } from './section-icon.tsx'
import { extensionEntry, useExtensionUrl } from './use-extension-url.tsx'

type Props = FrameProps & { readonly isOpen: boolean; readonly onClose: () => void }

/** Under 1024 px everything the top bar holds stands here: sections, settings, rooftops and the avatar menu. */
export function SideMenu({ isOpen: isWanted, onClose, ...frame }: Props) {
  const { nav, rooftop, rooftops, person, onNavigate, onSwitchRooftop, onOpen, onLogOut } = frame
  const user = useCurrentUser()
  // Loaded with the click that wants it open: a drawer returns the focus only if it was closed before. The outside system is that focus.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const after = (act: () => void) => {
    onClose()
    act()
  }
  return (
    <Drawer
      opened={isMounted && isWanted}
      onClose={onClose}
      size={300}
      padding={0}
      title={person.name}
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': 'Close menu', size: 'lg' }}
      classNames={{ header: styles.header }}
    >
      <nav aria-label="Sections" className={styles.list}>
        {[...nav, ...lotWalk(user), ...settings(user)].map(({ id, href, icon, label, isCurrent }) => (
          <FrameLink key={id} {...{ href, isCurrent }} onNavigate={() => after(() => onNavigate(href))} className={styles.item}>
            {sectionIcon({ id, icon })}
            {label}
          </FrameLink>
        ))}
        <Notices frame={frame} onOpened={onClose} />
        <ManageFleet onOpened={onClose} />
      </nav>
      <SideRooftops
        rooftop={rooftop}
        rooftops={rooftops}
        onChoose={(id) => after(() => id !== rooftop.id && onSwitchRooftop(id))}
      />
      <Own
        user={user}
        onOpen={(dialog) => after(() => onOpen(dialog))}
        onNavigate={(href) => after(() => onNavigate(href))}
        onLogOut={onLogOut}
      />
    </Drawer>
  )
}

/** Where the bar has no room for the bell. */
function Notices({ frame, onOpened }: { readonly frame: FrameProps; readonly onOpened: () => void }) {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const href = `/${frame.rooftop.id}/notifications`
  if (!isPhone || !frame.onOpenNotices) return null
  const open = () => {
    onOpened()
    frame.onNavigate(href)
  }
  return (
    <FrameLink href={href} isCurrent={window.location.pathname === href} onNavigate={open} className={styles.item}>
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.grow}>Notifications</span>
      <UnreadNotices />
    </FrameLink>
  )
}

/** The whole fleet at the provider of Locate (SHL-090). */
function ManageFleet({ onOpened }: { readonly onOpened: () => void }) {
  const client = useQueryClient()
  if (!useMay(getLocateLink.permission)) return null
  const open = () => {
    openLocate(client)
    onOpened()
  }
  return (
    <button type="button" className={styles.item} onClick={open}>
      <IconMap2 size={20} stroke={1.75} aria-hidden="true" />
      Manage Fleet
    </button>
  )
}

type OwnProps = Pick<FrameProps, 'onOpen' | 'onNavigate' | 'onLogOut'> & { readonly user: SignedInUser }

/** What stands behind the initials on a desk. */
function Own({ user, onOpen, onNavigate, onLogOut }: OwnProps) {
  const notifications = `/${user.location}/profile/notifications`
  const { copy } = useCopyCrmText()
  const extensionUrl = useExtensionUrl()
  return (
    <>
      <div className={styles.list}>
        {ownEntries(user)
          .filter(isOfUse)
          .map(({ dialog, label, icon }) => (
            <button key={dialog} type="button" className={styles.item} onClick={() => onOpen(dialog)}>
              {icon}
              {label}
            </button>
          ))}
        {crmEntries(user.permissions).map(({ vendor, label, icon }) => (
          <button key={vendor} type="button" className={styles.item} onClick={() => copy(vendor)}>
            {icon}
            {label}
          </button>
        ))}
        <FrameLink href={notifications} isCurrent={false} onNavigate={() => onNavigate(notifications)} className={styles.item}>
          {ownNotifications.icon}
          {ownNotifications.label}
        </FrameLink>
        {extensionUrl && (
          <a className={styles.item} href={extensionUrl} target="_blank" rel="noreferrer">
            {extensionEntry.icon}
            {extensionEntry.label}
          </a>
        )}
        <a className={styles.item} href={licenses.href} target="_blank" rel="noreferrer">
          {licenses.icon}
          {licenses.label}
        </a>
      </div>
      <div className={styles.scheme}>
        <SchemeChoice />
      </div>
      <div className={styles.list}>
        <button type="button" className={styles.item} onClick={onLogOut}>
          <IconLogout size={20} stroke={1.75} aria-hidden="true" />
          Log out
        </button>
      </div>
    </>
  )
}

const isTouch = matchMedia(touchMedia).matches

/** A phone has no keyboard to tell of. */
function isOfUse({ dialog }: { readonly dialog: OwnDialog }): boolean {
  return dialog !== 'keys' || !isTouch
}

/** Scanning what stands on the lot is a phone's work: on a desk the palette leads there. */
function lotWalk({ location, permissions }: SignedInUser): NavItem[] {
  if (missingPermission(walkViewRule, new Set(permissions))) return []
  const href = `/${location}/lot-walk`
  const icon = <IconScan size={20} stroke={1.75} aria-hidden="true" />
  return [{ id: 'lot-walk', label: 'Lot walk', href, icon, isCurrent: window.location.pathname.startsWith(href) }]
}

/** Settings in the side menu go by another feature than the link on a desk. */
function settings({ location, permissions, featureFlags }: SignedInUser): NavItem[] {
  if (!featureFlags.includes('DEALER_SETTINGS') || !mayOpenSettings(permissions)) return []
  const href = `/${location}/settings/general`
  const icon = <IconSettings size={20} stroke={1.75} aria-hidden="true" />
  return [
    { id: 'settings', label: 'Settings', href, icon, isCurrent: window.location.pathname.startsWith(`/${location}/settings`) },
  ]
}

type SideRooftopsProps = {
  readonly rooftop: Rooftop
  readonly rooftops: readonly Rooftop[]
  readonly onChoose: (rooftopId: string) => void
}

const searchableFrom = 9

/** The rooftops in the side menu: plain text with one, found by typing where there are many. */
function SideRooftops({ rooftop, rooftops, onChoose }: SideRooftopsProps) {
  const [search, setSearch] = useState('')
  const found = searchRooftops(rooftops, search)
  if (rooftops.length <= 1)
    return (
      <section className={styles.list} aria-label="Rooftop">
        <span className={styles.fact}>
          <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
          {shortRooftopName(rooftop.name)}
        </span>
      </section>
    )
  return (
    <section className={styles.list} aria-label="Rooftop">
      {rooftops.length >= searchableFrom && (
        <TextInput
          className={styles.search}
          size="md"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Find a rooftop"
          aria-label="Find a rooftop"
          autoComplete="off"
        />
      )}
      {found.map((one) => (
        <RooftopItem key={one.id} rooftop={one} isCurrent={one.id === rooftop.id} onChoose={onChoose} />
      ))}
      {found.length === 0 && <span className={styles.fact}>No rooftop has this name</span>}
    </section>
  )
}

type ItemProps = Pick<SideRooftopsProps, 'rooftop' | 'onChoose'> & { readonly isCurrent: boolean }

function RooftopItem({ rooftop: { id, name }, isCurrent, onChoose }: ItemProps) {
  return (
    <button type="button" className={styles.item} aria-pressed={isCurrent} title={name} onClick={() => onChoose(id)}>
      <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.grow}>{shortRooftopName(name)}</span>
      {isCurrent && <IconCheck size={20} stroke={1.75} aria-hidden="true" />}
    </button>
  )
}
