import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { loadAhead } from '../../../api/stream/load-steadily.ts'
import { checklistsSection } from '../../../features/checklists/part.tsx'
import { documentsSection } from '../../../features/documents/part.tsx'
import { engageSection } from '../../../features/engage/part.tsx'
import { historySection } from '../../../features/history/part.tsx'
import { locateSection } from '../../../features/locate/part.tsx'
import { locationSection } from '../../../features/location/part.tsx'
import { mediaSection } from '../../../features/media/part.tsx'
import { notesSection } from '../../../features/notes/part.tsx'
import type { SectionPage, VehicleSection } from '../../../features/part.ts'
import { recallsSection } from '../../../features/recalls/part.tsx'
import { repairOrdersSection } from '../../../features/repair-orders/part.tsx'
import { tasksSection } from '../../../features/tasks/part.tsx'
import { reconInfoSection, vehicleInfoSection } from '../information/part.tsx'
import { overviewSection } from '../overview/part.tsx'

// In the order of the menu (OPN-112).
export const sections: readonly VehicleSection[] = [
  overviewSection,
  engageSection,
  checklistsSection,
  vehicleInfoSection,
  reconInfoSection,
  repairOrdersSection,
  tasksSection,
  recallsSection,
  notesSection,
  locationSection,
  locateSection,
  mediaSection,
  documentsSection,
  historySection,
]

/** The sections of a vehicle that a person may open, in the order of the menu, each with its pane only for whoever may pin it. */
export function sectionsFor(held: ReadonlySet<Permission>): VehicleSection[] {
  const may = (rule: PermissionRule = 'signed-in') => missingPermission(rule, held) === undefined
  return sections
    .filter(({ needs }) => may(needs))
    .map(({ pane, ...section }) => (pane && may(pane.needs) ? { ...section, pane } : section))
}

/** Pinned until somebody chooses another. */
export const usualPane = 'notes'

// A map, because the names come from the address: a record would know 'constructor' too.
const pages: ReadonlyMap<string, SectionPage> = new Map(
  sections.flatMap(({ id, Page, alsoAt = [] }) =>
    Page ? [id, ...alsoAt.map((rest) => `${id}/${rest}`)].map((place): [string, SectionPage] => [place, Page]) : [],
  ),
)

/** What stands at an address behind a vehicle's id, whether its section is offered or not: it says itself what is denied. */
export function pageAt(place: string): SectionPage | undefined {
  return pages.get(place) ?? pages.get(place.replace(/^([^/]+)\/[^/]+\/([^/]+)$/, '$1/:id/$2'))
}

/** Fetches the sections that are parts of their own, so that each opens at once. */
export function fetchSections(sections: readonly VehicleSection[]): void {
  for (const { Page, pane } of sections)
    for (const part of [Page, pane?.Pane]) loadAhead(async () => part?.preload?.()).catch(() => undefined)
}

/** Fetches what most people have pinned beside whichever section they open. */
export function fetchUsualPane(sections: readonly VehicleSection[]): void {
  sections.find(({ id }) => id === usualPane)?.pane?.Pane.preload?.()
}

/** The number that stands beside a section's label; 0 where there is none to tell. */
export function alertsOf({ count }: VehicleSection, vehicle: Parameters<NonNullable<VehicleSection['count']>>[0]): number {
  return count?.(vehicle) ?? 0
}

/** The order of a phone's strip: the first few, then the others as the menu has them. */
export function stripOrder(sections: readonly VehicleSection[]): VehicleSection[] {
  return [...sections.filter(({ isPrimary }) => isPrimary), ...sections.filter(({ isPrimary }) => !isPrimary)]
}

type Person = {
  readonly isPhone: boolean
  readonly isShowroom: boolean
  readonly mayRecon: boolean
  readonly mayEngage: boolean
}

/**
 * The section that an address behind a vehicle's id leads to instead: a vehicle opens with its notes on a desk, and with its place on the line
 * on a phone (VEH-015, VEH-016). Whoever has no part in recon comes to engage, from the overview too (VEH-017), and without that to what the
 * vehicle is; so does the showroom, where one shopper would read the names of others. Undefined for an address that is a page itself.
 */
export function leadsTo(
  place: string,
  isPage: (place: string) => boolean,
  { isPhone, isShowroom, mayRecon, mayEngage }: Person,
): string | undefined {
  const isOverview = place === 'overview' || place === 'rv-overview'
  if (isOverview && !mayRecon && mayEngage) return 'engage'
  if (isPage(place)) return undefined
  if (mayRecon) return isOverview || isPhone ? 'overview' : 'notes'
  return mayEngage && !isShowroom ? 'engage' : 'vehicle-info'
}

/** 'recon-info' of 'recon-info/edit'. */
export function sectionOf(place: string): string {
  return place.split('/')[0] ?? ''
}
