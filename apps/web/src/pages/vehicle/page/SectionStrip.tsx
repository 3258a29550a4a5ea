import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { VehicleSection } from '../../../features/part.ts'
import type { VehicleAddress } from '../../../features/vehicles/vehicle-page.ts'
import { Count } from '../../../ui/Count.tsx'
import { SectionLink } from './SectionMenu.tsx'
import styles from './SectionStrip.module.css'
import { alertsOf, stripOrder } from './vehicle-sections.ts'

type Props = VehicleAddress & {
  readonly vehicle: Vehicle
  readonly sections: readonly VehicleSection[]
  readonly section: string
}

/** The sections of a vehicle on a phone: a strip under the bar, and all of them in a list that unfolds from its end. */
export function SectionStrip({ vehicle, sections, section, ...address }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const tabs = useRef<HTMLDivElement>(null)
  const ordered = stripOrder(sections)
  // The scroll position is the browser's: the section that is open is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what it follows.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [section])
  const Chevron = isUnfolded ? IconChevronUp : IconChevronDown
  return (
    <nav className={styles.strip} aria-label="Vehicle sections">
      <div className={styles.row}>
        <div ref={tabs} className={styles.tabs}>
          {ordered.map((each) => (
            <SectionLink
              key={each.id}
              {...address}
              vehicle={vehicle}
              section={each}
              isOpen={each.id === section}
              className={styles.tab}
            >
              {each.label}
              <Count value={alertsOf(each, vehicle)} isUrgent={each.isUrgent ?? false} />
            </SectionLink>
          ))}
        </div>
        <button
          type="button"
          className={styles.unfold}
          aria-label="All sections"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Chevron size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {isUnfolded && (
        <ul className={styles.all} aria-label="All sections">
          {ordered.map((each) => (
            <li key={each.id} className={each.isPrimary ? undefined : styles.other}>
              <SectionLink
                {...address}
                vehicle={vehicle}
                section={each}
                isOpen={each.id === section}
                className={styles.entry}
                onFollow={() => setUnfolded(false)}
              >
                {each.icon}
                <span className={styles.label}>{each.label}</span>
                <Count value={alertsOf(each, vehicle)} isUrgent={each.isUrgent ?? false} />
              </SectionLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
