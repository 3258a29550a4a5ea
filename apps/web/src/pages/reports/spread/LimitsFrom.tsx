import { SwitchButtons } from '../../../ui/SwitchButtons.tsx'
import type { ReportProps } from '../report-address.ts'

type Props = Pick<ReportProps, 'onChange'> & {
  /** In words, the day of the first vehicle. */
  readonly first: string
  /** The day from which limits are, or could be: as the address holds it, and in words. */
  readonly since: string | undefined
  readonly name: string | undefined
  readonly isOwn: boolean
}

/** From which day on vehicles count for the limits: all of them, or those since something changed or since a day that the reader picked. */
export function LimitsFrom({ first, since, name, isOwn, onChange }: Props) {
  if (since === undefined) return null
  return (
    <SwitchButtons
      label="Limits"
      value={isOwn ? 'since' : 'first'}
      choices={[
        { value: 'first', label: `From ${first}` },
        { value: 'since', label: `Limits from ${name}` },
      ]}
      onChange={(value) => onChange({ since: value === 'since' ? since : undefined })}
    />
  )
}
