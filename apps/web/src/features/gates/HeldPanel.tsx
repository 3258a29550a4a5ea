import { listHolds } from '@lotline/contract/recon/gates'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { HoldDetail } from '@lotline/domain/gates/gates'
import { reconRules } from '@lotline/domain/recon/recon-actions'
import { IconBarrierBlock } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/session/current-user.ts'
import { Action } from '../../ui/Action.tsx'
import { sectionAddress, useVehicleAddress } from '../vehicles/index.ts'
import { vehicleKeys } from '../vehicles/keys.ts'
import styles from './HeldPanel.module.css'
import { HoldRows } from './HoldRows.tsx'
import { putQuestion } from './pass-question.ts'

// Under its vehicle, so that it is read anew when the vehicle changes.
const holdsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [...vehicleKeys.one(vehicleId), 'holds'],
    queryFn: async ({ signal }) => (await call(listHolds, { params: { vehicleId } }, { signal })).data,
  })

const ways = {
  DO_NOT_DRIVE: { section: 'recalls', words: 'Open recall', needs: 'INVENTORY_VDP_RECALLS_VIEW' },
  CHECKLIST: { section: 'mpi', words: 'Open sheet', needs: 'RECON_VDP_CHECKLISTS_VIEW' },
  PHOTOS: { section: 'media', words: 'Open photos', needs: 'INVENTORY_VDP_PHOTOS_VIEW' },
  TASKS: { section: 'tasks', words: 'Open tasks', needs: 'INVENTORY_VDP_TASKS_VIEW' },
} as const

type Props = {
  readonly vehicle: Vehicle
  /** What would be done if nothing held it, in words, and doing it; none where the reader has nothing to do here. */
  readonly act?: { readonly words: string; readonly onPass: (reason: string) => void } | undefined
}

/** What holds a vehicle in its step, each with the way out, and the way past it for who may go it. */
export function HeldPanel({ vehicle, act }: Props) {
  const { vehicleCard, stepItem } = vehicle
  const { data: holds } = useQuery(holdsQuery(vehicleCard.id))
  const mayPass = useMay(reconRules.forceComplete)
  if (!holds || holds.length === 0) return null
  const things = holds.length === 1 ? '1 thing holds it' : `${holds.length} things hold it`
  return (
    <section className={styles.panel} aria-label="What holds it">
      <h3>
        <IconBarrierBlock size={16} stroke={1.75} aria-hidden="true" />
        {things} in {stepItem?.name}
      </h3>
      <HoldRows holds={holds} wayOf={(hold) => <Way hold={hold} />} />
      {mayPass && act && (
        <Action
          size="md"
          needsNetwork
          className={styles.pass ?? ''}
          onClick={() => putQuestion({ stockNumber: vehicleCard.stockNumber, holds, act: act.words, onPass: act.onPass })}
        >
          Pass anyway...
        </Action>
      )}
    </section>
  )
}

function Way({ hold: { kind, targetId } }: { readonly hold: HoldDetail }) {
  const { section, words, needs } = ways[kind]
  const address = useVehicleAddress()
  if (!useMay(needs)) return null
  const place = kind === 'CHECKLIST' && targetId !== null ? `${section}/${targetId}` : section
  return <Link {...sectionAddress(address, place)}>{words}</Link>
}
