import { readDuration, writeDuration } from '@lotline/domain/amounts/duration-input'
import { FigureField } from './FigureField.tsx'

type Props = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly description?: string
  readonly placeholder?: string
  readonly onChange: (text: string) => void
}

/** A time as people write it: '2d', '8h', '1d 4h'. Once it is left, it stands as it was understood. */
export function DurationField({ onChange, placeholder = '1d 4h', ...field }: Props) {
  return (
    <FigureField
      {...field}
      placeholder={placeholder}
      grouped={understood}
      autoComplete="off"
      autoCapitalize="none"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function understood(text: string): string {
  const seconds = readDuration(text)
  return seconds === undefined || (seconds !== null && seconds <= 0) ? text : writeDuration(seconds)
}
