import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'

export type Sorted = { readonly by: string; readonly isDown: boolean }

/** How an address tells an order: 'recon', turned round '-recon'. */
export function readSort(text: string | undefined, standard: Sorted): Sorted {
  if (!text) return standard
  return text.startsWith('-') ? { by: text.slice(1), isDown: true } : { by: text, isDown: false }
}

type Props = {
  readonly name: string
  readonly label: string
  readonly sorted: Sorted
  readonly isFigure?: boolean
  /** What is less is better. */
  readonly isSmallestFirst?: boolean
  readonly onSort: (sort: string) => void
}

/** The head of a column that sorts: figures the largest first, and pressed again turned round. */
export function SortHead({ name, label, sorted, isFigure = false, isSmallestFirst = false, onSort }: Props) {
  const isSorted = sorted.by === name
  const isDown = isSorted ? !sorted.isDown : isFigure && !isSmallestFirst
  const Icon = sorted.isDown ? IconChevronDown : IconChevronUp
  const direction = sorted.isDown ? 'descending' : 'ascending'
  return (
    <th scope="col" className={isFigure ? 'num' : undefined} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" onClick={() => onSort(isDown ? `-${name}` : name)}>
        {label}
        {isSorted && <Icon size={14} stroke={1.75} aria-hidden="true" />}
      </button>
    </th>
  )
}
