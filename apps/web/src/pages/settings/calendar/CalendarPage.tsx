import { hoursAt } from '@lotline/domain/calendar/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { placesQuery } from '../../../features/rooftops/queries.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { useSoon } from '../../../ui/use-now.ts'
import { CalendarVersions } from './CalendarVersions.tsx'
import { HoursForm } from './HoursForm.tsx'
import { calendarQuery } from './queries.ts'

/** When the rooftop works, and so when its clocks run. */
export function CalendarPage() {
  const now = new Date(useSoon())
  const { location } = useCurrentUser()
  const calendar = useQuery(calendarQuery)
  const places = useQuery(placesQuery)
  // Saved hours begin a form anew, and so do hours that are taken up from those that have been.
  const [start, setStart] = useState(0)
  const [taken, setTaken] = useState<{ hours: ReturnType<typeof hoursAt> }>()
  const zone = places.data?.find(({ id }) => id === location)?.timeZone
  const begin = (hours?: ReturnType<typeof hoursAt>) => {
    setTaken(hours && { hours })
    setStart(start + 1)
  }
  return (
    <>
      <PageHead title="Opening hours">
        Clocks of steps, recon time and retail-ready time run while the rooftop is open. Days in inventory are calendar days,
        whatever its hours.
      </PageHead>
      {calendar.data && zone ? (
        <>
          <HoursForm
            key={start}
            calendar={calendar.data}
            current={hoursAt(calendar.data, now)}
            taken={taken?.hours}
            zone={zone}
            now={now}
            onSaved={() => begin()}
          />
          <CalendarVersions calendar={calendar.data} now={now} zone={zone} onTake={begin} />
        </>
      ) : (
        <section className="panel">
          <NotLoaded what="opening hours" {...(calendar.data ? places : calendar)} rows={8} />
        </section>
      )}
    </>
  )
}
