import { touchMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconPhotoUp } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { FileChooser } from '../../../ui/form/FileChooser.tsx'
import { shotName } from '../gallery.ts'
import styles from './CameraSheet.module.css'
import type { Taking } from './use-taking.ts'

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly isReady: boolean
  readonly hasTrouble: boolean
  readonly taking: Taking
}

/** What a thumb reaches: again, take, skip. Without a camera a file takes the place of the photo. */
export function ShutterRow({ video, isReady, hasTrouble, taking }: Props) {
  const { shot, last, isBusy } = taking
  const isTouched = useMediaQuery(touchMedia, undefined, { getInitialValueInEffect: false }) ?? false
  const name = shot === 'UNKNOWN' ? 'a photo' : shotName(shot)
  const isAgain = last !== undefined && last.shot !== 'UNKNOWN'
  return (
    <div className={styles.foot}>
      <button
        type="button"
        className={styles.side}
        disabled={!isAgain || isBusy}
        aria-label={isAgain ? `Retake ${shotName(last.shot)}` : undefined}
        onClick={() => isAgain && taking.choose(last.shot)}
      >
        Retake
      </button>
      {hasTrouble ? (
        <FileChooser places={['image']} isCamera={isTouched} onChosen={([photo]) => photo && taking.add(photo)}>
          {(open) => (
            <Action look="filled" size="xl" icon={<IconPhotoUp size={22} stroke={1.75} aria-hidden="true" />} onClick={open}>
              Choose a photo
            </Action>
          )}
        </FileChooser>
      ) : (
        <button
          type="button"
          className={styles.shutter}
          aria-label={`Take ${name}`}
          aria-busy={isBusy}
          // It keeps the focus while the camera comes up and while it takes one.
          aria-disabled={!isReady || isBusy}
          data-autofocus
          onClick={() => isReady && !isBusy && video.current && taking.take(video.current)}
        />
      )}
      <button type="button" className={styles.side} disabled={shot === 'UNKNOWN' || isBusy} onClick={taking.skip}>
        Skip
      </button>
    </div>
  )
}
