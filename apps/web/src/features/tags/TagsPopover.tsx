import { Popover } from '@mantine/core'
import { cloneElement, type ReactElement, type RefObject, useRef } from 'react'
import { useOpenOnceMounted } from '../../ui/message/use-open-once-mounted.ts'
import styles from './TagRow.module.css'
import { type TagOn, VehicleTag } from './VehicleTag.tsx'

type Props = {
  readonly tags: readonly TagOn[]
  readonly label: string
  /** The button that it hangs on. */
  readonly target: (ref: RefObject<HTMLButtonElement | null>) => ReactElement<{ onClick?: () => void }>
}

/** Tags in full, each on a line of its own where it is long. */
export function TagsPopover({ tags, label, target }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" width={280} returnFocus trapFocus>
      <Popover.Target>{cloneElement(target(button), { onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p={10} aria-label={label}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by key. */}
        <ul className={styles.all} tabIndex={0}>
          {tags.map((tag) => (
            <li key={tag.instanceId}>
              <VehicleTag tag={tag} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
