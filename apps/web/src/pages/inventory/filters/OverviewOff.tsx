import { IconBuildingStore } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import styles from './OverviewOff.module.css'
import { useLocations } from './use-locations.ts'

/** Where the line would be, while the list is of several rooftops: why it is not there, and the way back. */
export function OverviewOff({ address }: { readonly address: ListAddress }) {
  const { words, ownName, choose } = useLocations(address)
  return (
    <div className={styles.off}>
      <p>
        The list shows <b>{words}</b>. Each rooftop has its own steps, so there is no step overview here.
      </p>
      <p className="mut">Changes made in another rooftop show up after about a minute.</p>
      <Action
        className={styles.back}
        icon={<IconBuildingStore size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => choose([])}
      >
        <span className="ell">Show {ownName} only</span>
      </Action>
    </div>
  )
}
