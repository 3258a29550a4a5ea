import type { Media } from '@lotline/contract/files/media'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconTrash, IconX } from '@tabler/icons-react'
import { Action } from '../../ui/Action.tsx'
import { ShownVideo } from '../../ui/Shown.tsx'
import { isLocked, type MediaChanges } from './gallery.ts'
import styles from './PhotoPane.module.css'
import { PhotoPlace } from './PhotoPlace.tsx'
import { ShotChoices } from './ShotChoices.tsx'

type Props = MediaChanges & {
  readonly one: Media
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The photo or video that is chosen: beside the others where there is room, else over them. */
export function PhotoPane(props: Props) {
  const isBeside = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
  const { one, onClose } = props
  if (!isBeside)
    return (
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size={380}
        padding={0}
        title={<span className={styles.title}>{one.name}</span>}
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={{ body: styles.sheet ?? '', content: styles.drawer ?? '' }}
      >
        <PaneBody {...props} />
      </Drawer>
    )
  return (
    <aside className={`panel ${styles.pane}`} aria-label="Chosen photo">
      <div className={styles.head}>
        <h2 className="ell" title={one.name}>
          {one.name}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <PaneBody {...props} />
    </aside>
  )
}

function PaneBody({ one, gallery, media, onAssign, onDelete, onPut, onOpen }: Props) {
  const isMovable = one.kind === 'IMAGE' && !isLocked(one)
  const canDelete = onDelete && !isLocked(one)
  const canUnassign = onAssign && isMovable && one.shot !== 'UNKNOWN'
  return (
    <>
      {one.kind === 'VIDEO' ? (
        <div className={styles.picture}>
          <ShownVideo {...one} />
        </div>
      ) : (
        <button type="button" className={styles.picture} aria-label={`Show ${one.name} large`} onClick={onOpen}>
          <img key={one.uri} src={one.uri} alt="" onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')} />
        </button>
      )}
      {onPut && media.length > 1 && <PhotoPlace one={one} media={media} onPut={onPut} />}
      <div className={styles.rest}>
        {isLocked(one) && <p className={styles.note}>This is a stock photo. You can’t move or delete it.</p>}
        {one.kind === 'VIDEO' && <p className={styles.note}>A video shows no shot.</p>}
        {onAssign && isMovable && (
          <>
            <h3 className={styles.lab}>Assign to</h3>
            <ShotChoices one={one} gallery={gallery} media={media} onAssign={onAssign} />
          </>
        )}
      </div>
      {(canDelete || canUnassign) && (
        <div className={styles.foot}>
          {canDelete && (
            <Action
              className={styles.delete}
              icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
              needsNetwork
              onClick={() => onDelete(one)}
            >
              Delete
            </Action>
          )}
          {canUnassign && (
            <Action needsNetwork onClick={() => onAssign(one, 'UNKNOWN')}>
              Unassign
            </Action>
          )}
        </div>
      )}
    </>
  )
}
