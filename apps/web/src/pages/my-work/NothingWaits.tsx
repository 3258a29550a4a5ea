import { formatCount } from '@lotline/domain/amounts/count'
import type { WorkKind } from '@lotline/domain/my-work/my-work'
import { IconCircleCheck, IconScan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import styles from './NothingWaits.module.css'
import type { MyWork } from './queries.ts'
import type { WorkSearch } from './work-frame.ts'
import { totalOf } from './work-words.ts'

const VinInquiryDialog = lazy(async () => ({
  default: (await import('../../features/vin/VinInquiryDialog.tsx')).VinInquiryDialog,
}))

type Props = { readonly work: MyWork; readonly kind: WorkKind | undefined; readonly search: WorkSearch }

/** Nothing at all, nothing of a kind, or nothing like what was searched for; and the way on. */
export function NothingWaits({ work, kind, search }: Props) {
  const { location } = useCurrentUser()
  const total = totalOf(work)
  if (total === 0)
    return (
      <Empty title="You're all caught up" action={<Scan />}>
        {doneWords(work.meta.doneToday)}A car handed to you, a task or a decision shows up here by itself.
      </Empty>
    )
  const all = (
    <Link to="/$tenant/my-work" params={{ tenant: location }} search={{}} className={styles.all}>
      Show all {formatCount(total)}
    </Link>
  )
  if (search.s) return <Empty title={`Nothing of yours matches “${search.s}”`} action={all} />
  return <Empty title={`No ${kind ? plurals[kind] : 'work'} for you`} action={all} />
}

const plurals: Record<WorkKind, string> = { DECISION: 'decisions', CAR: 'cars', TASK: 'tasks' }

function doneWords(done: number): string {
  return done === 0 ? '' : `${done} done today. `
}

type EmptyProps = { readonly title: string; readonly action: ReactNode; readonly children?: ReactNode }

function Empty({ title, action, children }: EmptyProps) {
  return (
    <section className={`panel ${styles.empty}`}>
      <EmptyState icon={<IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />} title={title}>
        {children}
      </EmptyState>
      {action}
    </section>
  )
}

/** The one way on: the car in front of somebody is found by its VIN. */
function Scan() {
  const [dialog, setDialog] = useState<'open' | 'closing'>()
  return (
    <>
      <Action size="xl" icon={<IconScan size={20} stroke={1.75} aria-hidden="true" />} onClick={() => setDialog('open')}>
        Scan a VIN
      </Action>
      {dialog && (
        <Suspense>
          <VinInquiryDialog
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closing')}
            onClosed={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
