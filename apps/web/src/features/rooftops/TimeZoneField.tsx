import { Select } from '@mantine/core'
import { zoneChoices, zoneClock } from '../../ui/time-zones.ts'
import { useNow } from '../../ui/use-now.ts'

type Props = { readonly zone: string; readonly error: string | undefined; readonly onChange: (zone: string) => void }

/** A time zone, found by typing a part of its name. */
export function TimeZoneField({ zone, error, onChange }: Props) {
  const now = new Date(useNow())
  return (
    <Select
      label="Time zone"
      name="timeZone"
      description={`It is ${zoneClock(zone, now)} there. Days in inventory begin at its midnight.`}
      data={zoneChoices(zone)}
      value={zone}
      error={error}
      allowDeselect={false}
      searchable
      limit={60}
      maxDropdownHeight={240}
      nothingFoundMessage="No such time zone"
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  )
}
