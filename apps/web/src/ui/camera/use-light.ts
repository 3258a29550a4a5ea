import { useState } from 'react'
import { hasLight, switchLight } from './camera.ts'

/** The phone's own light, undefined where there is none that the browser could switch. It goes out with the camera. */
export function useLight(stream: MediaStream | undefined): { readonly isLit: boolean; readonly toggle: () => void } | undefined {
  const [lit, setLit] = useState<MediaStream>()
  if (!stream || !hasLight(stream)) return undefined
  const isLit = lit === stream
  return {
    isLit,
    toggle: () => void switchLight(stream, !isLit).then((isLitNow) => setLit(isLitNow ? stream : undefined)),
  }
}
