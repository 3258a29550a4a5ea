import { formatDuration } from '@lotline/domain/amounts/duration'

/** Whole seconds in words of the clock ('2d 19h'), set in figures. */
export function Duration({ seconds }: { readonly seconds: number }) {
  return <span className="fig">{formatDuration(seconds)}</span>
}
