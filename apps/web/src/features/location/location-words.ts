import type { VehicleLocation } from '@lotline/contract/location/location'
import { coordinateWords, lengthWords } from '@lotline/domain/location/position'
import { personName } from '@lotline/domain/people/person-name'
import type { NoPosition } from './find-position.ts'

// Nearer than this a phone cannot tell places apart, in metres.
const samePlace = 3

const advice: Record<Exclude<NoPosition, 'stopped'>, string> = {
  refused: 'Allow this site to use your location in the settings of your browser and device, then try again.',
  insecure: 'Browsers share it with https pages only. Ask your administrator for the address that starts with https.',
  unavailable: 'Your device does not know where it is. Turn on location, then try again.',
  timeout: 'Your device took longer than 20 seconds. Step outside, then try again.',
}

/** What to do about a device that did not say where it is. */
export function adviceFor(reason: Exclude<NoPosition, 'stopped'>): string {
  return advice[reason]
}

/** Who told it: 'Riley Demo', or the tracker in the car. */
export function tellerWords({ by, source }: Pick<VehicleLocation, 'by' | 'source'>): string {
  if (by) return personName(by)
  return source === 'GPS' ? 'its tracker' : 'someone'
}

/** How far a place lies from the present one, in metres: '75 ft away'; too near to tell, it is the same. */
export function distanceWords(metres: number): string {
  return metres < samePlace ? 'same place' : `${lengthWords(metres)} away`
}

/** '34%', of a level; one that is just low does not look as if it were not. */
export function percentWords(percent: number): string {
  return `${Math.floor(percent)}%`
}

/** An address that opens the place in the device's own map. */
export function mapsAddress(place: { latitude: number; longitude: number }, label: string, userAgent: string): string {
  const point = coordinateWords(place).replace(' ', '')
  // Apple's devices do not know geo addresses.
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(label)}`
  return `geo:${point}?q=${point}(${encodeURIComponent(label)})`
}
