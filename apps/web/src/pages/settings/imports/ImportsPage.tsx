import { type ImportToken, listImportTokens } from '@lotline/contract/feeds/imports'
import { personName } from '@lotline/domain/people/person-name'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Action } from '../../../ui/Action.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { clockWords, dayWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import { LastImports } from './LastImports.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { RevokeQuestion } from './RevokeQuestion.tsx'

const tokensQuery = queryOptions({
  queryKey: ['settings', 'import-tokens'],
  queryFn: async ({ signal }) => (await call(listImportTokens, {}, { signal })).data,
})

/** Who else may bring rows in: the tokens of other programs. */
export function ImportsPage({ tenant }: SectionProps) {
  const { search, change: show } = useSectionSearch(tenant, 'imports')
  const { data: tokens, ...state } = useQuery(tokensQuery)
  const [revoked, setRevoked] = useState<ImportToken>()
  const add = () => show({ token: 'new' })
  return (
    <>
      <PageHead title="Imports">
        A token lets another program, as the DMS or a tracker, bring in repair orders, positions and recalls for this rooftop. It
        opens nothing else.
      </PageHead>
      <section className="panel" aria-label="Import tokens">
        <PanelHead title="Import tokens">
          <Action look="filled" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
            Make a token
          </Action>
        </PanelHead>
        {!tokens ? (
          <NotLoaded what="import tokens" {...state} rows={3} />
        ) : tokens.length === 0 ? (
          <EmptyState
            icon={<IconKey size={24} stroke={1.75} aria-hidden="true" />}
            title="There are no tokens yet"
            action={{ label: 'Make a token', onClick: add }}
          >
            One for each program, so that one can be revoked without the others.
          </EmptyState>
        ) : (
          <DataTable caption="Import tokens" columns={columnsOf(setRevoked)} rows={tokens} keyOf={({ id }) => id} />
        )}
      </section>
      <LastImports />
      {search.token === 'new' && <NewTokenDialog onClosed={() => show({ token: undefined }, { isSure: true })} />}
      {revoked && <RevokeQuestion token={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

function columnsOf(onRevoke: (token: ImportToken) => void): Column<ImportToken>[] {
  return [
    { head: 'Token', width: '28%', onPhone: 'title', cell: ({ name }) => <b>{name}</b> },
    {
      head: 'Made by',
      cell: ({ createdBy, createdAt }) => `${personName(createdBy)}, ${dayWords(new Date(createdAt), new Date())}`,
    },
    { head: 'Last used', onPhone: 'named', cell: ({ usedAt }) => (usedAt ? usedWords(new Date(usedAt)) : 'Never') },
    {
      head: 'State',
      onPhone: 'aside',
      isFigure: true,
      cell: (token) =>
        token.revokedAt ? (
          <Chip>Revoked {dayWords(new Date(token.revokedAt), new Date())}</Chip>
        ) : (
          <Action aria-label={`Revoke ${token.name}`} needsNetwork onClick={() => onRevoke(token)}>
            Revoke
          </Action>
        ),
    },
  ]
}

/** To the hour, which is all that is known. */
function usedWords(at: Date): string {
  return `${dayWords(at, new Date())}, about ${clockWords(at)}`
}
