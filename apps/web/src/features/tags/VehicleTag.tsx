import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { isSystemTag, type SystemTag } from '@lotline/domain/tags/system-tags'
import { IconAlertCircle, IconFileOff, IconFlag } from '@tabler/icons-react'
import { Tag } from '../../ui/Tag.tsx'

export type TagOn = Vehicle['tags'][number]

const icons: Record<SystemTag, typeof IconFlag> = {
  NOT_IN_FEED: IconFileOff,
  HIGH_PRIORITY: IconFlag,
  NEEDS_ATTENTION: IconAlertCircle,
}

/** A tag with its color, or with the icon of its rule. */
export function VehicleTag({ tag }: { readonly tag: Pick<TagOn, 'value' | 'hexColor' | 'tagIcon'> }) {
  return (
    <Tag color={tag.hexColor} icon={systemIcon(tag.tagIcon, 12)}>
      {tag.value}
    </Tag>
  )
}

/** What stands for the rule of a system tag; nothing for a dealer's. */
export function systemIcon(word: string | null, size: number) {
  if (!isSystemTag(word)) return undefined
  const Icon = icons[word]
  return <Icon size={size} stroke={1.75} aria-hidden="true" />
}
