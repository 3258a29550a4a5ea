import type { EngageOverview } from '@lotline/contract/engage/overview'
import { formatOverviewCard, openBarPercent, overviewCardLabels, overviewCardNames } from '@lotline/domain/engage/overview-cards'
import styles from './OverviewFigures.module.css'

/** The six figures in one line, a dash for each where nothing has been counted (ENG-010). */
export function OverviewFigures({ cards }: { readonly cards: EngageOverview['overviewCards'] }) {
  return (
    <section className={`panel ${styles.figures}`} aria-label="Figures">
      <dl>
        {overviewCardNames.map((name) => {
          const card = cards.find((one) => one.name === name)
          return (
            <div key={name}>
              <dt>{card?.displayName ?? overviewCardLabels[name]}</dt>
              <dd>
                <b>{card ? formatOverviewCard(card) : '–'}</b>
                {name === 'FOLIO_OPEN_PERCENTAGE' && card && (
                  <i className={styles.bar} aria-hidden="true">
                    <i style={{ width: `${openBarPercent(card.value)}%` }} />
                  </i>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
