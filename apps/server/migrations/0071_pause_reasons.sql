-- What work waited for as it was paused, kept with the stretch of work that ended so: where the time of a visit that is over went. Null for
-- a pause without a reason, and while work goes on.
alter table work_interval add column pause_reason text check (pause_reason in ('PARTS', 'APPROVAL', 'VENDOR', 'DONE'));
do $$
declare
  rooftops uuid[];
  one uuid;
begin
  set local role lotline_identity;
  select array_agg(id) into rooftops from rooftop;
  set local role lotline_app;
  foreach one in array coalesce(rooftops, '{}') loop
    perform set_config('app.rooftop_id', one::text, true);
    update work_interval w set pause_reason = e.detail ->> 'reason' from step_visit v, event e
      where w.rooftop_id = one and v.rooftop_id = one and v.id = w.visit_id and e.rooftop_id = one and e.vehicle_id = v.vehicle_id
        and e.item_type = 'RECON_STEP_PAUSED' and e.at = w.stopped_at and e.detail ->> 'reason' in ('PARTS', 'APPROVAL', 'VENDOR');
    update work_interval w set pause_reason = 'DONE' from step_visit v
      where w.rooftop_id = one and v.rooftop_id = one and v.id = w.visit_id and v.left_at is null and v.state = 'COMPLETE'
        and w.pause_reason is null and w.stopped_at = (select max(stopped_at) from work_interval last where last.rooftop_id = one and last.visit_id = v.id);
  end loop;
end $$;
reset role;
