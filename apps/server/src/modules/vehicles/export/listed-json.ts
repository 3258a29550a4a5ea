import { sql } from 'kysely'
import { emptyList, nothing } from '../../../database/json.ts'
import { personNameJson } from '../../../database/person-name.ts'
import type { Sql } from '../../../database/statement.ts'
import type { Maskable } from '../../../module/vehicle-part.ts'
import type { Visibility } from '../../../module/vehicle-read.ts'
import { daysInInventory, lightOfStep, reconSeconds, retailReadySeconds, stepMs } from '../clock.ts'
import { cost, profit } from '../money.ts'

/** What a card shows of a vehicle, and no more: a long list of them is read for a file. Goals in whole seconds are its rooftop's own. */
export function listedJson(now: Sql, { hidden }: Visibility): Sql {
  const unlessHidden = (what: Maskable, value: Sql, instead = nothing) => (hidden.includes(what) ? instead : value)
  return sql`json_build_object(
    'stockNumber', v.stock_number, 'vin', v.vin, 'year', v.year, 'make', v.make, 'model', v.model, 'trim', v.trim, 'color', v.exterior_color,
    'mileage', v.mileage, 'odometerUnit', v.odometer_unit, 'disposition', v.disposition, 'sold', v.sold_at is not null,
    'daysInInventory', ${daysInInventory(now)}, 'tags', ${unlessHidden('tags', tagNames, emptyList)}, 'location', r.name,
    'reconStatus', ${unlessHidden('stepItem', sql`v.recon_status`)}, 'step', ${unlessHidden('stepItem', listedStep(now, !hidden.includes('stepItem.assignedTo')))},
    'reconSeconds', ${unlessHidden('reconTimeAsSeconds', reconSeconds(now))}, 'reconGoals', json_build_array(r.recon_warning_seconds, r.recon_goal_seconds), 'retailReadySeconds', ${unlessHidden('retailReadyTimeAsSeconds', retailReadySeconds(now))},
    'retailReadyGoals', json_build_array(r.retail_ready_warning_seconds, r.retail_ready_goal_seconds), 'price', ${unlessHidden('price', sql`v.advertised_price`)},
    'cost', ${unlessHidden('cost', cost)}, 'profit', ${unlessHidden('profit', profit)})`
}

function listedStep(now: Sql, hasAssignee: boolean): Sql {
  const ms = stepMs(now)
  const assignee = hasAssignee ? sql`case when a.id is null then null else ${personNameJson('a')} end` : nothing
  return sql`case when s.id is null then null else json_build_object('name', s.name, 'state', v.step_state, 'status', ${lightOfStep(now)},
    'tracked', s.enhanced_state_tracking, 'goalSeconds', s.recommended_duration_seconds, 'assignee', ${assignee},
    'timeInStepSeconds', floor((${ms.inStep}) / 1000)::int, 'reconTimeInStepSeconds', floor(${ms.elapsed} / 1000)::int) end`
}

const tagNames = sql`coalesce((select json_agg(t.value order by t.tag_type desc, t.value)
    from vehicle_tag vt join tag t on t.rooftop_id = vt.rooftop_id and t.id = vt.tag_id
    where vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id), '[]'::json)`
