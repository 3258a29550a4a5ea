import { IconLink } from '@tabler/icons-react'
import { CopiedNote } from '../../../ui/message/CopiedNote.tsx'
import { type LinkedCard, useCopiedLinks } from '../list/CopiedLinks.tsx'
import styles from './CopyLink.module.css'

/** Copies the absolute address of a vehicle's page. */
export function CopyLink({ card }: { readonly card: LinkedCard }) {
  const { copiedId, copy } = useCopiedLinks()
  return (
    <span className={styles.copy}>
      <button type="button" aria-label={`Copy link to ${card.stockNumber}`} data-tip="Copy link" onClick={() => copy(card)}>
        <IconLink size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <CopiedNote isShown={copiedId === card.id} isSilent />
    </span>
  )
}
