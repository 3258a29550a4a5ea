import type { VehicleCard } from '@lotline/contract/vehicles'
import { IconLink } from '@tabler/icons-react'
import { CopiedNote } from '../../ui/CopiedNote.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './CopyLink.module.css'

/** Copies the absolute address of a vehicle's page, in its own rooftop. */
export function CopyLink({
  card: { id, stockNumber, location: rooftop },
}: {
  readonly card: Pick<VehicleCard, 'id' | 'stockNumber' | 'location'>
}) {
  const { isCopied, copy } = useCopy()
  return (
    <span className={styles.copy}>
      <button
        type="button"
        aria-label={`Copy link to ${stockNumber}`}
        title="Copy link"
        onClick={() => copy(`${location.origin}/${rooftop.id}/inventory/${id}`)}
      >
        <IconLink size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <CopiedNote isShown={isCopied} />
    </span>
  )
}
