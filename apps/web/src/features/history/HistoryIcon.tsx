import {
  IconArrowsRightLeft,
  IconBuildingStore,
  IconCheck,
  IconCircleDot,
  IconCurrencyDollar,
  IconFileImport,
  IconFlag,
  IconLogin2,
  IconMapPin,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTag,
  IconTool,
  IconUser,
} from '@tabler/icons-react'

const icons: Record<string, typeof IconCircleDot> = {
  VEHICLE_ADDED: IconPlus,
  VEHICLE_UPDATED: IconPencil,
  PRICE_CHANGED: IconCurrencyDollar,
  STATUS_UPDATE: IconFlag,
  DATA_REFRESHED: IconFileImport,
  RECON_INFO_CHANGED: IconCurrencyDollar,
  VEHICLE_INFO_CHANGED: IconPencil,
  DICTIONARY_CHANGED: IconBuildingStore,
  RECON_STEP_ASSIGNED: IconUser,
  RECON_STEP_ENTERED: IconLogin2,
  RECON_STEP_CHANGED: IconArrowsRightLeft,
  RECON_STEP_STARTED: IconPlayerPlay,
  RECON_STEP_COMPLETED: IconCheck,
  RECON_STEP_PAUSED: IconPlayerPause,
  UPDATED_GPS_LOCATION: IconMapPin,
}

/** One shape a kind of event; its words stand beside it. */
export function HistoryIcon({ itemType }: { readonly itemType: string }) {
  const family = itemType.startsWith('TASK_') ? IconTool : itemType.startsWith('TAG_') ? IconTag : IconCircleDot
  const Icon = icons[itemType] ?? family
  return <Icon size={16} stroke={1.75} aria-hidden="true" />
}
