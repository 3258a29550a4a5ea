const counted = `removed_at is null and outcome in ('COMPLETED', 'FORCED')`
const spent = `status in ('APPROVED', 'COMPLETED')`

/** The last passage of each vehicle that ended from $2 on and before $3. */
const passages = `passage as materialized (
  select distinct on (rooftop_id, vehicle_id) rooftop_id, vehicle_id, id as run_id, ended_at, recon_ms / 1000 as recon from recon_run
  where rooftop_id = $1 and ${counted} and ended_at >= $2 and ended_at < $3 order by rooftop_id, vehicle_id, ended_at desc)`
const cars = `car as materialized (
  select v.id, v.stock_number, v.vin, v.year, v.make, v.model, v.trim, p.run_id, p.ended_at, p.recon, v.retail_ready_ms / 1000 as ready,
    v.estimated_recon as estimated, coalesce((select sum(total) from task t where t.rooftop_id = $1 and t.vehicle_id = v.id and ${spent}), 0) as actual
  from passage p join vehicle v on v.rooftop_id = $1 and v.id = p.vehicle_id)`
const averages = `count(*) as "completedVehicles", round(avg(ready)) as "averageRetailReadyAsSeconds",
  round(avg(recon)) as "averageReconTimeAsSeconds", round(avg(actual), 2) as "averageActualRecon", round(avg(estimated), 2) as "averageEstimatedRecon",
  round(avg(actual - estimated), 2) as "averageOverage", sum(actual - estimated) as "totalOverage"`

/** Each answers one text, made by the database as a person would write it who knows the tables: nothing is checked, nobody is asked who they are. */
export const plainStatements = {
  /** A rooftop; its range, and since when as many days before it. */
  '/step': `with ${passages}, ${cars},
    stood as (
      select s.step_id, c.id, sum(s.elapsed_ms) / 1000 as elapsed, coalesce(sum(s.work_ms) filter (where s.tracked), 0) / 1000 as work,
        coalesce(sum(s.elapsed_ms) filter (where s.tracked), 0) / 1000 as tracked
      from car c join step_visit s on s.rooftop_id = $1 and s.run_id = c.run_id group by 1, 2),
    ever as (
      select s.step_id, c.id, sum(s.elapsed_ms) / 1000 as elapsed from car c join recon_run r on r.rooftop_id = $1 and r.vehicle_id = c.id
        and ${counted} and r.ended_at <= c.ended_at join step_visit s on s.rooftop_id = $1 and s.run_id = r.id group by 1, 2),
    steps as (
      select step_id as "stepId", round(avg(trunc(stood.elapsed))) as "stepTimeAsSeconds", round(avg(trunc(work))) as "workTimeAsSeconds",
        round(avg(trunc(tracked) - trunc(work))) as "idleTimeAsSeconds", round(avg(trunc(ever.elapsed))) as "averageRetailReadyTimeAsSeconds",
        count(*) as "totalVehicles", array_agg(id) as "vehicleIds"
      from stood join ever using (step_id, id) group by 1)
    select (json_build_object('totals', (select row_to_json(a) from (select ${averages} from car) a),
      'previousCompletedVehicles', (select count(distinct vehicle_id) from recon_run where rooftop_id = $1 and ${counted} and ended_at >= $4 and ended_at < $2),
      'vehicles', (select json_agg(json_build_object('id', id, 'stockNumber', stock_number, 'vin', vin, 'year', year, 'make', make, 'model', model,
        'trim', trim, 'completedDate', ended_at, 'retailReadyTimeAsSeconds', ready, 'reconTimeAsSeconds', recon, 'estimatedRecon', estimated,
        'actualRecon', actual, 'overage', actual - estimated) order by ended_at desc) from car),
      'summaryItems', (select json_agg(row_to_json(s)) from (select steps.*, w.name as "stepName", w.recommended_duration_seconds as "stepGoalAsSeconds"
        from steps join workflow_step w on w.rooftop_id = $1 and w.id = "stepId" order by w.line_order) s)))::text as reply`,
  /** All rooftops; the range, and since when as many days before it. */
  '/corporate': `with passage as materialized (
      select distinct on (rooftop_id, vehicle_id, ended_at >= $1) rooftop_id, vehicle_id, ended_at >= $1 as now, recon_ms / 1000 as recon
      from recon_run where ${counted} and ended_at >= $3 and ended_at < $2 order by rooftop_id, vehicle_id, ended_at >= $1, ended_at desc),
    spending as materialized (select rooftop_id, vehicle_id, sum(total) as actual from task where ${spent} group by 1, 2),
    car as materialized (
      select p.rooftop_id, p.now, p.recon, v.retail_ready_ms / 1000 as ready, v.estimated_recon as estimated, coalesce(actual, 0) as actual,
        row_number() over (partition by p.rooftop_id, p.now order by p.recon) - 1 as place, count(*) over (partition by p.rooftop_id, p.now) as of_all
      from passage p join vehicle v on v.rooftop_id = p.rooftop_id and v.id = p.vehicle_id
        left join spending s on s.rooftop_id = p.rooftop_id and s.vehicle_id = p.vehicle_id),
    rows as (
      select r.name as "tenantName", r.id as "tenantId", a.*, times as "reconTimes", before
      from rooftop r
        left join (select rooftop_id, ${averages}, array_agg(recon order by place) filter (where of_all <= 500 or place = 0
          or place * 499 / (of_all - 1) <> (place - 1) * 499 / (of_all - 1)) as times from car where now group by 1) a on a.rooftop_id = r.id
        left join (select rooftop_id, json_build_object('completedVehicles', count(*), 'averageReconTimeAsSeconds', round(avg(recon)),
          'averageRetailReadyAsSeconds', round(avg(ready))) as before from car where not now group by 1) b on b.rooftop_id = r.id
      order by r.name)
    select json_build_object('overview', (select row_to_json(o) from (select ${averages} from car where now) o),
      'rooftops', (select json_agg(row_to_json(rows)) from rows))::text as reply`,
  /** A rooftop; its last 30 days. */
  '/summary': `with ${passages}, ${cars},
    asked as (
      select d.at as decided_at, (select e.at from event e where e.rooftop_id = $1 and e.vehicle_id = d.vehicle_id and e.at <= d.at
        and e.item_type in ('TASK_CREATED', 'TASK_MODIFIED') and e.detail->>'taskId' = d.detail->>'taskId'
        and e.detail->'after'->>'status' = 'REQUESTED' order by e.at desc, e.id desc limit 1) as asked_at
      from event d where d.rooftop_id = $1 and d.at >= $2 and d.at < $3 and d.item_type in ('TASK_APPROVED', 'TASK_DENIED') and d.actor_id is not null)
    select json_build_object('totals', (select row_to_json(a) from (select ${averages} from car) a),
      'inRecon', (select row_to_json(n) from (select count(*) as vehicles,
        count(*) filter (where v.step_state = 'ACTIVE' and s.enhanced_state_tracking) as working, count(*) filter (where v.late_at <= now()) as late,
        count(*) filter (where v.warning_at <= now() and v.late_at > now()) as warning, count(*) filter (where v.warning_at > now()) as "onTime",
        count(*) filter (where v.warning_at is null) as none
        from vehicle v left join workflow_step s on s.rooftop_id = $1 and s.id = v.step_id where v.rooftop_id = $1 and v.recon_status = 'ACTIVE') n),
      'approval', (select round(avg(floor(extract(epoch from decided_at - asked_at)))) from asked where asked_at is not null),
      'waiting', (select count(*) from task where rooftop_id = $1 and status = 'REQUESTED'))::text as reply`,
} as const
