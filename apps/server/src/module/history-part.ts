import type { HistoryKind } from '@lotline/domain/history/history'
import type { HistoryFieldName } from '@lotline/domain/history/history-fields'
import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import type { RawBuilder } from 'kysely'
import type { Sql } from '../database/statement.ts'
import type { EventType } from '../events/record.ts'

/** What an event keeps beside its sentence, as it was written then. */
export type Kept = Readonly<Record<string, unknown>>
/** A field of an event with what was kept of it. */
export type KeptChange<Field extends string = string> = { field: Field; before: unknown; after: unknown }

/** What a noun gives to history: the words of the log that it writes, and how they are told. */
export type HistoryPart = {
  events: readonly EventType[]
  /** Nobody is told of them at all, or nobody without a permission. */
  hidden?: 'always' | { unless: PermissionRule }
  /** Of its events those that open screens hear and nobody reads. */
  unread?: readonly EventType[]
  /** Told without words and changes; those of `events`, or all. */
  masked?: { events?: readonly EventType[]; unless: PermissionRule }
  /** What makes an event one of a kind: its word, or SQL over `event`. */
  kinds?: Partial<Record<HistoryKind, readonly EventType[] | RawBuilder<boolean>>>
  /** What changed by an event that keeps it otherwise than as `before` and `after` by the fields' names; undefined for one that does not. */
  changes?: Partial<Record<EventType, (kept: Kept) => KeptChange<HistoryFieldName>[] | undefined>>
  /** Where what its fields name by id has its name: a query of `id` and `name`. */
  names?: Sql
}
