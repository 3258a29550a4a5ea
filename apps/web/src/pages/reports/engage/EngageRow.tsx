import type { EngageCorporateReport, EngageCorporateRow } from '@lotline/contract/reports/engage'
import type { CorporateQuery } from '@lotline/contract/reports/step-report'
import { formatCount } from '@lotline/domain/amounts/count'
import { engageColumnGroups } from '@lotline/domain/reports/engage-columns'
import { type EngageFigures, hasEngageFigures } from '@lotline/domain/reports/engage-figures'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReportProps } from '../report-address.ts'
import styles from './EngageTable.module.css'
import { formatFigure, formatRate, NOT_ENABLED } from './engage-words.ts'
import { PartsSeen } from './PartsSeen.tsx'

const COLUMNS = engageColumnGroups.reduce((count, { columns }) => count + columns.length, 0)

type RowProps = Pick<ReportProps, 'range' | 'now' | 'timeZone'> & {
  readonly rooftop: EngageCorporateRow
  readonly query: CorporateQuery
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A rooftop; opened, it shows what its shoppers looked at. Without any figure it says so at once. */
export function EngageRow({ rooftop, query, isOpen, onToggle, ...days }: RowProps) {
  const id = useId()
  const hasFigures = hasEngageFigures(rooftop)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <tr data-rooftop={rooftop.tenantId} tabIndex={-1} className={isOpen ? styles.open : ''}>
        <th scope="row" className={styles.name}>
          {hasFigures ? (
            <button type="button" data-open aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
              <Chevron size={16} stroke={1.75} aria-hidden="true" />
              {rooftop.tenantName}
            </button>
          ) : (
            <span>{rooftop.tenantName}</span>
          )}
        </th>
        {hasFigures ? (
          <FigureCells figures={rooftop} />
        ) : (
          <td colSpan={COLUMNS} className={`mut ${styles.first} ${styles.without}`}>
            {NOT_ENABLED}
          </td>
        )}
      </tr>
      {hasFigures && isOpen && (
        <tr id={id} className={styles.detail}>
          <td colSpan={COLUMNS + 1}>
            <PartsSeen rooftop={rooftop} query={query} {...days} />
          </td>
        </tr>
      )}
    </>
  )
}

/** All rooftops together. */
export function EngageGroupRow({ overview }: Pick<EngageCorporateReport, 'overview'>) {
  return (
    <tr className={styles.group}>
      <th scope="row" className={styles.name}>
        <span>Group</span>
      </th>
      <FigureCells figures={overview} />
    </tr>
  )
}

/** Figures that a phone shows before a rooftop is opened. */
const phoneFigures: readonly (keyof EngageFigures)[] = ['emailsSent', 'emailsOpened', 'folioOpens']

function FigureCells({ figures }: { readonly figures: EngageFigures }) {
  const sold = figures.vehiclesSoldNew + figures.vehiclesSoldUsed
  return (
    <>
      {engageColumnGroups.flatMap(({ columns }) =>
        columns.map((column, at) => {
          const { name, whole } = column
          const rate = formatRate(column, figures)
          const looks = [at === 0 && styles.first, phoneFigures.includes(name) ? styles.early : styles.later]
          return (
            <td key={name} className={`num ${looks.filter(Boolean).join(' ')}`}>
              <span className={`lab ${styles.phoneLabel}`}>{whole}</span>
              <span className={`fig ${figures[name] === 0 ? 'mut' : ''}`}>{formatFigure(column, figures)}</span>
              {rate && <span className={`lab ${styles.rate}`}>{rate}</span>}
            </td>
          )
        }),
      )}
      <td className={`num ${styles.phoneOnly}`}>
        <span className="lab">Sold</span>
        <span className={`fig ${sold === 0 ? 'mut' : ''}`}>{formatCount(sold)}</span>
      </td>
    </>
  )
}
