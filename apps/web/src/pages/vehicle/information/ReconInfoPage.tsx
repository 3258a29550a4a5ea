import { editReconInfo } from '@lotline/contract/vehicles/edit'
import type { Money as MoneyValue } from '@lotline/domain/amounts/money'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { sectionAddress, useSectionPlace, useVehicle, useVehicleAddress } from '../../../features/vehicles/vehicle-page.ts'
import { Action } from '../../../ui/Action.tsx'
import { Money } from '../../../ui/Figure.tsx'
import { SectionPage } from '../../../ui/page/SectionPage.tsx'
import type { ReconInfo } from './OverageLine.tsx'
import { OverageLine } from './OverageLine.tsx'
import { ReconInfoForm } from './ReconInfoForm.tsx'
import styles from './ReconInfoPage.module.css'

/** What a vehicle and its recon were thought to cost, what they cost, and how that is reckoned. */
export function ReconInfoPage() {
  const vehicle = useVehicle()
  const address = useVehicleAddress()
  const place = useSectionPlace()
  const navigate = useNavigate()
  const mayEdit = !missingPermission(editReconInfo.permission, usePermissions())
  const go = (where: string, ignoreBlocker = false) => navigate({ ...sectionAddress(address, where), ignoreBlocker })
  // Saved, or given up by a button that says so.
  const leave = () => go('recon-info', true)
  const isForm = place === 'recon-info/edit' && mayEdit
  const editButton = useFocusAfter(isForm)
  const edit = mayEdit && !isForm && (
    <Action
      ref={editButton}
      icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => go('recon-info/edit')}
    >
      Edit recon info
    </Action>
  )
  return (
    <SectionPage title={isForm ? 'Edit recon info' : 'Recon information'} label="Recon information" isNarrow action={edit}>
      {isForm && <ReconInfoForm vehicle={vehicle} onSaved={leave} onCancel={leave} />}
      <Amounts info={vehicle.reconInfo} />
    </SectionPage>
  )
}

/** What the focus goes back to when the form it was in has gone. */
function useFocusAfter(isForm: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasForm = useRef(isForm)
  // The focus is the browser's, which lets it fall with the field that had it.
  useEffect(() => {
    if (wasForm.current && !isForm) button.current?.focus()
    wasForm.current = isForm
  }, [isForm])
  return button
}

type Row = { readonly label: string; readonly name: keyof ReconInfo; readonly words?: string }

const rows: readonly Row[] = [
  { label: 'Appraised value', name: 'appraisedValue' },
  { label: 'Initial cost', name: 'initialCost' },
  { label: 'Estimated recon', name: 'estimatedRecon' },
  { label: 'Pack', name: 'pack', words: 'what the rooftop adds to every vehicle' },
  { label: 'Target cost', name: 'targetCost', words: 'initial cost, estimated recon and pack' },
  { label: 'Actual recon', name: 'actualRecon', words: 'tasks approved and completed' },
  { label: 'Requested', name: 'requestedRecon', words: 'tasks that wait for a decision, in no sum yet' },
  { label: 'Cost', name: 'cost', words: 'initial cost, actual recon and pack' },
]

function Amounts({ info }: { readonly info: ReconInfo | null }) {
  const amountOf = (name: keyof ReconInfo): MoneyValue | null => info?.[name] ?? null
  return (
    <div className={styles.amounts}>
      <dl>
        {rows.map(({ label, name, words }) => (
          <div key={name}>
            <dt>
              {label}
              {words && <span className="mut">{words}</span>}
            </dt>
            <dd>
              <Money value={amountOf(name)} />
            </dd>
          </div>
        ))}
      </dl>
      {info ? (
        <OverageLine overage={info.overage} />
      ) : (
        <p className="mut">You don’t have access to recon costs. Ask your manager.</p>
      )}
    </div>
  )
}
