import type { HistoryKind } from '@lotline/domain/history/history'
import { missingPermission, vehicleRule } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../database/statement.ts'
import type { HistoryPart, Kept, KeptChange } from './history-part.ts'

/** How the log is told, made of what each noun says of its own events. */
export type HistoryRules = {
  /** The events whose words and changes a reader may not see: whom a step was given to, which tag and which task it was. */
  maskedFrom(held: ReadonlySet<Permission>): ReadonlySet<string>
  /**
   * Which entries a reader is told of at all. What happens on the line is recon's: that something did, when and by whom would tell the steps,
   * the work and the times. Whoever sees no vehicles is told what happened to the rooftop alone.
   */
  toldTo(held: ReadonlySet<Permission>): RawBuilder<boolean>
  /** What makes an event one of a kind. */
  kinds: Readonly<Record<HistoryKind, RawBuilder<boolean>>>
  /** What an event's detail says was changed, in the several shapes that events keep it in. */
  changesOf(itemType: string, detail: unknown): KeptChange[]
  /** The names of what has an id, of all nouns. */
  names: Sql
}

/** Every part has other events and kinds, and each has its part: `checkModules` and the list of modules have seen to that. */
export function openHistoryRules(parts: readonly HistoryPart[]): HistoryRules {
  const kinds = parts.flatMap((part) => Object.entries(part.kinds ?? {}))
  const changes = new Map(parts.flatMap((part) => Object.entries(part.changes ?? {})))
  return {
    maskedFrom: (held) =>
      new Set(
        parts.flatMap(({ events, masked }) =>
          masked && missingPermission(masked.unless, held) ? (masked.events ?? events) : [],
        ),
      ),
    toldTo(held) {
      if (missingPermission(vehicleRule, held)) return sql`event.vehicle_id is null`
      const hides = ({ hidden }: HistoryPart) => hidden === 'always' || (hidden && missingPermission(hidden.unless, held))
      return sql`not ${isOf(parts.flatMap((part) => (hides(part) ? part.events : (part.unread ?? []))))}`
    },
    kinds: Object.fromEntries(kinds.map(([kind, of]) => [kind, isList(of) ? isOf(of) : of])) as HistoryRules['kinds'],
    changesOf(itemType, detail) {
      const kept = asRecord(detail)
      return changes.get(itemType)?.(kept) ?? changedFields(kept)
    },
    names: sql.join(
      parts.flatMap(({ names }) => names ?? []),
      sql` union all `,
    ),
  }
}

function isList(of: readonly string[] | RawBuilder<boolean>): of is readonly string[] {
  return Array.isArray(of)
}

function isOf(types: readonly string[]): RawBuilder<boolean> {
  if (types.length === 0) return sql`false`
  return sql`event.item_type in (${sql.join(types.map((type) => sql.lit(type)))})`
}

function changedFields({ before, after }: Kept): KeptChange[] {
  const earlier = asRecord(before)
  return Object.entries(asRecord(after)).map(([field, value]) => ({ field, before: earlier[field], after: value }))
}

function asRecord(value: unknown): Kept {
  // Whatever is no object has no fields.
  return typeof value === 'object' && value !== null ? (value as Kept) : {}
}
