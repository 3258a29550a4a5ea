import { useEffect, useEffectEvent, useRef } from 'react'
import type { BarcodeReader } from './barcode-reader.ts'
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
