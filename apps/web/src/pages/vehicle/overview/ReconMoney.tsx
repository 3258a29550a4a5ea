import { editReconInfo } from '@lotline/contract/vehicles/edit'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatMoney, type Money as MoneyValue } from '@lotline/domain/amounts/money'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { percentOfEstimate } from '@lotline/domain/recon/recon-money'
import { IconCoin, IconLock, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { EstimateBar } from '../../../features/tasks/EstimateBar.tsx'
import { sectionAddress, useVehicleAddress } from '../../../features/vehicles/vehicle-page.ts'
import { Money } from '../../../ui/Figure.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { hasReconInfo, OverageLine, type ReconInfo } from '../information/OverageLine.tsx'
import styles from './ReconMoney.module.css'

/** What recon of a vehicle was thought to cost and what it costs. */
export function ReconMoney({ vehicle: { reconInfo } }: { readonly vehicle: Vehicle }) {
  const navigate = useNavigate()
  const mayEdit = !missingPermission(editReconInfo.permission, usePermissions())
  const edit = sectionAddress(useVehicleAddress(), 'recon-info/edit')
  return (
    <section className="panel" aria-label="Recon money">
      <PanelHead title="Recon money" onPhone="plain">
        {mayEdit && (
          <Link {...edit} className={styles.edit}>
            <IconPencil size={16} stroke={1.75} aria-hidden="true" />
            Edit
          </Link>
        )}
      </PanelHead>
      {hasReconInfo(reconInfo) ? (
        <Figures info={reconInfo} />
      ) : reconInfo === null ? (
        <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="No recon info">
          You don’t have access to recon costs. Ask your manager.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconCoin size={24} stroke={1.75} aria-hidden="true" />}
          title="No recon info"
          {...(mayEdit && { action: { label: 'Edit recon info', onClick: () => navigate(edit) } })}
        >
          No value or recon budget entered yet.
        </EmptyState>
      )}
    </section>
  )
}

function Figures({ info }: { readonly info: ReconInfo }) {
  const { appraisedValue, initialCost, estimatedRecon, actualRecon, requestedRecon, overage, pack, targetCost, cost } = info
  const actual = actualRecon?.amount ?? 0
  const requested = requestedRecon?.amount ?? 0
  const estimate = estimatedRecon?.amount ?? null
  const percent = percentOfEstimate({ actual, estimate })
  return (
    <div className={styles.body}>
      <dl className={styles.figures}>
        <Figure label="Appraised" value={appraisedValue} />
        <Figure label="Estimated recon" value={estimatedRecon} />
        <Figure label="Actual recon" value={actualRecon}>
          {requestedRecon && requested > 0 && <span className="mut"> and {formatMoney(requestedRecon)} more requested</span>}
        </Figure>
      </dl>
      <div className={styles.bar}>
        <EstimateBar actual={actual} requested={requested} estimate={estimate} />
      </div>
      {percent !== null && (
        <p className={`mut ${styles.scale}`}>
          <span>Estimate is the mark at 100%</span>
          <span>Actual {percent}%</span>
        </p>
      )}
      <OverageLine overage={overage} />
      <dl className={`${styles.figures} ${styles.sums}`}>
        <Figure label="Initial cost" value={initialCost} />
        <Figure label="Pack" value={pack} />
        <Figure label="Target cost" value={targetCost} />
        <Figure label="Cost" value={cost} />
      </dl>
    </div>
  )
}

type FigureProps = { readonly label: string; readonly value: MoneyValue | null; readonly children?: ReactNode }

function Figure({ label, value, children }: FigureProps) {
  return (
    <div>
      <dt>
        {label}
        {children}
      </dt>
      <dd>
        <Money value={value} />
      </dd>
    </div>
  )
}
