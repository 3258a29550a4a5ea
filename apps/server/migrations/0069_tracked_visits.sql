-- Whether work was tracked in a step as a visit to it ended, so that a step whose settings change later changes no report.
alter table step_visit add column tracked boolean;
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
    update step_visit v set tracked = s.enhanced_state_tracking from workflow_step s
      where v.rooftop_id = one and s.rooftop_id = one and s.id = v.step_id and v.left_at is not null;
  end loop;
end $$;
reset role;
