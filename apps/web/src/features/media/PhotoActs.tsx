import type { Media } from '@lotline/contract/files/media'
import { Menu } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { Action } from '../../ui/Action.tsx'
import { choicesOf, fateOf, isLocked, type MediaChanges } from './gallery.ts'
import styles from './PhotoViewer.module.css'

type Props = Omit<MediaChanges, 'onPut'> & { readonly one: Media }

/** What can be done to a photo or a video that is looked at: another shot, and its end. */
export function PhotoActs({ one, gallery, media, onAssign, onDelete }: Props) {
  if (isLocked(one)) return <span className="mut">You can’t move or delete stock photos.</span>
  const slots = choicesOf(
    media,
    gallery.slots.map(({ shot }) => shot),
  )
  return (
    <span className={styles.acts}>
      {onAssign && one.kind === 'IMAGE' && (
        <Menu position="top-end" width={230}>
          <Menu.Target>
            <Action end={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />} needsNetwork>
              Assign To
            </Action>
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
            {slots.map((slot) => {
              const fate = fateOf(one, slot)
              return (
                <Menu.Item
                  key={slot.shot}
                  disabled={fate === 'locked' || fate === 'this photo'}
                  rightSection={<span className="lab">{fate === 'locked' ? 'stock' : fate}</span>}
                  onClick={() => onAssign(one, slot.shot)}
                >
                  {slot.name}
                </Menu.Item>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      {onDelete && (
        <Action icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />} needsNetwork onClick={() => onDelete(one)}>
          Delete
        </Action>
      )}
    </span>
  )
}
