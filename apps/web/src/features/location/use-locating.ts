import { accuracyWords, type Position, roughAccuracy } from '@lotline/domain/location/position'
import { useEffect, useRef, useState } from 'react'
import { refusalWords } from '../../api/refusals.ts'
import { toast } from '../../ui/message/toast.ts'
import { findPosition, type NoPosition } from './find-position.ts'
import { useTellLocation } from './queries.ts'

export type Locating =
  | { step: 'idle' }
  /** The accuracy so far in metres. */
  | { step: 'finding'; accuracy: number | null }
  /** Found, but so rough that somebody has to say whether it will do. */
  | { step: 'doubting'; position: Position }
  | { step: 'failed'; reason: Exclude<NoPosition, 'stopped'> }

/** Asks the device where it is and keeps that as where the vehicle stands. */
export function useLocating(vehicleId: string, stockNumber: string) {
  const [locating, setLocating] = useState<Locating>({ step: 'idle' })
  const { mutate, isPending } = useTellLocation(vehicleId)
  const asked = useRef<AbortController>(null)
  // The device is the outside system: it is let go when the page is left.
  useEffect(() => () => asked.current?.abort(), [])

  const save = (position: Position) =>
    mutate(position, {
      onSuccess: () =>
        toast.success([`Location of ${stockNumber} updated`, accuracyWords(position.accuracy)].filter(Boolean).join(', ')),
      onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
      onSettled: () => setLocating({ step: 'idle' }),
    })
  const start = async () => {
    asked.current?.abort()
    asked.current = new AbortController()
    if (!window.isSecureContext) return setLocating({ step: 'failed', reason: 'insecure' })
    setLocating({ step: 'finding', accuracy: null })
    const found = await findPosition(navigator.geolocation, {
      signal: asked.current.signal,
      onBetter: ({ accuracy }) => setLocating({ step: 'finding', accuracy }),
    })
    if (found === 'stopped') return
    if (typeof found === 'string') return setLocating({ step: 'failed', reason: found })
    if ((found.accuracy ?? 0) > roughAccuracy) return setLocating({ step: 'doubting', position: found })
    save(found)
  }
  const stop = () => {
    asked.current?.abort()
    setLocating({ step: 'idle' })
  }
  return { locating, isSaving: isPending, start, save, stop }
}
