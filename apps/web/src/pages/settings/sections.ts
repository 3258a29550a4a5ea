import { feedsRule, missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import {
  IconAlertTriangle,
  IconBarrierBlock,
  IconBuildingStore,
  IconClipboardCheck,
  IconClockHour4,
  IconDatabase,
  IconFileImport,
  IconFiles,
  IconFileText,
  IconHistory,
  IconKey,
  IconListCheck,
  IconMail,
  IconMap2,
  IconPhoto,
  IconRoute,
  IconRss,
  IconRubberStamp,
  IconSend,
  IconShieldLock,
  IconTargetArrow,
  IconToggleRight,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import type { SectionProps } from './section-address.ts'

type Section = {
  /** As the address names it. */
  readonly id: string
  readonly label: string
  readonly Icon: typeof IconUsers
  /** Null for what everybody may open, who comes there from their profile. */
  readonly permission: Permission | null
  /** Opens it too, for who has no other part of the settings and comes there from elsewhere. */
  readonly opensAlso?: PermissionRule
  /** Its tables need all the room there is. */
  readonly isWide?: boolean
  readonly load: () => Promise<ComponentType<SectionProps>>
}

// Nearly all of them are the administrator's.
const permission = 'DEALERSHIP_ADMIN_VIEW'

const sections: readonly Section[] = [
  {
    id: 'people',
    label: 'People',
    Icon: IconUsers,
    permission,
    load: async () => (await import('./people/PeoplePage.tsx')).PeoplePage,
  },
  {
    id: 'roles',
    label: 'Roles',
    Icon: IconUserCheck,
    permission,
    load: async () => (await import('./roles/RolesPage.tsx')).RolesPage,
  },
  {
    id: 'line',
    label: 'Line',
    Icon: IconRoute,
    permission,
    load: async () => (await import('./line/LinePage.tsx')).LinePage,
  },
  {
    id: 'gates',
    label: 'Gates',
    Icon: IconBarrierBlock,
    permission,
    load: async () => (await import('./gates/GatesPage.tsx')).GatesPage,
  },
  {
    id: 'workers',
    label: 'Who works where',
    Icon: IconUsersGroup,
    permission,
    load: async () => (await import('./line/workers/WorkersPage.tsx')).WorkersPage,
  },
  {
    id: 'goals',
    label: 'Goals and warnings',
    Icon: IconTargetArrow,
    permission,
    load: async () => (await import('./line/goals/GoalsPage.tsx')).GoalsPage,
  },
  {
    id: 'hours',
    label: 'Opening hours',
    Icon: IconClockHour4,
    permission,
    load: async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage,
  },
  {
    id: 'tasks',
    label: 'Tasks',
    Icon: IconListCheck,
    permission,
    load: async () => (await import('./tasks/TasksPage.tsx')).TasksPage,
  },
  {
    id: 'checklists',
    label: 'Checklists',
    Icon: IconClipboardCheck,
    permission,
    load: async () => (await import('./checklists/ChecklistsPage.tsx')).ChecklistsPage,
  },
  {
    id: 'approvals',
    label: 'Approvals',
    Icon: IconRubberStamp,
    permission,
    load: async () => (await import('./approvals/ApprovalsPage.tsx')).ApprovalsPage,
  },
  {
    id: 'photos',
    label: 'Photos',
    Icon: IconPhoto,
    permission,
    load: async () => (await import('./photos/PhotosPage.tsx')).PhotosPage,
  },
  {
    id: 'papers',
    label: 'Papers',
    Icon: IconFileText,
    permission,
    load: async () => (await import('./papers/PapersPage.tsx')).PapersPage,
  },
  {
    id: 'engage',
    label: 'Engage',
    Icon: IconSend,
    permission: 'PLUGIN_VELOCITYENGAGE_ADMIN',
    load: async () => (await import('./engage/EngagePage.tsx')).EngagePage,
  },
  {
    id: 'files',
    label: 'Files',
    Icon: IconFiles,
    permission,
    load: async () => (await import('./files/FilesPage.tsx')).FilesPage,
  },
  {
    id: 'features',
    label: 'Features',
    Icon: IconToggleRight,
    permission,
    load: async () => (await import('./features/FeaturesPage.tsx')).FeaturesPage,
  },
  {
    id: 'locations',
    label: 'Locations',
    Icon: IconBuildingStore,
    permission,
    load: async () => (await import('./rooftops/RooftopsPage.tsx')).RooftopsPage,
  },
  {
    id: 'recalls',
    label: 'Recalls',
    Icon: IconAlertTriangle,
    permission,
    load: async () => (await import('./recalls/RecallsPage.tsx')).RecallsPage,
  },
  {
    id: 'locate',
    label: 'Locate',
    Icon: IconMap2,
    permission,
    load: async () => (await import('./locate/LocatePage.tsx')).LocatePage,
  },
  {
    id: 'imports',
    label: 'Imports',
    Icon: IconFileImport,
    permission,
    load: async () => (await import('./imports/ImportsPage.tsx')).ImportsPage,
  },
  {
    id: 'data',
    label: 'Data',
    Icon: IconDatabase,
    permission,
    opensAlso: feedsRule,
    isWide: true,
    load: async () => (await import('./data/DataPage.tsx')).DataPage,
  },
  {
    id: 'listing-feeds',
    label: 'Listing feeds',
    Icon: IconRss,
    permission,
    isWide: true,
    load: async () => (await import('./listing-feeds/ListingFeedsPage.tsx')).ListingFeedsPage,
  },
  {
    id: 'api-tokens',
    label: 'API tokens',
    Icon: IconKey,
    permission: null,
    load: async () => (await import('./api-tokens/ApiTokensPage.tsx')).ApiTokensPage,
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    Icon: IconWebhook,
    permission,
    isWide: true,
    load: async () => (await import('./webhooks/WebhooksPage.tsx')).WebhooksPage,
  },
  {
    id: 'outbox',
    label: 'Outbox',
    Icon: IconMail,
    permission,
    load: async () => (await import('./outbox/OutboxPage.tsx')).OutboxPage,
  },
  {
    id: 'activity',
    label: 'Activity',
    Icon: IconHistory,
    permission,
    load: async () => (await import('./activity/ActivityPage.tsx')).ActivityPage,
  },
  {
    id: 'sign-ins',
    label: 'Sign-ins',
    Icon: IconShieldLock,
    permission,
    load: async () => (await import('./sign-ins/SignInsPage.tsx')).SignInsPage,
  },
]

/** The pages of a dealership's administrator, in the order of the menu; the first is where one lands. */
export const settingsSections = sections.map((section) => ({
  ...section,
  Page: lazy(async () => ({ default: await section.load() })),
}))

export type SettingsSection = (typeof settingsSections)[number]

/** The sections that somebody with these permissions may open. */
export function sectionsFor(permissions: readonly Permission[]): SettingsSection[] {
  const held = new Set(permissions)
  return settingsSections.filter(
    ({ permission, opensAlso }) =>
      permission === null || held.has(permission) || (opensAlso !== undefined && !missingPermission(opensAlso, held)),
  )
}
