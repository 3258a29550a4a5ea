import { Button } from '@mantine/core'
import { useState } from 'react'
import { hasLight, switchLight } from './camera.ts'

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
