-- Vehicles in retired steps have no light. Where some stand in one they kept its moments until now: there all follow the line anew.
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
    update rooftop set line_due_at = now() where id = one and exists (
      select from vehicle v join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
      where v.recon_status = 'ACTIVE' and v.warning_at is not null and s.retired_at is not null);
  end loop;
end $$;
reset role;
