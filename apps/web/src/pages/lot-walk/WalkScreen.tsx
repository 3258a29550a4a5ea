import type { LotWalk } from '@lotline/contract/location/lot-walk'
import { kindOfOutcome, unseenOf } from '@lotline/domain/lot-walk/lot-walk'
import { personName } from '@lotline/domain/people/person-name'
import { IconCloudCheck, IconKeyboard, IconScan, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { expectedQuery, useChangeWalk, walkQuery } from '../../features/lot-walk/queries.ts'
import { useScans } from '../../features/lot-walk/scans-outbox.ts'
import { walkWith } from '../../features/lot-walk/walk-shown.ts'
import { Action } from '../../ui/Action.tsx'
import { Banner } from '../../ui/message/Banner.tsx'
import { clockWords, dayWords } from '../../ui/moment-words.ts'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { PhoneBarButton } from '../../ui/page/PhoneBar.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AsideScans } from './AsideScans.tsx'
import styles from './LotWalk.module.css'
import { ScanScreen } from './ScanScreen.tsx'
import { shareWalk } from './share-walk.ts'
import { type TallyKind, TallyTabs, tallyKinds } from './TallyTabs.tsx'
import { TypeDialog } from './TypeDialog.tsx'
import { useWalkRefusal } from './use-walk-refusal.ts'
import { WalkActions } from './WalkActions.tsx'
import { WalkHead } from './WalkHead.tsx'
import { ScanRow, UnseenRow } from './WalkRows.tsx'

/** A walk with what this device has scanned: its tally while it goes on, its outcome once it is finished, or the camera. */
export function WalkScreen({ walkId }: { readonly walkId: string }) {
  const query = useQuery(walkQuery(walkId))
  const expected = useQuery(expectedQuery(walkId)).data ?? []
  const { id, firstName, lastName, companyName } = useCurrentUser()
  const scans = useScans(walkId)
  const [spot, setSpot] = useState<string | null>(null)
  const [open, setOpen] = useState<'camera' | 'typing'>()
  const { aside } = scans.kept
  const notTaken = <AsideScans aside={aside} expected={expected} onDiscard={scans.undo} />
  if (!query.data)
    return (
      <>
        <WalkHead title="Lot walk" subtitle="" />
        <NotLoaded what="the lot walk" {...query} />
        {notTaken}
      </>
    )
  const walk = walkWith(query.data, scans.kept, expected, { id, firstName, lastName, companyName })
  const scanning = {
    walk,
    aside,
    expected,
    spot,
    onSpot: setSpot,
    onVin: (vin: string) => scans.scan(vin, spot),
    onUndo: scans.undo,
  }
  if (open === 'camera') return <ScanScreen {...scanning} waiting={scans.kept.scans.length} onTally={() => setOpen(undefined)} />
  return (
    <>
      <Tally
        walk={walk}
        waiting={scans.kept.scans.length}
        updatedAt={query.dataUpdatedAt}
        refusal={scans.refusal}
        notTaken={notTaken}
        onOpen={setOpen}
      />
      {open === 'typing' && <TypeDialog {...scanning} onClosed={() => setOpen(undefined)} />}
    </>
  )
}

type Props = {
  readonly walk: LotWalk
  readonly waiting: number
  readonly updatedAt: number
  readonly refusal: string | undefined
  readonly notTaken: ReactNode
  readonly onOpen: (what: 'camera' | 'typing') => void
}

function Tally({ walk, waiting, updatedAt, refusal, notTaken, onOpen }: Props) {
  const isOpen = walk.finishedAt === null
  const [kind, setKind] = useState<TallyKind>()
  const share = () => shareWalk(walk)
  const shareIcon = <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
  return (
    <>
      <WalkHead
        {...useHeadWords(walk)}
        actions={<PhoneBarButton label="Share" icon={shareIcon} onClick={share} />}
        deskActions={
          <Action icon={shareIcon} onClick={share}>
            Share
          </Action>
        }
      />
      {refusal && (
        <Banner tone="late" title="Scans were not taken">
          {refusal}
        </Banner>
      )}
      <TallyTabs walk={walk} chosen={kind} onChoose={(chosen) => setKind(chosen === kind ? undefined : chosen)} />
      {isOpen && <Progress walk={walk} waiting={waiting} updatedAt={updatedAt} />}
      {notTaken}
      <Lists walk={walk} kind={kind} />
      <Actions walk={walk} waiting={waiting} onOpen={onOpen} />
    </>
  )
}

function useHeadWords({ startedAt, startedBy, finishedAt }: LotWalk) {
  const now = new Date(useNow())
  const start = new Date(startedAt)
  if (finishedAt === null) {
    const minutes = Math.max(0, Math.round((now.getTime() - start.getTime()) / 60_000))
    return { title: 'Lot walk', subtitle: `Since ${clockWords(start)}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` }
  }
  const subtitle = `${clockWords(start)} to ${clockWords(new Date(finishedAt))}, ${personName(startedBy)}`
  return { title: `Lot walk, ${dayWords(start, now)}`, subtitle }
}

function Progress({ walk, waiting, updatedAt }: Pick<Props, 'walk' | 'waiting' | 'updatedAt'>) {
  const { accounted, expected } = walk.tally
  return (
    <div className={styles.progress}>
      <progress value={accounted} max={Math.max(1, expected)} aria-label="Accounted for" />
      <span>
        <b>
          {accounted} of {expected}
        </b>{' '}
        accounted for
      </span>
      <span role="status" className={styles.sent}>
        {waiting === 0 ? (
          <>
            <IconCloudCheck size={16} stroke={1.75} aria-hidden="true" />
            All sent, {clockWords(new Date(updatedAt))}
          </>
        ) : (
          `${waiting} ${waiting === 1 ? 'scan is' : 'scans are'} safe on this device`
        )}
      </span>
    </div>
  )
}

/** While it goes on what was scanned last; once it is finished one kind after the other, what is missing first. */
function Lists({ walk, kind }: { readonly walk: LotWalk; readonly kind: TallyKind | undefined }) {
  const isOpen = walk.finishedAt === null
  const unseen = unseenOf(walk.tally)
  const ofKind = (one: TallyKind) => walk.scans.filter(({ outcome }) => kindOfOutcome[outcome] === one)
  const unseenList = (
    <List
      title={isOpen ? 'To go' : 'Missing'}
      end={unseen > 0 ? 'longest unseen first' : undefined}
      nothing={isOpen ? 'Everything was seen.' : 'Nothing is missing.'}
    >
      {walk.unseen.map((one) => (
        <UnseenRow key={one.vehicle.id} unseen={one} isOpen={isOpen} />
      ))}
    </List>
  )
  const scanList = (title: string, scans: LotWalk['scans']) => (
    <List key={title} title={title} end={String(scans.length)} nothing="Nothing so far.">
      {scans.map((scan) => (
        <ScanRow key={scan.id} scan={scan} />
      ))}
    </List>
  )
  if (kind === 'unseen') return unseenList
  const titles = { found: 'Found', unexpected: 'Unexpected', elsewhere: 'Elsewhere' }
  if (kind !== undefined) return scanList(titles[kind], ofKind(kind))
  if (isOpen) return scanList('Scanned last', walk.scans)
  const kinds = tallyKinds.filter((one) => one !== 'found' && one !== 'unseen' && ofKind(one).length > 0)
  return (
    <>
      {unseenList}
      {kinds.map((one) => one !== 'unseen' && scanList(titles[one], ofKind(one)))}
    </>
  )
}

type ListProps = {
  readonly title: string
  readonly end: string | undefined
  readonly nothing: string
  readonly children: ReactNode[]
}

function List({ title, end, nothing, children }: ListProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles.head}>
        {title}
        {end && <span>{end}</span>}
      </h2>
      {children.length === 0 ? <p className={styles.nothing}>{nothing}</p> : <ul>{children}</ul>}
    </section>
  )
}

