import styles from './VehicleFacts.module.css'
import type { FactGroup } from './vehicle-facts.ts'

/** Facts of a vehicle with their names, a group a column. */
export function VehicleFacts({ groups }: { readonly groups: readonly FactGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, facts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl className={styles.facts}>
            {facts.map(({ label, value, isDecoded }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value ?? <span className="mut">Unknown</span>}
                  {isDecoded && <span className={styles.source}>from the VIN</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
