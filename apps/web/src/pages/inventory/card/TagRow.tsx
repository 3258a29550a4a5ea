import type { Vehicle } from '@lotline/contract/vehicles'
import { useLayoutEffect, useRef, useState } from 'react'
import { Tag } from '../../../ui/Tag.tsx'
import styles from './TagRow.module.css'

const moreWidth = 36
const gap = 4

/** As many tags as fit one line, at least one, then '+ N'. */
export function TagRow({ tags }: { readonly tags: Vehicle['tags'] }) {
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
    if (gauge.current && width > 0) setShown(fitting([...gauge.current.children], width))
  }, [width, tags])
  const more = tags.slice(shown).map(({ value }) => value)
  return (
    <div className={styles.row} ref={row}>
      <div className={styles.gauge} ref={gauge} aria-hidden="true">
        {tags.map((tag) => (
          <Tag key={tag.instanceId} color={tag.hexColor}>
            {tag.value}
          </Tag>
        ))}
      </div>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.slice(0, shown).map((tag) => (
            <li key={tag.instanceId} title={tag.value}>
              <Tag color={tag.hexColor}>{tag.value}</Tag>
            </li>
          ))}
          {more.length > 0 && (
            <li title={more.join(', ')}>
              <Tag isMore>{`+ ${more.length}`}</Tag>
            </li>
          )}
        </ul>
      )}
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
