import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { useLayoutEffect, useRef, useState } from 'react'
import { EditTags } from './EditTags.tsx'
import { MoreTags } from './MoreTags.tsx'
import styles from './TagRow.module.css'
import { VehicleTag } from './VehicleTag.tsx'

const moreWidth = 36
const editWidth = 26
const gap = 4

type Props = {
  readonly vehicle: Vehicle
  /** Tags are edited somewhere else on the card. */
  readonly isShownOnly?: boolean
}

/** As many tags as fit one line, at least one, then '+ N', and the way to edit them. */
export function TagRow({ vehicle, isShownOnly = false }: Props) {
  const { tags, vehicleCard } = vehicle
  const row = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const gauge = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(tags.length)
  // How wide the row is only the browser knows.
  useLayoutEffect(() => {
    if (!row.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  // The room a tag takes is known only to the browser, so an unseen copy of the whole line is measured.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tags take other room.
  useLayoutEffect(() => {
    if (gauge.current && width > 0) setShown(fitting([...gauge.current.children], width - (isShownOnly ? 0 : editWidth)))
  }, [width, tags, isShownOnly])
  const more = tags.slice(shown)
  return (
    <div className={styles.row} ref={row}>
      <div className={styles.gauge} aria-hidden="true">
        <div ref={gauge}>
          {tags.map((tag) => (
            <VehicleTag key={tag.instanceId} tag={tag} />
          ))}
        </div>
      </div>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.slice(0, shown).map((tag) => (
            <li key={tag.instanceId} title={tag.value}>
              <VehicleTag tag={tag} />
            </li>
          ))}
        </ul>
      )}
      {more.length > 0 && <MoreTags tags={more} stockNumber={vehicleCard.stockNumber} />}
      {!isShownOnly && <EditTags vehicle={vehicle} />}
    </div>
  )
}

function fitting(items: readonly Element[], width: number): number {
  let used = 0
  for (const [at, item] of items.entries()) {
    used += item.getBoundingClientRect().width + (at > 0 ? gap : 0)
    const isLast = at === items.length - 1
    if (at > 0 && used > width - (isLast ? 0 : moreWidth)) return at
  }
  return items.length
}
