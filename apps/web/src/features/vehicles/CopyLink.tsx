import type { VehicleCard } from '@lotline/contract/vehicles'
import { IconLink } from '@tabler/icons-react'
import { useCurrentUser } from '../../api/current-user.ts'
import { CopiedNote } from '../../ui/CopiedNote.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './CopyLink.module.css'

/** Copies the absolute address of a vehicle's page. */
export function CopyLink({ card: { id, stockNumber } }: { readonly card: Pick<VehicleCard, 'id' | 'stockNumber'> }) {
  const { location: rooftop } = useCurrentUser()
  const { isCopied, copy } = useCopy()
  return (
    <span className={styles.copy}>
      <button
        type="button"
        aria-label={`Copy link to ${stockNumber}`}
        title="Copy link"
        onClick={() => copy(`${location.origin}/${rooftop}/inventory/${id}`)}
      >
        <IconLink size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <CopiedNote isShown={isCopied} />
    </span>
  )
}
