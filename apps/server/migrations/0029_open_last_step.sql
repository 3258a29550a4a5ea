-- Since when paused work stands still: told beside what it waits for.
alter table vehicle add column step_paused_at timestamptz;

-- A last step that was finished while recon goes on keeps its visit open, so that no time belongs to no step. Those closed before are
-- opened again, and their rooftops follow the line anew, because a light that counts all time goes on with them.
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
    update vehicle v set step_paused_at = (
      select max(w.stopped_at) from step_visit s join work_interval w on w.rooftop_id = s.rooftop_id and w.visit_id = s.id
      where s.rooftop_id = v.rooftop_id and s.run_id = v.run_id and s.left_at is null)
    where v.rooftop_id = one and v.recon_status = 'ACTIVE' and v.step_state = 'ACTIVE_PAUSED';
    update rooftop set line_due_at = now() where id = one and exists (
      select from vehicle v where v.recon_status = 'ACTIVE' and v.step_state = 'COMPLETE' and v.step_open_since is null);
    update vehicle v set step_left_at = null, step_open_since = s.entered_at, step_elapsed_ms = v.step_elapsed_ms - s.elapsed_ms
    from step_visit s
    where v.rooftop_id = one and v.recon_status = 'ACTIVE' and v.step_state = 'COMPLETE' and v.step_open_since is null
      and s.rooftop_id = v.rooftop_id and s.run_id = v.run_id and s.step_id = v.step_id and s.entered_at = v.step_entered_at
      and s.elapsed_ms is not null;
    update step_visit s set left_at = null, elapsed_ms = null, work_ms = null
    from vehicle v
    where s.rooftop_id = one and v.rooftop_id = one and v.recon_status = 'ACTIVE' and v.step_state = 'COMPLETE'
      and s.run_id = v.run_id and s.step_id = v.step_id and s.entered_at = v.step_open_since and s.left_at is not null;
  end loop;
end $$;
reset role;
