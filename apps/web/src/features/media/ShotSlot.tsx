import type { Media } from '@lotline/contract/files/media'
import { touchMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconCameraPlus, IconSwitchHorizontal } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { type ChosenFiles, FileChooser } from '../../ui/form/FileChooser.tsx'
import { fateOf, isLocked, type Slot, shotName } from './gallery.ts'
import styles from './MediaTile.module.css'
import { MediaTile } from './MediaTile.tsx'
import { useMediaTarget } from './use-media-drag.ts'

type Props = {
  readonly slot: Slot
  readonly media: readonly Media[]
  readonly isChosen: boolean
  /** A photo for it is on its way. */
  readonly isComing: boolean
  readonly mayAdd: boolean
  readonly onChoose: () => void
  readonly onOpen: () => void
  readonly onPhoto: (photo: Media) => void
  readonly onFiles: (files: ChosenFiles) => void
  /** On a phone it is taken with the camera. */
  readonly onCamera: () => void
}

/** The place of a shot: its photo, or how to take it. Photos and files can be dropped on it. */
export function ShotSlot({ slot, media, isChosen, isComing, mayAdd, onChoose, onOpen, onPhoto, onFiles, onCamera }: Props) {
  const box = useRef<HTMLLIElement>(null)
  const { name, photo } = slot
  const find = (id: string | undefined) => media.find((one) => one.id === id)
  const held = useMediaTarget(box, mayAdd, {
    takes: (id) => {
      const dragged = find(id)
      if (!dragged) return !photo || !isLocked(photo)
      return !['locked', 'this photo'].includes(fateOf(dragged, slot))
    },
    onMedia: (id) => {
      const dragged = find(id)
      if (dragged) onPhoto(dragged)
    },
    onFiles,
  })
  return (
    <li ref={box} className={styles.slot} data-over={held ? true : undefined}>
      {photo ? (
        <MediaTile
          one={photo}
          isChosen={isChosen}
          mayMove={mayAdd}
          onChoose={onChoose}
          onOpen={onOpen}
          over={held && <HeldOver photo={find(held)} slot={slot} />}
        >
          <b>{name}</b>
          <span>{isLocked(photo) ? 'Cannot be moved' : photo.name}</span>
        </MediaTile>
      ) : (
        <EmptySlot name={name} isComing={isComing} mayAdd={mayAdd} onFiles={onFiles} onCamera={onCamera} />
      )}
    </li>
  )
}

/** What a drop would do: 'Swap with Front'. */
function HeldOver({ photo, slot }: { readonly photo: Media | undefined; readonly slot: Slot }) {
  const isSwap = photo && fateOf(photo, slot) === 'swap'
  return (
    <span className={styles.over}>
      <IconSwitchHorizontal size={16} stroke={1.75} aria-hidden="true" />
      {isSwap ? `Swap with ${shotName(photo.shot)}` : 'Replace'}
    </span>
  )
}

type EmptyProps = Pick<Props, 'isComing' | 'mayAdd' | 'onFiles' | 'onCamera'> & { readonly name: string }

function EmptySlot({ name, isComing, mayAdd, onFiles, onCamera }: EmptyProps) {
  const isTouched = useMediaQuery(touchMedia, undefined, { getInitialValueInEffect: false }) ?? false
  const words: ReactNode = (
    <>
      <span className={styles.camera}>{mayAdd && <IconCameraPlus size={22} stroke={1.5} aria-hidden="true" />}</span>
      <span className={styles.words}>
        <b>{name}</b>
        <span>{isComing ? 'Uploading' : 'No photo yet'}</span>
      </span>
    </>
  )
  if (!mayAdd) return <div className={styles.empty}>{words}</div>
  const button = (onClick: () => void) => (
    <button type="button" className={styles.empty} onClick={onClick}>
      <span className="visually-hidden">Add a photo:</span>
      {words}
    </button>
  )
  if (isTouched) return button(onCamera)
  return (
    <FileChooser places={['image']} onChosen={onFiles}>
      {button}
    </FileChooser>
  )
}
