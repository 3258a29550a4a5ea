import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { AskItem } from './AskItem.tsx'
import { useAsked } from './use-asked.ts'
import styles from './VehicleAsks.module.css'

type Props = { readonly vehicleId: string; readonly now: Date }

/** Shoppers of a vehicle who wait for an answer; nothing while nobody does. */
export function VehicleAsks({ vehicleId, now }: Props) {
  const asked = useAsked(vehicleId)
  if (asked.length === 0) return null
  return (
    <section className={`panel ${styles.panel}`} aria-label="Waiting on you">
      <PanelHead title="Waiting on you" />
      <ul>
        {asked.map(({ ask }) => (
          <li key={ask.id}>
            <AskItem ask={ask} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}
