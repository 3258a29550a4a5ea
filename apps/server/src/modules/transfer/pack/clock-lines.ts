import { sql } from 'kysely'
import { clockMs } from '../../../database/clock-ms.ts'
import type { Transfer } from '../../../database/transfer.ts'
import { reconSeconds, retailReadySeconds, stepMs } from '../../../database/vehicle-clock.ts'

const AT_A_TIME = 2000

/**
 * What the clocks of a rooftop read at a moment, in whole seconds, as lines of JSON: of each vehicle in its step, in recon and until it was
 * ready, and of each visit to a step. Both sides of a move are compared by them.
 */
export async function* clockLines(
  { db }: Pick<Transfer, 'db'>,
  rooftopId: string,
  asOf: string,
): AsyncGenerator<readonly string[]> {
  const at = sql`${asOf}::timestamptz`
  for (const page of [vehiclePage, visitPage]) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await page(rooftopId, after, at).execute(db)
      yield rows.map(({ line }) => line)
      if (rows.length < AT_A_TIME) break
      after = rows.at(-1)?.id ?? after
    }
  }
}

type At = ReturnType<typeof sql>

function vehiclePage(rooftopId: string, after: string, at: At) {
  const { elapsed, inStep } = stepMs(at)
  const seconds = (ms: At) => sql`floor((${ms}) / 1000)::bigint`
  return sql<{ id: string; line: string }>`
    select v.id, json_build_object('vehicle', v.id, 'elapsed', ${seconds(elapsed)}, 'inStep', ${seconds(inStep)},
      'recon', ${reconSeconds(at)}, 'retailReady', ${retailReadySeconds(at)})::text as line
    from vehicle v join rooftop r on r.id = v.rooftop_id
    left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
    where v.rooftop_id = ${rooftopId} and v.id > ${after}::uuid order by v.id limit ${sql.lit(AT_A_TIME)}`
}

function visitPage(rooftopId: string, after: string, at: At) {
  const running = clockMs({ rooftopId: sql`t.rooftop_id`, clockSince: sql`r.clock_since` }, sql`t.entered_at`, at)
  return sql<{ id: string; line: string }>`
    select t.id, json_build_object('visit', t.id, 'elapsed', floor(coalesce(t.elapsed_ms, greatest(0, ${running})) / 1000)::bigint,
      'work', floor(t.work_ms / 1000)::bigint)::text as line
    from step_visit t join rooftop r on r.id = t.rooftop_id
    where t.rooftop_id = ${rooftopId} and t.id > ${after}::uuid order by t.id limit ${sql.lit(AT_A_TIME)}`
}
