import type { ApiToken } from '@lotline/contract/people/api-tokens'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { ViewButtons } from '../../../ui/ViewButtons.tsx'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import styles from './ApiTokens.module.css'
import { MadeTokenCard } from './MadeTokenCard.tsx'
import { useMadeToken } from './made-token.ts'
import { apiTokensQuery } from './queries.ts'
import { RevokeQuestion } from './RevokeQuestion.tsx'
import { TokenPane } from './TokenPane.tsx'
import { type TokenActs, tokenColumns } from './token-columns.tsx'

const views = ['The rooftop’s', 'Mine'] as const
type View = (typeof views)[number]

/** Whatever opens the rooftop is its administrators' to see, other people's own tokens too; one's own stand apart. */
const viewOf = ({ isMine, ownership }: ApiToken): View => (isMine && ownership === 'PERSON' ? 'Mine' : 'The rooftop’s')

/** All tokens, the soonest end first, and beside them the one that the address names. */
export function TokenList({ tenant }: Pick<SectionProps, 'tenant'>) {
  const { search, change } = useSectionSearch(tenant, 'api-tokens')
  const { id: personId, permissions } = useCurrentUser()
  const { data: tokens, ...state } = useQuery(apiTokensQuery)
  const made = useMadeToken(personId)
  const [asked, setAsked] = useState<ApiToken>()
  const navigate = useNavigate()
  const isAdministrator = permissions.includes('DEALERSHIP_ADMIN_VIEW')
  const open = tokens?.find(({ id }) => id === search.token)
  const isMine = search.state === 'mine' || !isAdministrator || (open !== undefined && viewOf(open) === 'Mine')
  const view: View = isMine ? 'Mine' : 'The rooftop’s'
  const add = (copy?: string) =>
    navigate({
      to: '/$tenant/settings/general/$',
      params: { tenant, _splat: 'api-tokens/new' },
      ...(copy !== undefined && { search: { copy } }),
    })
  return (
    <>
      <PageHead title="API tokens" action={<HeadActions onAdd={() => add()} />}>
        For programs that read and write here. A token does only what you give it, and never more than its maker may do.
      </PageHead>
      {made && <MadeTokenCard made={made} />}
      <div className={`${styles.split} ${open ? styles.opened : ''}`}>
        <section className={`panel ${styles.list}`} aria-label="API tokens">
          {tokens && isAdministrator && (
            <div className={styles.views}>
              <ViewButtons
                views={views}
                current={view}
                countOf={(one) => tokens.filter((token) => viewOf(token) === one).length}
                onChoose={(one) => change({ state: one === 'Mine' ? 'mine' : undefined, token: undefined })}
              />
            </div>
          )}
          {tokens ? (
            <TokenTable
              tokens={tokens.filter((token) => !isAdministrator || viewOf(token) === view)}
              madeId={made?.id}
              onAdd={() => add()}
              onOpen={({ id }) => change({ token: id })}
              onRevoke={setAsked}
            />
          ) : (
            <NotLoaded what="API tokens" {...state} rows={4} />
          )}
        </section>
        {open && (
          <TokenPane
            key={open.id}
            token={open}
            mayTakeOver={isAdministrator && open.ownership === 'ROOFTOP' && !open.isMine}
            onClose={() => change({ token: undefined })}
            onRevoke={() => setAsked(open)}
            onCopy={() => add(open.id)}
          />
        )}
      </div>
      {asked && <RevokeQuestion token={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type TableProps = TokenActs & { readonly tokens: readonly ApiToken[]; readonly onAdd: () => void }

function TokenTable({ tokens, onAdd, ...acts }: TableProps) {
  return (
    <>
      {tokens.length === 0 ? (
        <EmptyState
          icon={<IconKey size={24} stroke={1.75} aria-hidden="true" />}
          title="No tokens yet"
          action={{ label: 'New token', onClick: onAdd }}
        >
          Make one for each program, so you can revoke one without the others.
        </EmptyState>
      ) : (
        <DataTable caption="API tokens" columns={tokenColumns(acts)} rows={tokens} keyOf={({ id }) => id} />
      )}
      <p className={`sec ${styles.foot}`}>
        Ended and revoked tokens leave this list after 90 days. Activity keeps who made them, what they did and who revoked them.
      </p>
    </>
  )
}

function HeadActions({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <span className={styles.actions}>
      <a className={styles.reference} href="/api/docs" target="_blank" rel="noreferrer">
        Reference
      </a>
      <Action look="filled" size="md" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
        New token
      </Action>
    </span>
  )
}
