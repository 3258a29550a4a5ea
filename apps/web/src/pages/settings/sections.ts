import {
  IconBuildingStore,
  IconClockHour4,
  IconHistory,
  IconMail,
  IconRoute,
  IconShieldLock,
  IconTargetArrow,
  IconToggleRight,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'

/** The pages of a dealership's administrator, in the order of the menu; the first is where one lands. */
export const settingsSections = [
  { id: 'people', label: 'People', Icon: IconUsers },
  { id: 'roles', label: 'Roles', Icon: IconUserCheck },
  { id: 'line', label: 'Line', Icon: IconRoute },
  { id: 'workers', label: 'Who works where', Icon: IconUsersGroup },
  { id: 'goals', label: 'Goals and warnings', Icon: IconTargetArrow },
  { id: 'hours', label: 'Opening hours', Icon: IconClockHour4 },
  { id: 'features', label: 'Features', Icon: IconToggleRight },
  { id: 'locations', label: 'Locations', Icon: IconBuildingStore },
  { id: 'outbox', label: 'Outbox', Icon: IconMail },
  { id: 'activity', label: 'Activity', Icon: IconHistory },
  { id: 'sign-ins', label: 'Sign-ins', Icon: IconShieldLock },
] as const

export type SettingsSection = (typeof settingsSections)[number]['id']

/** The section that an address names, if it is one. */
export function findSection(name: string): SettingsSection | undefined {
  return settingsSections.find(({ id }) => id === name)?.id
}
