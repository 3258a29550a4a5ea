import type { WorkItem } from '@lotline/contract/tasks/my-work'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney } from '@lotline/domain/amounts/money'
import { waitLight } from '@lotline/domain/my-work/my-work'
import { headlineOf, remainingWords } from '@lotline/domain/recon/headline'
import { secondsAt } from '@lotline/domain/recon/ticking'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronRight, IconClipboardCheck, IconMessageQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCalendar } from '../../api/session/current-user.ts'
import { DoNotDriveSign } from '../../features/recalls/DoNotDrive.tsx'
import { StepControl } from '../../features/recon/act/StepControl.tsx'
import { HeadAsides, Headline, HeadPhrase } from '../../features/recon/line/Headline.tsx'
import { StepBar, TimeBar } from '../../features/recon/line/TimeBar.tsx'
import { useLiveVehicle } from '../../features/recon/line/use-live-vehicle.ts'
import { VehiclePicture } from '../../features/vehicles/VehiclePicture.tsx'
import { glyphOf } from '../../ui/status-glyphs.ts'
import { useNow } from '../../ui/use-now.ts'
import { TaskButtons } from './TaskButtons.tsx'
import styles from './WorkRow.module.css'
import { carWhy, goalWords, nameOf, stateWords, waitWords, whyOfTask } from './work-words.ts'

type Props = {
  readonly item: WorkItem
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onDeny: () => void
}

/** One thing that waits: what it is, how long and why, and the one act that ends the wait. */
export function WorkRow({ item, isOpen, onOpen, onDeny }: Props) {
  const { vehicleCard } = item.vehicle
  const title = nameOf(item)
  const isCar = item.kind === 'CAR'
  // On a phone a row is as wide as the page: its act is the main one there.
  const isMain = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false }) || isOpen
  return (
    <li
      tabIndex={-1}
      className={`${styles.row} ${isOpen ? styles.open : ''}`}
      aria-label={`${vehicleCard.stockNumber}, ${title}`}
    >
      <div className={styles.tile}>
        {isCar ? (
          <VehiclePicture
            image={vehicleCard.vehicleImage}
            title={title}
            bodyStyle={vehicleCard.bodyStyle}
            color={vehicleCard.color}
          />
        ) : (
          <KindIcon kind={item.kind} />
        )}
      </div>
      <div className={styles.what}>
        <div className={styles.car}>
          <Plate stockNumber={vehicleCard.stockNumber} />
          <span className="ell">{isCar ? item.vehicle.stepItem?.name : titleOf(vehicleCard)}</span>
          <DoNotDriveSign card={vehicleCard} />
        </div>
        <h2>
          <button type="button" data-open aria-expanded={isOpen} onClick={onOpen}>
            <span className="ell">{title}</span>
            {item.kind === 'DECISION' && item.task?.total && <b className={styles.amount}>{formatMoney(item.task.total)}</b>}
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </h2>
        <div className={styles.more}>
          <Facts item={item} />
        </div>
      </div>
      {isCar ? <CarTime item={item} /> : <TaskTime item={item} />}
      <div className={styles.act}>
        {item.task ? (
          <TaskButtons item={{ ...item, task: item.task }} isMain={isMain} onDeny={onDeny} />
        ) : (
          <StepControl vehicle={item.vehicle} size="phone" isQuiet={!isMain} />
        )}
      </div>
    </li>
  )
}

function KindIcon({ kind }: Pick<WorkItem, 'kind'>) {
  const Icon = kind === 'DECISION' ? IconMessageQuestion : IconClipboardCheck
  return <Icon size={28} stroke={1.5} aria-label={kind === 'DECISION' ? 'Approval request' : 'Task'} />
}

/** What a car's step is doing; what a decision is about, as far as the reader may see it. */
function Facts({ item: { kind, task, vehicle } }: Pick<Props, 'item'>): ReactNode {
  // Where nobody tells when they work there is only being in the step.
  if (kind === 'CAR') return vehicle.stepItem?.enhancedStateTracking ? stateWords[vehicle.stepItem.state] : null
  const total = task?.total ? <b>{formatMoney(task.total)}</b> : null
  const hours = task?.laborHours ? `${task.laborHours} h of labor` : null
  if (kind === 'DECISION') return <>Approval request{total && <>, {total}</>}</>
  return <>{['Task', hours].filter(Boolean).join(', ')}</>
}

function CarTime({ item: { vehicle } }: Pick<Props, 'item'>) {
  const { step } = useLiveVehicle(vehicle)
  if (!step) return <div className={styles.time} />
  const headline = headlineOf(step, vehicle.idleLimitAsSeconds)
  const why = carWhy(step, vehicle.idleLimitAsSeconds, new Date(step.asOf))
  return (
    <div className={styles.time}>
      <div className={styles.line}>
        <Headline headline={headline} />
        <HeadPhrase headline={headline} status={step.status} />
      </div>
      <StepBar step={step} size="thick" />
      <div className={styles.why}>
        <span className="ell">{why}</span>
        <HeadAsides headline={{ ...headline, asides: [] }} />
      </div>
    </div>
  )
}

function TaskTime({ item }: Pick<Props, 'item'>) {
  const calendar = useCalendar()
  const { clock, task } = item
  const now = new Date(useNow(clock?.warningAt, clock?.lateAt))
  if (!clock || !task) return <div className={styles.time} />
  const seconds = secondsAt(clock.seconds, { running: true, asOf: clock.asOf }, calendar, now) ?? clock.seconds
  const goal = clock.goalSeconds
  const { safeSeconds, status } = waitLight(seconds, goal)
  return (
    <div className={styles.time}>
      <div className={styles.line}>
        <span className={styles.wait}>
          {goal !== null && <StatusGlyph kind={glyphOf(status)} size={16} />}
          <span>
            <b>{formatDuration(seconds)}</b> {waitWords(item)}
          </span>
        </span>
        <span className={`${styles.phrase} ${tones[status]}`}>{remainingWords(seconds, goal)}</span>
      </div>
      <TimeBar timeSeconds={seconds} goalSeconds={goal} safeSeconds={safeSeconds} status={status} size="thick" />
      <div className={styles.why}>
        <span className="ell">{whyOfTask(item.kind, task, now)}</span>
        <span className="mut">{goalWords(item)}</span>
      </div>
    </div>
  )
}

const tones = { ONTIME: 't-ok', WARNING: 't-warn', LATE: 't-late', UNKNOWN: 'mut' } as const
