import type { EngagementType } from '@lotline/domain/engage/links'
import { IconAddressBook, IconDeviceTv, IconLink, IconMail, IconMessage2, IconShare2 } from '@tabler/icons-react'

const icons: Readonly<Record<EngagementType, typeof IconMail>> = {
  EMAIL: IconMail,
  TEXT: IconMessage2,
  SHOWROOM: IconDeviceTv,
  CRM_EMAIL: IconAddressBook,
  WEB: IconLink,
  OTHER: IconShare2,
}

/** How a vehicle was shared, as a shape beside its name. */
export function MethodIcon({ method }: { readonly method: EngagementType }) {
  const Icon = icons[method]
  return <Icon size={16} stroke={1.75} aria-hidden="true" />
}
