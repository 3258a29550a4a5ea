import type { Recall } from '@lotline/contract/recalls'
import { personName } from '@lotline/domain/people/person-name'
import { riskLabels } from '@lotline/domain/recalls/recalls'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconFileText } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Action } from '../../ui/Action.tsx'
import { Count } from '../../ui/Count.tsx'
import { useNow } from '../../ui/use-now.ts'
import { KnownFor } from './KnownFor.tsx'
import { RecallSign } from './RecallSign.tsx'
import styles from './RecallTables.module.css'
import { dayInFull, remediedWords, underName } from './recall-words.ts'

const ShowMore = lazy(async () => ({ default: (await import('../../ui/page/ShowMore.tsx')).ShowMore }))

type Props = {
  readonly recalls: readonly Recall[]
  readonly chosen: string | undefined
  /** Stands beside the list where there is room and nothing is chosen. */
  readonly first: string | undefined
  readonly mayWrite: boolean
  readonly onChoose: (id: string) => void
}

/** A panel each for what is open, what is done, and what is none of this car. */
export function RecallTables(props: Props) {
  const { recalls } = props
  const open = recalls.filter(({ isOpen }) => isOpen)
  const remedied = recalls.filter((one) => one.remedied !== null)
  const others = recalls.filter((one) => !one.isOpen && one.remedied === null)
  const ofCar = open.filter(({ knownFor }) => knownFor === 'VIN').length
  return (
    <>
      {open.length > 0 && (
        <Table
          {...props}
          title="Open"
          recalls={open}
          isUrgent
          end={`${ofCar} known for this car, ${open.length - ofCar} for its model`}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">State</span>
              </th>
              <th scope="col">Recall</th>
              <th scope="col">Known for</th>
              <th scope="col">Risk</th>
              <th scope="col">Issued</th>
              <th scope="col">
                <span className="visually-hidden">What can be done</span>
              </th>
            </tr>
          </thead>
        </Table>
      )}
      {remedied.length > 0 && <Table {...props} title="Remedied" recalls={remedied} />}
      {others.length > 0 && <Table {...props} title="Not for this VIN" recalls={others} />}
    </>
  )
}

type TableProps = Props & {
  readonly title: string
  readonly isUrgent?: boolean
  readonly end?: string
  readonly children?: ReactNode
}

const atOnce = 100

function Table({ title, recalls, isUrgent = false, end, children, ...of }: TableProps) {
  const [most, setMost] = useState(atOnce)
  return (
    <section className={`panel ${styles.panel}`} aria-label={title}>
      <div className={styles.head}>
        <h3>
          {title} <Count value={recalls.length} isUrgent={isUrgent} />
        </h3>
        {end && <span className="mut">{end}</span>}
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        {children}
        <tbody>
          {recalls.slice(0, most).map((recall) => (
            <Row key={recall.id} {...of} recall={recall} />
          ))}
        </tbody>
      </table>
      {recalls.length > most && (
        <Suspense>
          <ShowMore hasNextPage isFetchingNextPage={false} fetchNextPage={() => setMost(most + atOnce)} />
        </Suspense>
      )}
    </section>
  )
}

type RowProps = Pick<Props, 'chosen' | 'first' | 'mayWrite' | 'onChoose'> & { readonly recall: Recall }

function Row({ recall, chosen, first, mayWrite, onChoose }: RowProps) {
  const { id, name, isOpen, remedied, doNotDrive, parkOutside } = recall
  const isLoud = remedied === null && isOpen
  return (
    <tr
      data-chosen={id === chosen || undefined}
      data-first={(chosen === undefined && id === first) || undefined}
      className={isOpen ? '' : styles.done}
    >
      <td className={styles.state}>
        <StatusGlyph
          kind={isOpen ? 'late' : 'complete'}
          size={16}
          label={isOpen ? 'Open' : remedied ? 'Remedied' : 'Not for this VIN'}
        />
      </td>
      <td className={styles.what}>
        <button type="button" className={styles.name} onClick={() => onChoose(id)}>
          {name}
        </button>
        {isLoud && doNotDrive && <RecallSign kind="stop" />}
        {isLoud && parkOutside && <RecallSign kind="outside" />}
        <span className={styles.under}>{underName(recall)}</span>
      </td>
      {isOpen ? <OpenCells recall={recall} mayWrite={mayWrite} onChoose={onChoose} /> : <DoneCells recall={recall} />}
    </tr>
  )
}

function OpenCells({ recall, mayWrite, onChoose }: Pick<RowProps, 'recall' | 'mayWrite' | 'onChoose'>) {
  const { id, name, knownFor, risk, issuedDate } = recall
  const act = knownFor === 'VIN' ? 'Mark remedied' : 'Check this VIN'
  return (
    <>
      <td>
        <KnownFor recall={recall} />
      </td>
      <td className={styles.risk}>{riskLabels[risk]}</td>
      <td className={styles.day}>{dayInFull(issuedDate)}</td>
      <td className={styles.act}>
        {mayWrite && (
          <Action aria-label={`${act}: ${name}`} onClick={() => onChoose(id)}>
            {act}
          </Action>
        )}
      </td>
    </>
  )
}

function DoneCells({ recall: { remedied, checked, documents } }: { readonly recall: Recall }) {
  const now = new Date(useNow())
  const by = remedied ? remedied.by : checked?.by
  return (
    <>
      <td className={styles.paper}>
        {documents[0] && (
          <span className={styles.file}>
            <IconFileText size={14} stroke={1.5} aria-hidden="true" />
            <span className="ell">{documents[0].name}</span>
            {documents.length > 1 && ` +${documents.length - 1}`}
          </span>
        )}
      </td>
      <td className={styles.by} colSpan={3}>
        {by ? personName(by) : remedied ? 'By import' : ''}
        <span className={styles.under}>{remedied ? remediedWords(remedied, now) : 'VIN checked'}</span>
      </td>
    </>
  )
}
