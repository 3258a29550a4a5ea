import { createHash } from 'node:crypto'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import type { Sql } from '../database/statement.ts'
import { entriesOf, type Kept, type VehicleMask, type VehiclePart } from './vehicle-part.ts'

/** Kept values that stand in the same object of the wire and are withheld together: one text, the object's members without its braces. */
export type KeptGroup = { parent: string; names: readonly string[]; place: number }

/** How vehicles' cards are written, and what of them stands in which text (the first is 1). */
export type CardRecipe = {
  /** Another for every other way of writing them. */
  number: number
  groups: readonly KeptGroup[]
  placeOf(kept: Kept): number
  /** What the database must have for it, to be run by its owner in one transaction. */
  statements: readonly string[]
}

/** Every part gives other keys: `checkModules` has seen to that. */
export function cardRecipeOf(parts: readonly VehiclePart[]): CardRecipe {
  const groups = groupsOf(parts)
  const facts = parts.flatMap((part) => Object.values(part.facts ?? {}))
  const texts = [...groups.map(({ sql: text }) => text), ...facts.map((fact) => fact.sql)]
  const joins = sql.join([sql`join rooftop r on r.id = v.rooftop_id`, ...parts.flatMap((part) => part.joins ?? [])], sql` `)
  const body = textOf(sql`array[${sql.join(texts)}]::text[] from vehicle v ${joins}`)
  const number = createHash('sha256').update(body).digest().readUInt32BE() >>> 1
  return {
    number,
    groups,
    placeOf: (kept) => groups.length + 1 + facts.indexOf(kept),
    statements: statementsOf(number, body, parts),
  }
}

function groupsOf(parts: readonly VehiclePart[]): (KeptGroup & { sql: Sql })[] {
  const masks = new Map(parts.flatMap((part) => entriesOf<VehicleMask>(part.masks)))
  const found = new Map<string, { parent: string; members: (readonly [string, Sql])[] }>()
  for (const { kept } of parts)
    for (const [key, value] of entriesOf(kept)) {
      const [name = '', parent = ''] = key.split('.').reverse()
      const together = `${parent} ${JSON.stringify(masks.get(key) ?? null)}`
      const group = found.get(together) ?? { parent, members: [] }
      group.members.push([name, value])
      found.set(together, group)
    }
  return [...found.values()].map(({ parent, members }, at) => ({
    parent,
    names: members.map(([name]) => name),
    place: at + 1,
    sql: membersText(members),
  }))
}

function membersText(members: readonly (readonly [string, Sql])[]): Sql {
  const columns = members.map(([name, value]) => sql`${value} as ${sql.id(name)}`)
  return sql`(select substr(t.text, 2, length(t.text) - 2) from (select row_to_json(o)::text as text from (select ${sql.join(columns)}) o) t)`
}

// A statement over more vehicles than this leaves them without cards, which housekeeping writes; until then they are read the long way.
const mostAtOnce = 500

/**
 * Functions and triggers that keep the cards: they are made anew in the transaction that changes what is written in them. The vehicle is
 * locked first and read after, so that of two who change something of it at once the second writes what both have done. The plan is made
 * once a connection: to make it takes several times as long as to write a card.
 */
