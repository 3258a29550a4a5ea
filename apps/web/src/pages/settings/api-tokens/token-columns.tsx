import type { ApiToken } from '@lotline/contract/people/api-tokens'
import { permissionCounts } from '@lotline/domain/api-tokens/token-permissions'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Action } from '../../../ui/Action.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { type Column, RowButton } from '../../../ui/DataTable.tsx'
import { formatShortDay, momentWords } from '../../../ui/moment-words.ts'
import styles from './ApiTokens.module.css'
import { endsSoon, endWords, isOver, makerWords, rooftopWords } from './token-words.ts'

export type TokenActs = {
  readonly madeId: string | undefined
  readonly onOpen: (token: ApiToken) => void
  readonly onRevoke: (token: ApiToken) => void
}

/** A token in a row: what it is, may do and is for, when it last called, and when it ends. */
export function tokenColumns({ madeId, onOpen, onRevoke }: TokenActs): Column<ApiToken>[] {
  const now = new Date()
  return [
    {
      head: 'Name',
      width: '26%',
      onPhone: 'title',
      cell: (token) => (
        <span className={isOver(token) ? styles.over : undefined}>
          <RowButton onClick={() => onOpen(token)}>
            <b>{token.name}</b>
          </RowButton>{' '}
          {token.id === madeId && <Chip tone="accent">New</Chip>}
          <span className={`sec ${styles.below}`}>
            {makerWords(token)}, {formatShortDay(new Date(token.createdAt), now)}
          </span>
        </span>
      ),
    },
    { head: 'May do', cell: ({ permissions }) => permissionCounts(permissions) },
    { head: 'Rooftops', cell: rooftopWords },
    {
      head: 'Last used',
      onPhone: 'named',
      cell: (token) => (
        <>
          {token.lastUsedAt === null ? 'Not yet' : momentWords(new Date(token.lastUsedAt), now)}
          {token.lastUsedFrom && <span className={`sec ${styles.below}`}>{token.lastUsedFrom}</span>}
        </>
      ),
    },
    {
      head: 'Ends',
      width: '20%',
      onPhone: 'named',
      cell: (token) => (
        <span className={endsSoon(token, now) ? styles.soon : undefined}>
          {endsSoon(token, now) && <StatusGlyph kind="warning" size={12} label="" />}
          {endWords(token, now)}
        </span>
      ),
    },
    {
      head: 'Revoke',
      width: '128px',
      onPhone: 'aside',
      isFigure: true,
      cell: (token) => (
        <Action
          aria-label={`${isOver(token) ? 'Remove' : 'Revoke'} ${token.name}`}
          className={isOver(token) ? '' : styles.danger}
          needsNetwork
          onClick={(event) => {
            event.stopPropagation()
            onRevoke(token)
          }}
        >
          {isOver(token) ? 'Remove' : 'Revoke'}
        </Action>
      ),
    },
  ]
}
