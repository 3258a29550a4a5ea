import { touchMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Whether one takes pictures with this device: a phone or a tablet, or anything that has a camera. */
export function useHasCamera(): boolean {
  const isTouched = useMediaQuery(touchMedia, undefined, { getInitialValueInEffect: false }) ?? false
  const [hasOne, setHasOne] = useState(false)
  // The outside system is the browser's list of cameras, which needs nobody's leave for their number.
  useEffect(() => {
    const devices: MediaDevices | undefined = navigator.mediaDevices
    const look = () =>
      devices?.enumerateDevices?.().then(
        (all) => setHasOne(all.some(({ kind }) => kind === 'videoinput')),
        () => undefined,
      )
    void look()
    devices?.addEventListener?.('devicechange', look)
    return () => devices?.removeEventListener?.('devicechange', look)
  }, [])
  return isTouched || hasOne
}
