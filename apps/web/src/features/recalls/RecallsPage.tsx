import { addRecall, askRecalls, type Recall } from '@lotline/contract/recalls'
import { formatCount } from '@lotline/domain/amounts/count'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { IconAlertTriangle, IconHelpCircle, IconLock, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useMay, usePermissions } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ViewButtons } from '../../ui/ViewButtons.tsx'
import { sectionAddress, useSectionPlace, useVehicle, useVehicleAddress } from '../vehicles/index.ts'
import { type Recalls, recallsQuery, useAskAgain } from './queries.ts'
import { RecallPanel } from './RecallPanel.tsx'
import styles from './Recalls.module.css'
import { RecallTables } from './RecallTables.tsx'
import { askingWords, emptyWords } from './recall-words.ts'
import { Shouts } from './Shouts.tsx'

// They come when somebody first opens one.
const RecallForm = lazy(async () => ({ default: (await import('./RecallForm.tsx')).RecallForm }))

/** The recalls of a vehicle as a section of its page: the address names the one that is looked at (SEC-001 to 006). */
export function RecallsPage() {
  const address = useVehicleAddress()
  const navigate = useNavigate()
  const [, chosen] = useSectionPlace().split('/')
  const go = (id: string | undefined) =>
    void navigate({ ...sectionAddress(address, id ? `recalls/${id}/details` : 'recalls'), resetScroll: false })
  return <Section chosen={chosen} onChoose={go} />
}

/** The same beside another section (VEH-022). */
export function PinnedRecalls() {
  const [chosen, choose] = useState<string>()
  return <Section chosen={chosen} onChoose={choose} />
}

type Choosing = { readonly chosen: string | undefined; readonly onChoose: (id: string | undefined) => void }

function Section(choosing: Choosing) {
  const { id } = useVehicle().vehicleCard
  const mayView = useMay('INVENTORY_VDP_RECALLS_VIEW')
  const query = useQuery({ ...recallsQuery(id), enabled: mayView })
  return (
    <section className={styles.page} aria-label="Recalls">
      {mayView && query.data && <Shown vehicleId={id} {...query.data} {...choosing} />}
      {mayView && !query.data && (
        <div className="panel">
          <NotLoaded what="recalls" {...query} />
        </div>
      )}
      {!mayView && (
        <div className="panel">
          <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
            Your manager can give you access to recalls.
          </EmptyState>
        </div>
      )}
    </section>
  )
}

const views = {
  All: () => true,
  Open: ({ isOpen }: Recall) => isOpen,
  Remedied: ({ remedied }: Recall) => remedied !== null,
} as const
type View = keyof typeof views

function Shown({ vehicleId, data, meta, chosen, onChoose }: Recalls & Choosing & { readonly vehicleId: string }) {
  const [view, setView] = useState<View>('All')
  const [isClosed, setClosed] = useState(false)
  const mayWrite = !missingPermission(addRecall.permission, usePermissions())
  const shown = data.filter(views[view])
  const named = data.find(({ id }) => id === chosen)
  // Where there is room the first that is open stands beside the list.
  const first = isClosed ? undefined : shown.find(({ isOpen }) => isOpen)
  const recall = named ?? first
  const choose = (id: string | undefined) => {
    setClosed(id === undefined)
    onChoose(id)
  }
  const open = data.filter(({ isOpen }) => isOpen)
  return (
    <div className={styles.frame} data-chosen={named !== undefined || undefined} data-beside={recall !== undefined || undefined}>
      <div className={styles.head}>
        <h2>Recalls</h2>
        {data.length > 0 && (
          <ViewButtons
            views={Object.keys(views) as View[]}
            current={view}
            countOf={(one) => data.filter(views[one]).length}
            onChoose={setView}
          />
        )}
        <div className={styles.end}>
          <Asked vehicleId={vehicleId} asking={meta.asking} />
          {mayWrite && <AddRecall vehicleId={vehicleId} />}
        </div>
      </div>
      <Shouts recalls={open} />
      <div className={styles.main}>
        {data.length === 0 ? (
          <div className="panel">
            <EmptyState
              icon={<IconAlertTriangle size={24} stroke={1.5} aria-hidden="true" />}
              title={emptyWords(meta.asking).title}
            >
              {emptyWords(meta.asking).words}
            </EmptyState>
          </div>
        ) : (
          <RecallTables recalls={shown} chosen={named?.id} first={first?.id} mayWrite={mayWrite} onChoose={choose} />
        )}
        {meta.total > data.length && (
          <p className="mut">
            Only the first {formatCount(data.length)} of {formatCount(meta.total)} are listed.
          </p>
        )}
        <p className={styles.foot}>
          <IconHelpCircle size={14} stroke={1.75} aria-hidden="true" />
          NHTSA lists recalls by model and year, not by VIN. They count as open until someone checks the VIN.
        </p>
      </div>
      {recall && (
        <div className={styles.side}>
          <RecallPanel
            key={recall.id}
            vehicleId={vehicleId}
            recall={recall}
            mayWrite={mayWrite}
            onClose={() => choose(undefined)}
          />
        </div>
      )}
    </div>
  )
}

/** When NHTSA was asked, and the way to have it asked again. */
function Asked({ vehicleId, asking }: { readonly vehicleId: string; readonly asking: Recalls['meta']['asking'] }) {
  const now = new Date(useNow())
  const mayAsk = useMay(askRecalls.permission)
  const { mutate, isPending } = useAskAgain(vehicleId)
  const { outcome, failure } = asking
  const canBeAsked = outcome !== 'OFF' && outcome !== 'NO_MODEL'
  return (
    <>
      <span className={outcome === 'FAILED' ? styles.failed : 'mut'} role="status" title={failure ?? undefined}>
        {askingWords(asking, now)}
        {outcome === 'FAILED' && asking.answeredAt !== null && ', not since'}
      </span>
      {canBeAsked && mayAsk && (
        <Action
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          isBusy={isPending || outcome === 'WAITING'}
          needsNetwork
          onClick={() => mutate()}
        >
          Ask again
        </Action>
      )}
    </>
  )
}

function AddRecall({ vehicleId }: { readonly vehicleId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Action
        look="filled"
        icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        needsNetwork
        onClick={() => setOpen(true)}
      >
        Add recall
      </Action>
      {isOpen && (
        <Suspense>
          <RecallForm vehicleId={vehicleId} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
