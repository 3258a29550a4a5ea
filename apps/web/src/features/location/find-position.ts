import { type Position, worstAccuracy } from '@lotline/domain/location/position'

/** Why a device did not say where it is. */
export type NoPosition = 'refused' | 'insecure' | 'unavailable' | 'timeout' | 'stopped'

type Options = {
  signal: AbortSignal
  /** Called with each position that is surer than the one before. */
  onBetter: (position: Position) => void
}

// Surer than this a phone seldom gets, in metres.
const goodAccuracy = 8
// A phone's first word is rough and becomes better over some seconds.
const betterMs = 6000
const patienceMs = 20_000
const refusedCode = 1
const timeoutCode = 3

/** Where the device is: its first word if that is sure enough, else the best of some seconds. */
export function findPosition(geolocation: Geolocation, { signal, onBetter }: Options): Promise<Position | NoPosition> {
  return new Promise((resolve) => {
    let best: Position | undefined
    let timer = setTimeout(() => end('timeout'), patienceMs)
    const stop = () => end('stopped')
    const end = (reason: NoPosition) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      geolocation.clearWatch(watch)
      resolve(reason === 'stopped' ? reason : (best ?? reason))
    }
    const take = ({ coords }: GeolocationPosition) => {
      const position = positionOf(coords)
      if (!best) {
        clearTimeout(timer)
        timer = setTimeout(() => end('timeout'), betterMs)
      }
      if (best && radiusOf(best) <= radiusOf(position)) return
      best = position
      onBetter(position)
      // The watch has its number only after this call.
      if (radiusOf(position) <= goodAccuracy) queueMicrotask(() => end('timeout'))
    }
    const watch = geolocation.watchPosition(take, ({ code }) => end(reasonOf(code)), { enableHighAccuracy: true, maximumAge: 0 })
    signal.addEventListener('abort', stop)
  })
}

function reasonOf(code: number): NoPosition {
  if (code === refusedCode) return 'refused'
  return code === timeoutCode ? 'timeout' : 'unavailable'
}

function positionOf({ latitude, longitude, accuracy }: GeolocationCoordinates): Position {
  return { latitude, longitude, accuracy: Math.min(accuracy, worstAccuracy) }
}

function radiusOf({ accuracy }: Position): number {
  return accuracy ?? Number.POSITIVE_INFINITY
}
