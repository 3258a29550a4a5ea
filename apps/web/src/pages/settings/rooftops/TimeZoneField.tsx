import { PickField } from '../../../ui/form/PickField.tsx'
import { zoneChoices, zoneClock } from '../../../ui/time-zones.ts'
import { useNow } from '../../../ui/use-now.ts'

type Props = { readonly zone: string; readonly error: string | undefined; readonly onChange: (zone: string) => void }

/** A time zone, found by typing a part of its name. */
export function TimeZoneField({ zone, error, onChange }: Props) {
  const now = new Date(useNow())
  return (
    <PickField
      label="Time zone"
      name="timeZone"
      description={`It is ${zoneClock(zone, now)} there. Days in inventory begin at its midnight.`}
      choices={zoneChoices(zone)}
      value={zone}
      error={error}
      limit={60}
      nothingFoundMessage="No such time zone"
      onPick={(chosen) => chosen && onChange(chosen)}
    />
  )
}
