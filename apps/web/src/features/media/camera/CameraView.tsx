import type { Shot } from '@lotline/domain/vehicles/media'
import { IconCameraOff } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { cameraWords } from '../../../ui/camera/camera-words.ts'
import type { Camera } from '../../../ui/camera/use-camera.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import styles from './CameraSheet.module.css'
import { ShotOutline } from './ShotOutline.tsx'

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly camera: Camera
  readonly shot: Shot
  readonly bodyStyle: string | null
  /** With each photo the picture blinks. */
  readonly takenCount: number
  readonly onTryAgain: () => void
  /** What becomes of the photos. */
  readonly children: ReactNode
}

/** What the camera sees, with the outline of what it should see; or why there is nothing to see. */
export function CameraView({ video, camera, shot, bodyStyle, takenCount, onTryAgain, children }: Props) {
  const stream = camera.kind === 'on' ? camera.stream : undefined
  const [isUpright, setUpright] = useState(false)
  // The outside system is the camera's stream, which has no attribute.
  useEffect(() => {
    const picture = video.current
    if (!picture || !stream) return
    picture.srcObject = stream
    return () => {
      picture.srcObject = null
    }
  }, [stream, video])
  const note = children || (camera.kind === 'starting' ? 'Starting the camera' : isUpright && isOutside(shot) ? turnIt : '')
  return (
    <div className={styles.view} data-off={camera.kind === 'trouble' || undefined}>
      {camera.kind === 'trouble' ? (
        <Trouble camera={camera} onTryAgain={onTryAgain} />
      ) : (
        <>
          <video
            ref={video}
            className={styles.picture}
            aria-label="Picture of the camera"
            autoPlay
            muted
            playsInline
            onResize={({ currentTarget }) => setUpright(currentTarget.videoHeight > currentTarget.videoWidth)}
          />
          <div className={styles.outline}>
            <ShotOutline shot={shot} bodyStyle={bodyStyle} />
          </div>
          {takenCount > 0 && <i key={takenCount} className={styles.blink} />}
        </>
      )}
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  )
}

const turnIt = 'Turn your phone sideways to fit the car.'

function isOutside(shot: Shot): boolean {
  return ['FRONT', 'REAR', 'DRIVER_SIDE', 'PASSENGER_SIDE', 'THREE_QUARTER_FRONT', 'THREE_QUARTER_REAR'].includes(shot)
}

type TroubleProps = { readonly camera: Extract<Camera, { kind: 'trouble' }>; readonly onTryAgain: () => void }

function Trouble({ camera, onTryAgain }: TroubleProps) {
  const { title, advice, mayTryAgain } = cameraWords(camera.trouble, 'You can also choose a photo for each shot.')
  return (
    <div className={styles.trouble} role="alert">
      <EmptyState
        icon={<IconCameraOff size={32} stroke={1.5} aria-hidden="true" />}
        title={title}
        {...(mayTryAgain && { action: { label: 'Try again', onClick: onTryAgain } })}
      >
        {advice}
      </EmptyState>
    </div>
  )
}
