-- A retired step has no light (OPN-136). Rows said so only as they were read; counts and filters go by the moments, which go now.
do $$
declare
  rooftops uuid[];
  rooftop uuid;
begin
  set local role lotline_identity;
  select array_agg(id) into rooftops from rooftop;
  set local role lotline_app;
  foreach rooftop in array coalesce(rooftops, '{}') loop
    perform set_config('app.rooftop_id', rooftop::text, true);
    update vehicle set warning_at = null, late_at = null
    from workflow_step step
    where vehicle.rooftop_id = rooftop and vehicle.recon_status = 'ACTIVE' and vehicle.warning_at is not null
      and step.rooftop_id = vehicle.rooftop_id and step.id = vehicle.step_id and step.retired_at is not null;
  end loop;
end $$;
reset role;