function statementsOf(number: number, body: string, parts: readonly VehiclePart[]): string[] {
  return [
    `create or replace function card_texts_${number}(uuid, uuid) returns text[] language sql stable as $card$
      select ${body} where v.rooftop_id = $1 and v.id = $2 $card$`,
    `create or replace function drop_cards(ids uuid[]) returns void language plpgsql as $card$
      begin
        perform from vehicle v where v.rooftop_id = (select current_setting('app.rooftop_id')::uuid) and v.id = any(ids) order by v.id for no key update;
        delete from vehicle_card where rooftop_id = (select current_setting('app.rooftop_id')::uuid) and vehicle_id = any(ids);
      end $card$`,
    `create or replace function write_cards(ids uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $card$
      begin
        if cardinality(ids) > ${mostAtOnce} then
          perform drop_cards(ids);
          return;
        end if;
        perform from vehicle v where v.rooftop_id = (select current_setting('app.rooftop_id')::uuid) and v.id = any(ids) order by v.id for no key update;
        insert into vehicle_card as c (rooftop_id, vehicle_id, recipe, version, texts)
        select v.rooftop_id, v.id, ${number}, r.card_version, ${body}
        where v.rooftop_id = (select current_setting('app.rooftop_id')::uuid) and v.id = any(ids)
        on conflict (rooftop_id, vehicle_id) do update set recipe = excluded.recipe, version = excluded.version, texts = excluded.texts;
      end $card$`,
    `create or replace function write_card_of_vehicle() returns trigger language plpgsql as $card$
      begin perform write_cards(array[new.id]); return null; end $card$`,
    `create or replace function write_cards_of_new() returns trigger language plpgsql as $card$
      begin perform write_cards(array(select id from changed)); return null; end $card$`,
    `create or replace function write_cards_of_rows() returns trigger language plpgsql as $card$
      begin perform write_cards(array(select distinct vehicle_id from changed)); return null; end $card$`,
    `create or replace function renew_cards() returns trigger language plpgsql as $card$
      begin update rooftop set card_version = gen_random_uuid() where id = new.rooftop_id; return null; end $card$`,
    `create or replace function renew_own_cards() returns trigger language plpgsql as $card$
      begin new.card_version = gen_random_uuid(); return new; end $card$`,
    `do $card$ declare one record; begin
      for one in select tgname, tgrelid::regclass as relation from pg_trigger where tgname like 'card\\_%' and not tgisinternal loop
        execute format('drop trigger %I on %s', one.tgname, one.relation);
      end loop; end $card$`,
    ...triggersOf(body, parts),
  ]
}

function triggersOf(body: string, parts: readonly VehiclePart[]): string[] {
  const columns = (alias: string) => [
    ...new Set([...body.matchAll(new RegExp(`\\b${alias}\\."?(\\w+)`, 'g'))].map((match) => match[1])),
  ]
  const own = columns('v').filter((column) => column !== 'rooftop_id' && column !== 'id')
  const rooftop = columns('r').filter((column) => column !== 'id' && column !== 'card_version')
  const rows = [...new Set(parts.flatMap(({ staleBy }) => staleBy.rows ?? []))]
  const named = parts.flatMap(({ staleBy }) => Object.entries(staleBy.rooftopWide ?? {}))
  const wide = [...Map.groupBy(named, ([table]) => table)].map(
    ([table, those]) => [table, [...new Set(those.flatMap(([, changed]) => changed))]] as const,
  )
  const first = [...new Set(parts.flatMap(({ staleBy }) => staleBy.firstRow ?? []))]
  const ofRows = (table: string, event: 'insert' | 'update' | 'delete') =>
    `create trigger card_by_${event} after ${event} on ${table} referencing ${event === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function write_cards_of_rows()`
  return [
    `create trigger card_of_new after insert on vehicle referencing new table as changed for each statement execute function write_cards_of_new()`,
    `create trigger card_of_changed after update of ${own.join(', ')} on vehicle for each row
      when (${distinct(own)}) execute function write_card_of_vehicle()`,
    ...(rooftop.length > 0
      ? [
          `create trigger card_of_all before update of ${rooftop.join(', ')} on rooftop for each row
            when (${distinct(rooftop)}) execute function renew_own_cards()`,
        ]
      : []),
    ...rows.flatMap((table) => (['insert', 'update', 'delete'] as const).map((event) => ofRows(table, event))),
    ...first.map((table) => `create trigger card_of_first after insert on ${table} for each row execute function renew_cards()`),
    ...wide.map(
      ([table, changed]) => `create trigger card_of_all after update of ${changed.join(', ')} on ${table} for each row
        when (${distinct(changed)}) execute function renew_cards()`,
    ),
  ]
}

function distinct(columns: readonly (string | undefined)[]): string {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  return `(${of('old')}) is distinct from (${of('new')})`
}

/** Written out as text: it takes no values. */
function textOf(part: Sql): string {
  const { sql: text, parameters } = part.compile(writer)
  if (parameters.length > 0) throw new Error('A kept fact takes no values')
  return text
}

const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
