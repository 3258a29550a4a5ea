import type { Permission } from '@lotline/domain/people/permissions'
import type { ReactNode } from 'react'

export type NavItem = {
  readonly id: string
  readonly label: string
  /** Where there is little room. */
  readonly short?: string
  readonly href: string
  /** Of a section that a phone's bar may hold, and of settings; the others' come with the menus that show them. */
  readonly icon?: ReactNode
  /** How much waits there, at the icon of a phone's bar. */
  readonly count?: ReactNode
  readonly isCurrent: boolean
}
export type Rooftop = { readonly id: string; readonly name: string }
export type Person = { readonly name: string; readonly email: string }

/** What a person opens from their own menu. */
export type OwnDialog = 'feedback' | 'profile' | 'password' | 'sessions' | 'vin' | 'keys'

/** What the frame shows and what it hands back; it fetches nothing itself. */
export type FrameProps = {
  readonly nav: readonly NavItem[]
  readonly homeHref: string
  /** Where the rooftop is administered; absent for those who may not. */
  readonly admin?: NavItem | undefined
  readonly rooftop: Rooftop
  /** Every rooftop the person may switch to, the current one included. */
  readonly rooftops: readonly Rooftop[]
  readonly person: Person
  readonly onNavigate: (href: string) => void
  readonly onSwitchRooftop: (rooftopId: string) => void
  readonly onOpen: (dialog: OwnDialog) => void
  readonly onLogOut: () => void
  /** Finds the car in front of somebody by its VIN; for those who start with what waits for them, and for sales staff. */
  readonly onScan?: (() => void) | undefined
  /** Opens the palette, which leads anywhere by keyboard. */
  readonly onFind: () => void
  /** Opens the page of notifications; absent for those who may not see them. */
  readonly onOpenNotices?: (() => void) | undefined
  /** Reads anew what the page shows. */
  readonly onRefresh: () => Promise<unknown>
}

/** The rooftops whose name holds what was typed. */
export function searchRooftops(rooftops: readonly Rooftop[], text: string): readonly Rooftop[] {
  const wanted = text.trim().toLowerCase()
  return rooftops.filter(({ name }) => name.toLowerCase().includes(wanted))
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** The letter of a key that was meant for a search, which it is kept for: the page's own keys do not hear of it. */
export function letterOf(event: Pressed): string | undefined {
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isLetter) event.preventDefault()
  return isLetter ? event.key : undefined
}

/** Whether somebody may open a section of settings: those of the rooftop, or Engage's alone. */
export function mayOpenSettings(permissions: readonly Permission[]): boolean {
  return permissions.includes('DEALERSHIP_ADMIN_VIEW') || permissions.includes('PLUGIN_VELOCITYENGAGE_ADMIN')
}
