import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BarcodeReader } from './barcode-reader.ts'
import { type CameraTrouble, hasLight, openCamera, stopCamera, switchLight } from './camera.ts'
import { watchForVin } from './find-vin.ts'
import styles from './VinScanSheet.module.css'

type Props = {
  /** Undefined while the camera is coming up. */
  readonly stream: MediaStream | undefined
  readonly reader: BarcodeReader
  readonly onVin: (vin: string) => void
  readonly onOther: () => void
  readonly onNoReader: () => void
}

/** What the camera sees, and the frame to hold a barcode in; anything in the picture is read. */
export function Viewfinder({ stream, reader, onVin, onOther, onNoReader }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent((found: string | undefined) => {
    if (found === 'no reader') onNoReader()
    else if (found !== undefined) onVin(found)
  })
  const tellOther = useEffectEvent(() => onOther())
  // The outside systems are the camera's stream, which has no attribute, and the reader's thread.
  useEffect(() => {
    reader.warmUp()
    const picture = video.current
    if (!picture || !stream) return
    picture.srcObject = stream
    const watch = new AbortController()
    watchForVin({ video: picture, reader, signal: watch.signal, onOther: () => tellOther() }).then((found) => tell(found))
    return () => {
      watch.abort()
      picture.srcObject = null
    }
  }, [stream, reader])
  return (
    <>
      <video ref={video} className={styles.picture} aria-label="Picture of the camera" autoPlay muted playsInline />
      <div className={styles.frame} aria-hidden="true" />
    </>
  )
}

/** The phone's own light, where the browser lets it be switched. It goes out with the camera. */
export function LightButton({ stream }: { readonly stream: MediaStream }) {
  const [lit, setLit] = useState<MediaStream>()
  if (!hasLight(stream)) return null
  const isLit = lit === stream
  const toggle = async () => setLit((await switchLight(stream, !isLit)) ? stream : undefined)
  return (
    <Button variant="default" size="md" aria-pressed={isLit} onClick={toggle}>
      {isLit ? 'Light off' : 'Light on'}
    </Button>
  )
}

type Camera =
  | { readonly kind: 'off' | 'starting' }
  | { readonly kind: 'on'; readonly stream: MediaStream }
  | { readonly kind: 'trouble'; readonly trouble: CameraTrouble }

/** The camera while it is wanted. Another `attempt` tries again. */
export function useCamera(isWanted: boolean, attempt: number): Camera {
  const [camera, setCamera] = useState<Camera>({ kind: 'off' })
  // The outside system is the camera of the device: on while somebody looks through it, off in the very moment nobody does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same wish anew.
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let stream: MediaStream | undefined
    setCamera({ kind: 'starting' })
    openCamera().then((opened) => {
      if (typeof opened === 'string') {
        if (!isOver) setCamera({ kind: 'trouble', trouble: opened })
        return
      }
      if (isOver) return stopCamera(opened)
      stream = opened
      // Unplugged, or taken away by another app.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ kind: 'trouble', trouble: 'busy' }))
      setCamera({ kind: 'on', stream })
    })
    return () => {
      isOver = true
      if (stream) stopCamera(stream)
      setCamera({ kind: 'off' })
    }
  }, [isWanted, attempt])
  return camera
}
