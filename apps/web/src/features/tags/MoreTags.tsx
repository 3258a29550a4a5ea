import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { Tag } from '../../ui/Tag.tsx'
import styles from './TagRow.module.css'
import type { TagOn } from './VehicleTag.tsx'

const TagsPopover = lazy(async () => ({ default: (await import('./TagsPopover.tsx')).TagsPopover }))

type Props = { readonly tags: readonly TagOn[]; readonly stockNumber: string }

/** '+ 3', which lists the tags that found no room (INV-059). */
export function MoreTags({ tags, stockNumber }: Props) {
  const [isWanted, setWanted] = useState(false)
  const label = `${tags.length} more ${tags.length === 1 ? 'tag' : 'tags'} on ${stockNumber}`
  const button = <MoreButton label={label} count={tags.length} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <TagsPopover tags={tags} label={label} target={(ref) => <MoreButton label={label} count={tags.length} ref={ref} />} />
    </Suspense>
  )
}

type MoreButtonProps = ComponentPropsWithRef<'button'> & { readonly label: string; readonly count: number }

/** Takes what a popover hands its target. */
function MoreButton({ label, count, ...button }: MoreButtonProps) {
  return (
    <button {...button} type="button" className={styles.more} aria-label={label} aria-haspopup="dialog">
      <Tag isMore>{`+ ${count}`}</Tag>
    </button>
  )
}
