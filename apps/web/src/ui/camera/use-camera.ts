import { useEffect, useState } from 'react'
import { type CameraTrouble, openCamera, stopCamera } from './camera.ts'

export type Camera =
  | { readonly kind: 'off' | 'starting' }
  | { readonly kind: 'on'; readonly stream: MediaStream }
  | { readonly kind: 'trouble'; readonly trouble: CameraTrouble }

/** The camera while it is wanted, near a size in pixels. Another `attempt` tries again. */
export function useCamera(isWanted: boolean, attempt: number, [width, height]: readonly [number, number]): Camera {
  const [camera, setCamera] = useState<Camera>({ kind: 'off' })
  // The outside system is the camera of the device: on while somebody looks through it, off in the very moment nobody does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same wish anew.
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let stream: MediaStream | undefined
    setCamera({ kind: 'starting' })
    openCamera(width, height).then((opened) => {
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
  }, [isWanted, attempt, width, height])
  return camera
}
