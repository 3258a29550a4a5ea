import type { Shot } from '@lotline/domain/vehicles/media'
import { Modal } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { IconBulb, IconBulbFilled, IconX } from '@tabler/icons-react'
import { useContext, useRef, useState } from 'react'
import { useCamera } from '../../../ui/camera/use-camera.ts'
import { useLight } from '../../../ui/camera/use-light.ts'
import { OfflineContext } from '../../../ui/form/refusal.ts'
import type { DialogState } from '../../../ui/message/Dialog.tsx'
import { useVehicle } from '../../vehicles/index.ts'
import { type Gallery, shotName } from '../gallery.ts'
import type { Uploads } from '../use-add-files.ts'
import styles from './CameraSheet.module.css'
import { CameraView } from './CameraView.tsx'
import { ShotStrip } from './ShotStrip.tsx'
import { ShutterRow } from './ShutterRow.tsx'
import { sentWords } from './shot-sequence.ts'
import { useTaking } from './use-taking.ts'

// As most sensors are; a still is larger than what the camera shows until then.
const wantedSize = [2560, 1920] as const
// Mantine gives the focus back 10 ms after closing.
const focusReturnMs = 20

type Props = DialogState & {
  readonly gallery: Gallery
  readonly uploads: Uploads
  /** The shot that it opens with; the first that is missing without one. */
  readonly shot: Shot | undefined
}

/** Takes photo after photo of the shots that are wanted; each goes up at once, or as soon as there is a connection. */
export function CameraSheet({ gallery, uploads, shot, isOpen, onClose, onClosed }: Props) {
  const { vehicleCard } = useVehicle()
  const video = useRef<HTMLVideoElement>(null)
  const taking = useTaking({ gallery, uploads, start: shot })
  const [attempt, setAttempt] = useState(0)
  const isVisible = useDocumentVisibility() === 'visible'
  const camera = useCamera(isOpen && isVisible, attempt, wantedSize)
  const stream = camera.kind === 'on' ? camera.stream : undefined
  const light = useLight(stream)
  const isOffline = useContext(OfflineContext)
  const name = taking.shot === 'UNKNOWN' ? 'Other photos' : shotName(taking.shot)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => setTimeout(onClosed, focusReturnMs)}
      fullScreen
      padding={0}
    >
      <Modal.Content classNames={{ content: styles.content ?? '' }}>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>
              <span className="visually-hidden">Camera: </span>
              {name}
            </Modal.Title>
            <span className={styles.count}>
              {gallery.wanted > 0 && `${taking.filled} of ${gallery.wanted} shots, `}
              {taking.count} taken
            </span>
            {light && (
              <button type="button" className={styles.round} aria-pressed={light.isLit} aria-label="Light" onClick={light.toggle}>
                {light.isLit ? <IconBulbFilled {...icon} /> : <IconBulb {...icon} />}
              </button>
            )}
            <button type="button" className={styles.round} aria-label="Close" onClick={onClose}>
              <IconX {...icon} />
            </button>
          </div>
          <CameraView
            video={video}
            camera={camera}
            shot={taking.shot}
            bodyStyle={vehicleCard.bodyStyle}
            takenCount={taking.count}
            onTryAgain={() => setAttempt(attempt + 1)}
          >
            {taking.note || sentWords(taking.count, taking.sent, isOffline)}
          </CameraView>
          <ShotStrip
            slots={taking.slots}
            shot={taking.shot}
            glanceOf={taking.glanceOf}
            isDone={taking.isDone}
            onChoose={taking.choose}
          />
          <ShutterRow video={video} isReady={stream !== undefined} hasTrouble={camera.kind === 'trouble'} taking={taking} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const
