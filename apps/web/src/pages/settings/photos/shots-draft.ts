import { type Shot, shots } from '@lotline/domain/vehicles/media'

export type ShotsDraft = { readonly shots: readonly Shot[] }

/** Every shot that a photo can be given, in the usual order. */
export const allShots: readonly Shot[] = shots.map(({ value }) => value).filter((shot) => shot !== 'UNKNOWN')

export function nameOf(shot: Shot): string {
  return shots.find(({ value }) => value === shot)?.name ?? ''
}

/** Those that may be taken and need not. */
export function optionalOf(wanted: readonly Shot[]): Shot[] {
  return allShots.filter((shot) => !wanted.includes(shot))
}

/** The list in words: 'Front, Rear'. */
export function shotsWords(wanted: readonly Shot[]): string {
  return wanted.map(nameOf).join(', ') || 'none'
}

/** A shot put before another one, or at the end; one that was not asked for is from then on. */
export function putBefore(wanted: readonly Shot[], shot: Shot, before: Shot | undefined): Shot[] {
  if (shot === before) return [...wanted]
  const others = wanted.filter((one) => one !== shot)
  const at = before === undefined ? -1 : others.indexOf(before)
  return at < 0 ? [...others, shot] : others.toSpliced(at, 0, shot)
}

/** What saving means: '10 shots complete a vehicle’s photos.' */
export function effectWords({ length }: readonly Shot[]): string {
  if (length === 0) return 'No shots required, so photos never count as incomplete.'
  return `${length === 1 ? 'One shot completes' : `${length} shots complete`} a vehicle’s photos, on every vehicle right away.`
}
