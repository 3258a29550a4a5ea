import type { SummaryItem } from '@lotline/contract/reports/dashboard'
import { formatCount } from '@lotline/domain/amounts/count'
import { standingOfCard } from '@lotline/domain/reports/dashboard'
import { presetRange } from '@lotline/domain/reports/ranges'
import { completedOption } from '@lotline/domain/vehicles/completed-filter'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { SplitBar } from '../../features/recon/line/SplitBar.tsx'
import { TimeBar } from '../../features/recon/line/TimeBar.tsx'
import { Action } from '../../ui/Action.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { useNow } from '../../ui/use-now.ts'
import { figureWords, goalWords, helpWords } from './dashboard-words.ts'
import styles from './SummaryCards.module.css'

const looks = { good: 't-ok', neutral: '', bad: 't-late' } as const
const glyphs = { good: 'ok', neutral: 'unknown', bad: 'late' } as const

/** How the store stands, four figures and what each is held against. */
export function SummaryCards({ items }: { readonly items: readonly SummaryItem[] }) {
  const [helped, setHelped] = useState<SummaryItem>()
  const [isOpen, setOpen] = useState(false)
  const help = (item: SummaryItem) => {
    setHelped(item)
    setOpen(true)
  }
  return (
    <section className={styles.cards} aria-label="Summary" data-content>
      {items.map((item) => (
        <article key={item.itemType} className={`panel ${styles.card}`} aria-label={item.label}>
          <header>
            <h2>{item.label}</h2>
            <IconButton label={`What ${item.label.toLowerCase()} is`} onClick={() => help(item)}>
              <IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </header>
          {item.itemType === 'VEHICLES_IN_RECON' ? <InRecon item={item} /> : <Average item={item} />}
        </article>
      ))}
      {helped && (
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => setHelped(undefined)}
          title={helped.label}
          actions={<Action onClick={() => setOpen(false)}>Close</Action>}
        >
          <p>{helpWords[helped.itemType]}</p>
        </Dialog>
      )}
    </section>
  )
}

type CardProps = { readonly item: SummaryItem }

function InRecon({ item: { value, workInProgress, lights } }: CardProps) {
  const { location } = useCurrentUser()
  const list = (status: string) =>
    ({
      to: '/$tenant/inventory',
      params: { tenant: location },
      search: { stepId: 'ALL', status, inventoryState: 'IN_RECON' },
    }) as const
  const { onTime = 0, warning = 0, late = 0, none = 0 } = lights ?? {}
  return (
    <>
      <Link {...list('ALL')} className={styles.figure}>
        <span className="sign">{formatCount(value ?? 0)}</span>
        <small>{workInProgress ?? 0} at work</small>
      </Link>
      <SplitBar ok={onTime} warning={warning} danger={late} unknown={none} />
      <p className={styles.foot}>
        <Link {...list('DANGER')} className={late > 0 ? 't-late' : undefined}>
          {late} late
        </Link>
        <Link {...list('WARNING')}>{warning} due soon</Link>
      </p>
    </>
  )
}

function Average({ item }: CardProps) {
  const { location, locations, permissions } = useCurrentUser()
  const timeZone = locations.find(({ id }) => id === location)?.timeZone ?? 'UTC'
  const now = new Date(useNow())
  const { value, goalAsSeconds, goalAmount, waiting } = item
  const standing = standingOfCard(item)
  const goal = goalAsSeconds ?? goalAmount
  const words = goalWords(item)
  const figure = (
    <>
      {words && <StatusGlyph kind={glyphs[standing]} size={15} label="" />}
      <span className="sign">{figureWords(item, value)}</span>
      {goal !== null && <small>goal {figureWords(item, goal)}</small>}
    </>
  )
  const completed = completedOption({ ...presetRange('LAST_30_DAYS', now, timeZone), stepId: null })
  const isListed = item.itemType !== 'AVERAGE_APPROVAL_TIME' && value !== null && permissions.includes('REPORTS_STEP_REPORT_VIEW')
  return (
    <>
      {isListed ? (
        <Link to="/$tenant/inventory" params={{ tenant: location }} search={{ completed }} className={styles.figure}>
          {figure}
        </Link>
      ) : (
        <div className={styles.figure}>{figure}</div>
      )}
      {value !== null && goal !== null && (
        <TimeBar timeSeconds={value} goalSeconds={goal} safeSeconds={null} status={standing === 'bad' ? 'LATE' : 'ONTIME'} />
      )}
      <p className={styles.foot}>
        <span className={looks[standing]}>{words ?? (value === null ? 'no vehicles yet' : '')}</span>
        <span>{waiting === null ? 'last 30 days' : `${formatCount(waiting)} waiting now`}</span>
      </p>
    </>
  )
}
