import { formatCount } from '@lotline/domain/amounts/count'
import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Action } from '../Action.tsx'
import styles from './PageFoot.module.css'

type Props = {
  readonly total: number
  /** From 0 on. */
  readonly page: number
  readonly pageSize: number
  readonly sizes: readonly number[]
  readonly onPage: (page: number) => void
  readonly onSize: (pageSize: number) => void
}

/** How many rows a page has, which of them are shown, and the pages around. */
export function PageFoot({ total, page, pageSize, sizes, onPage, onSize }: Props) {
  const first = page * pageSize + 1
  const last = Math.min(total, first + pageSize - 1)
  return (
    <div className={styles.foot}>
      <NativeSelect
        className={styles.size ?? ''}
        label="Rows"
        value={String(pageSize)}
        data={sizes.map(String)}
        onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
      />
      <span className={styles.pages}>
        <span className="mut" role="status">
          {first > total
            ? `0 of ${formatCount(total)}`
            : `${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`}
        </span>
        <Action
          aria-label="Previous page"
          disabled={page === 0}
          icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => onPage(page - 1)}
        />
        <Action
          aria-label="Next page"
          disabled={last >= total}
          icon={<IconChevronRight size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </div>
  )
}
