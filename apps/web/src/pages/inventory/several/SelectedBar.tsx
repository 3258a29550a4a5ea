import { exportVehicles } from '@lotline/contract/vehicles/export'
import { mostAtOnce, type SeveralAct } from '@lotline/contract/vehicles/several'
import { listTags } from '@lotline/contract/vehicles/tags'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import { reconRules } from '@lotline/domain/recon/recon-actions'
import { IconArrowRight, IconDownload, IconPrinter, IconTag, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentPropsWithRef, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { refused, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { toast } from '../../../ui/message/toast.ts'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import { DownloadMenu } from '../export/DownloadMenu.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { WithoutIds } from './act-dialog.ts'
import { doSeveral, type Refused } from './do-several.ts'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import type { ActWords } from './report-words.ts'
import styles from './SelectedBar.module.css'
import { SendDialog } from './SendDialog.tsx'
import { StayedDialog } from './StayedDialog.tsx'
import { select, useSelected } from './selected.ts'
import { useLeavers } from './use-leavers.ts'

const PrintSeveral = lazy(async () => ({ default: (await import('./PrintSeveral.tsx')).PrintSeveral }))
const TagDialog = lazy(async () => ({ default: (await import('./TagDialog.tsx')).TagDialog }))

type DialogName = 'send' | 'assign' | 'tag' | 'remove'
type Props = { readonly vehicles: readonly Vehicle[]; readonly hasMore: boolean; readonly address: ListAddress }

/** How many vehicles are selected, and what can be done to them together. What each act comes to is told when it is done. */
export function SelectedBar({ vehicles, hasMore, address }: Props) {
  const ids = useSelected()
  const nameOf = useLeavers(vehicles, hasMore)
  const [dialog, setDialog] = useState<{ name: DialogName; isOpen: boolean }>()
  const { perform, isBusy, why, forgetWhy } = usePerform(nameOf)
  const chosen = vehicles.filter(({ vehicleCard }) => ids.has(vehicleCard.id))
  const all = () => select(vehicles.map(({ vehicleCard }) => vehicleCard.id))
  usePageKeys([
    { keys: ['Escape'], does: 'End the selection', act: () => select([]), isMeant: () => ids.size > 0 },
    { keys: ['mod+a'], does: 'Select all that are shown', act: all, isMeant: () => ids.size > 0 },
  ])
  const state = {
    isOpen: dialog?.isOpen ?? false,
    onClose: () => setDialog((known) => known && { ...known, isOpen: false }),
    onClosed: () => setDialog(undefined),
    onAct: (act: WithoutIds, words: ActWords) => void perform([...ids], act, words),
    vehicles: chosen,
    count: ids.size,
  }
  return (
    <>
      {ids.size > 0 && (
        <section className={styles.bar} aria-label="Selected vehicles" data-floats>
          <p className={styles.count} role="status">
            {ids.size} selected
          </p>
          {ids.size < vehicles.length && (
            <button type="button" className={styles.all} onClick={all}>
              Select all {vehicles.length} shown
            </button>
          )}
          <Acts chosen={chosen} count={ids.size} isBusy={isBusy} onAct={(name) => setDialog({ name, isOpen: true })} />
          <Print ids={ids} />
          <Export ids={ids} address={address} />
          <button type="button" className={styles.clear} onClick={() => select([])}>
            <IconX size={16} stroke={1.75} aria-hidden="true" /> Clear
          </button>
        </section>
      )}
      {dialog?.name === 'send' && <SendDialog {...state} />}
      {dialog?.name === 'assign' && <AssignDialog {...state} />}
      {dialog?.name === 'tag' && (
        <Suspense>
          <TagDialog {...state} />
        </Suspense>
      )}
      {dialog?.name === 'remove' && <RemoveQuestion {...state} />}
      {why && <StayedDialog refused={why} onClosed={forgetWhy} />}
    </>
  )
}

/** Does an act to what is selected. Whom it has moved away is let go of; whom it left as they were stays selected. */
function usePerform(nameOf: (id: string) => string) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState<Refused>()
  const isThere = useRef(true)
  // The toast outlives the page, and is the outside system.
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const onWhy = (stayed: Refused) => {
    if (isThere.current) return setWhy(stayed)
    const reasons = stayed.slice(0, 5).map(({ stockNumber, detail }) => `${stockNumber ?? 'A vehicle'}: ${detail}`)
    toast.warning(reasons.join(' '), { lasts: 10_000 })
  }
  const perform = async (vehicleIds: string[], what: WithoutIds, words: ActWords) => {
    setBusy(true)
    const act: SeveralAct = { ...what, vehicleIds }
    const report = await doSeveral({ client, act, words, nameOf, onWhy })
    setBusy(false)
    if (!report || (act.act !== 'SEND' && act.act !== 'REMOVE')) return
    const stayed = report.refused.map(({ vehicleId }) => vehicleId)
    select(stayed)
  }
  return { perform, isBusy, why, forgetWhy: () => setWhy(undefined) }
}

type ActsProps = {
  readonly chosen: readonly Vehicle[]
  readonly count: number
  readonly isBusy: boolean
  readonly onAct: (name: DialogName) => void
}

/** What a person may do to the selected; what cannot be done to any of them says why. */
function Acts({ chosen, count, isBusy, onAct }: ActsProps) {
  const held = usePermissions()
  const offline = useNetworkRefusal()
  const may = (rule: PermissionRule) => missingPermission(rule, held) === undefined
  const areOff = count === chosen.length && chosen.every(({ vehicleCard }) => vehicleCard.reconStatus !== 'ACTIVE')
  const tooMany = count > mostAtOnce ? refused(`Up to ${mostAtOnce} vehicles go at once.`) : undefined
  const off = areOff ? refused(count === 1 ? 'It is not in recon.' : 'None of them is in recon.') : undefined
  const press = (name: DialogName, onLine: typeof off) => ({
    disabled: isBusy,
    onClick: () => onAct(name),
    ...(onLine ?? tooMany ?? offline),
  })
  return (
    <>
      {may(reconRules.sendOn) && (
        <BarButton {...press('send', off)} className={styles.main}>
          Send to… <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
        </BarButton>
      )}
      {may(reconRules.changeSteps) && (
        <BarButton {...press('assign', off)}>
          <IconUserPlus size={16} stroke={1.75} aria-hidden="true" /> Assign
        </BarButton>
      )}
      {may('TAGS_UPDATE') && may(listTags.permission) && (
        <BarButton {...press('tag', undefined)}>
          <IconTag size={16} stroke={1.75} aria-hidden="true" /> Tag
        </BarButton>
      )}
      {may(reconRules.remove) && (
        <BarButton {...press('remove', off)} className={styles.remove}>
          <IconTrash size={16} stroke={1.75} aria-hidden="true" /> Remove
        </BarButton>
      )}
    </>
  )
}

/** The selected of the list as a file, in its order. */
function Export({ ids, address }: { readonly ids: ReadonlySet<string>; readonly address: ListAddress }) {
  const [isWanted, setWanted] = useState(false)
  const held = usePermissions()
  const offline = useNetworkRefusal()
  if (missingPermission(exportVehicles.permission, held) !== undefined) return null
  const tooMany = ids.size > mostAtOnce ? refused(`Up to ${mostAtOnce} vehicles are exported at once.`) : undefined
  const button = (more: ComponentPropsWithRef<'button'>): ReactNode => (
    <BarButton {...more} {...(tooMany ?? offline)} className={styles.export} aria-haspopup="menu">
      <IconDownload size={16} stroke={1.75} aria-hidden="true" /> Export
    </BarButton>
  )
  if (!isWanted || tooMany) return button({ onClick: () => setWanted(true) })
  return <DownloadMenu asked={address.asked} vehicleIds={[...ids]} target={(ref) => <MenuButton ref={ref} draw={button} />} />
}

/** Papers of the selected, in one document. */
function Print({ ids }: { readonly ids: ReadonlySet<string> }) {
  const [isWanted, setWanted] = useState(false)
  const offline = useNetworkRefusal()
  const tooMany = ids.size > mostAtOnce ? refused(`Up to ${mostAtOnce} vehicles are printed at once.`) : undefined
  const button = (more: ComponentPropsWithRef<'button'>): ReactNode => (
    <BarButton {...more} {...(tooMany ?? offline)} aria-haspopup="menu">
      <IconPrinter size={16} stroke={1.75} aria-hidden="true" /> Print
    </BarButton>
  )
  const first = button({ onClick: () => setWanted(true) })
  if (!isWanted || tooMany) return first
  return (
    <Suspense fallback={first}>
      <PrintSeveral vehicleIds={[...ids]} target={(ref) => <MenuButton ref={ref} draw={button} />} />
    </Suspense>
  )
}

type MenuButtonProps = ComponentPropsWithRef<'button'> & {
  readonly draw: (button: ComponentPropsWithRef<'button'>) => ReactNode
}

/** Takes what a menu hands its target, the place that it hangs on included. */
function MenuButton({ draw, ...button }: MenuButtonProps) {
  return draw(button)
}

function BarButton({ className = '', ...button }: ComponentPropsWithRef<'button'>) {
  return <button {...button} type="button" className={`${styles.button} ${className}`} />
}
