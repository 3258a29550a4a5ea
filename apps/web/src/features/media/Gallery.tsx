import type { Media } from '@lotline/contract/files/media'
import type { Shot } from '@lotline/domain/vehicles/media'
import { IconPhotoOff, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import type { ChosenFiles } from '../../ui/form/FileChooser.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PanelHead } from '../../ui/page/PanelHead.tsx'
import { DeleteMedia } from './DeleteMedia.tsx'
import styles from './Gallery.module.css'
import { countWords, type Gallery as GalleryOf } from './gallery.ts'
import { LooseTile } from './LooseTile.tsx'
import tiles from './MediaTile.module.css'
import { PhotoPane } from './PhotoPane.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import { ShotSlot } from './ShotSlot.tsx'
import type { Uploads } from './use-add-files.ts'
import { useMediaActs } from './use-media-acts.ts'
import { useFileDrop } from './use-media-drag.ts'

type Props = {
  readonly vehicleId: string
  readonly media: readonly Media[]
  readonly gallery: GalleryOf
  readonly uploads: Uploads
  /** Opens the camera for a shot. */
  readonly onCamera: (shot: Shot) => void
}

/** Photos by what they show, then all others; the one that is chosen stands beside them. */
export function Gallery({ vehicleId, media, gallery, uploads, onCamera }: Props) {
  const mayAdd = useMay('INVENTORY_VDP_PHOTOS_CREATE')
  const mayDelete = useMay('INVENTORY_VDP_PHOTOS_DELETE')
  const { assign, remove, put } = useMediaActs(vehicleId)
  const [chosenId, setChosen] = useState<string>()
  const [openId, setOpen] = useState<string>()
  // Each question stands over whatever is open by then.
  const [asked, setAsked] = useState<{ one: Media; isOpen: boolean; count: number }>()
  const isHeld = useFileDrop(mayAdd, uploads.add)
  // What somebody else has deleted is chosen no longer.
  const chosen = media.find(({ id }) => id === chosenId)
  const acts = {
    gallery,
    media,
    onAssign: mayAdd ? assign : undefined,
    onPut: mayAdd ? put : undefined,
    onDelete: mayDelete ? (one: Media) => setAsked((last) => ({ one, isOpen: true, count: (last?.count ?? 0) + 1 })) : undefined,
  }
  const tileOf = ({ id }: Media) => ({
    isChosen: id === chosenId,
    onChoose: () => setChosen(id === chosenId ? undefined : id),
    onOpen: () => setOpen(id),
  })
  return (
    <div className={styles.columns} data-held={isHeld || undefined}>
      <div className={styles.panels}>
        {media.length === 0 && <NoMedia mayAdd={mayAdd} />}
        <Shots {...{ gallery, media, uploads, onCamera, mayAdd, tileOf }} onAssign={assign} />
        {gallery.loose.length > 0 && (
          <section className="panel" aria-label="Unassigned">
            <PanelHead title="Unassigned">
              <span className="mut">{countWords(gallery.loose)}</span>
            </PanelHead>
            <ul className={tiles.grid}>
              {gallery.loose.map((one) => (
                <LooseTile key={one.id} {...{ one, media, mayAdd }} {...tileOf(one)} onPut={put} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {chosen && <PhotoPane one={chosen} {...acts} onOpen={() => setOpen(chosen.id)} onClose={() => setChosen(undefined)} />}
      {openId && <PhotoViewer startId={openId} {...acts} onClosed={() => setOpen(undefined)} />}
      {asked && (
        <DeleteMedia key={asked.count} {...asked} onDelete={remove} onClose={() => setAsked({ ...asked, isOpen: false })} />
      )}
      {isHeld && (
        <p className={styles.drop} role="status">
          <IconUpload size={18} stroke={1.75} aria-hidden="true" />
          Drop files anywhere, or on the shot that they show
        </p>
      )}
    </div>
  )
}

type TileState = { readonly isChosen: boolean; readonly onChoose: () => void; readonly onOpen: () => void }
type ShotsProps = Omit<Props, 'vehicleId'> & {
  readonly mayAdd: boolean
  readonly tileOf: (one: Media) => TileState
  readonly onAssign: (photo: Media, shot: Media['shot']) => void
}

function Shots({ gallery, media, uploads, onCamera, mayAdd, tileOf, onAssign }: ShotsProps) {
  const idle: TileState = { isChosen: false, onChoose: () => undefined, onOpen: () => undefined }
  const isComing = (shot: string) => uploads.items.some(({ target }) => 'shot' in target && target.shot === shot)
  return (
    <section className="panel" aria-label="Assigned shots">
      <PanelHead title="Assigned shots">
        {mayAdd && <span className={`mut ${styles.hint}`}>Drag a photo to a slot. Filled slots swap.</span>}
      </PanelHead>
      <ul className={tiles.grid}>
        {gallery.slots.map((slot) => (
          <ShotSlot
            key={slot.shot}
            slot={slot}
            media={media}
            isComing={isComing(slot.shot)}
            mayAdd={mayAdd}
            {...(slot.photo ? tileOf(slot.photo) : idle)}
            onPhoto={(photo) => onAssign(photo, slot.shot)}
            onCamera={() => onCamera(slot.shot)}
            onFiles={(files: ChosenFiles) => uploads.add(files, slot.shot)}
          />
        ))}
      </ul>
    </section>
  )
}

function NoMedia({ mayAdd }: { readonly mayAdd: boolean }) {
  return (
    <section className="panel">
      <EmptyState icon={<IconPhotoOff size={24} stroke={1.75} aria-hidden="true" />} title="No images">
        {mayAdd ? 'Take a photo for a shot, or drop files anywhere on this page.' : 'No photos yet.'}
      </EmptyState>
    </section>
  )
}