function Actions({ walk, waiting, onOpen }: Pick<Props, 'walk' | 'waiting' | 'onOpen'>) {
  const { mutate, isPending, variables } = useChangeWalk(walk.id)
  const act = (name: 'finish' | 'resume' | 'spots') => ({
    size: 'xl' as const,
    needsNetwork: true,
    isBusy: isPending && variables === name,
    onClick: () => mutate(name),
  })
  const refusal = useWalkRefusal()
  const unsent =
    waiting > 0 ? { 'aria-disabled': true, 'data-tip': 'Scans are still on their way', onClick: () => undefined } : {}
  const buttons =
    walk.finishedAt === null ? (
      <>
        <Action {...act('finish')} {...unsent} {...refusal}>
          Finish
        </Action>
        <Action
          size="xl"
          icon={<IconKeyboard size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => onOpen('typing')}
          {...refusal}
        >
          Type
        </Action>
        <Action
          look="filled"
          size="xl"
          className={styles.main ?? ''}
          icon={<IconScan size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => onOpen('camera')}
          {...refusal}
        >
          Scan next
        </Action>
      </>
    ) : (
      <>
        <Action {...act('resume')} icon={<IconScan size={20} stroke={1.75} aria-hidden="true" />} {...refusal}>
          Go on
        </Action>
        {!refusal['aria-disabled'] && walk.toSet > 0 && (
          <Action {...act('spots')} look="filled" className={styles.main ?? ''}>
            {walk.toSet === 1 ? 'Set 1 location' : `Set ${walk.toSet} locations`}
          </Action>
        )}
      </>
    )
  return <WalkActions>{buttons}</WalkActions>
}
