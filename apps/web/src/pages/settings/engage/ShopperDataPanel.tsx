import type { Prospect } from '@lotline/contract/engage/prospects'
import { exportShopper } from '@lotline/contract/engage/settings'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { download } from '../../../api/files.ts'
import { prospectsQuery } from '../../../features/engage/queries.ts'
import { Action } from '../../../ui/Action.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import styles from './SendersPart.module.css'

/** Shoppers listed at once: whoever looks for one types their name. */
const MAX_SHOWN = 5

/** Finds one shopper, hands out what is kept of them, or erases it. */
export function ShopperDataPanel() {
  const [s, setSearch] = useState('')
  const [asked, setAsked] = useState<Prospect>()
  return (
    <section className="panel" aria-label="A shopper’s data">
      <PanelHead title="A shopper’s data" />
      <div className={styles.search}>
        <SearchBox label="Search shoppers" placeholder="Name, email or phone" text={s} onSearch={setSearch} needsNetwork />
      </div>
      {s.trim() !== '' && <Found s={s} onErase={setAsked} />}
      <p className={`sec ${styles.foot}`}>Erased, the engagements stay in the figures without a name.</p>
      {asked && <EraseDialog key={asked.id} shopper={asked} onClosed={() => setAsked(undefined)} />}
    </section>
  )
}

function Found({ s, onErase }: { readonly s: string; readonly onErase: (shopper: Prospect) => void }) {
  const query = useQuery(prospectsQuery(s))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, person }: Prospect) =>
      download(exportShopper, { params: { prospectId: id } }, `${person.fullName.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`),
    onError: (error) => toast.error(errorSentence(error)),
  })
  if (!query.data) return <NotLoaded what="shoppers" {...query} rows={2} />
  if (query.data.length === 0) return <p className={`sec ${styles.none}`}>No matching shoppers</p>
  return (
    <ul className={styles.found}>
      {query.data.slice(0, MAX_SHOWN).map((shopper) => {
        const { id, person, contact } = shopper
        return (
          <li key={id}>
            <span className={styles.shopper}>
              <b className="ell">{person.fullName}</b>
              <span className="sec ell">{contact.emailContacts[0]?.emailAddress ?? contact.phoneContacts[0]?.phoneNumber}</span>
            </span>
            <span className={styles.acts}>
              <Action
                icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
                aria-label={`Export ${person.fullName}`}
                needsNetwork
                isBusy={isPending && variables.id === id}
                onClick={() => mutate(shopper)}
              >
                Export
              </Action>
              <Action
                icon={<IconEraser size={16} stroke={1.75} aria-hidden="true" />}
                aria-label={`Erase ${person.fullName}`}
                className={styles.erase ?? ''}
                needsNetwork
                onClick={() => onErase(shopper)}
              >
                Erase
              </Action>
            </span>
          </li>
        )
      })}
      {query.data.length > MAX_SHOWN && <li className="sec">More shoppers match. Type more of the name.</li>}
    </ul>
  )
}
