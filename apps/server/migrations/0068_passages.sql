-- What a passage took, kept when it ends, so that reports of what is over never change: by the rooftop's clock, in milliseconds.
alter table recon_run add column recon_ms bigint check (recon_ms >= 0);
-- How long a vehicle took from its day in stock until it was retail-ready for the first time.
alter table vehicle add column retail_ready_ms bigint check (retail_ready_ms >= 0);

create function clock_reading(rooftop uuid, moment timestamptz) returns numeric language sql stable as $$
  select coalesce((select m.clock_ms + case when m.is_open then extract(epoch from moment - m.at) * 1000 else 0 end
    from clock_mark m where m.rooftop_id = rooftop and m.at <= moment order by m.at desc limit 1), extract(epoch from moment) * 1000)
$$;

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
    update recon_run set recon_ms = greatest(0, floor(clock_reading(one, ended_at) - clock_reading(one, started_at)))
      where rooftop_id = one and ended_at is not null;
    update vehicle set retail_ready_ms = greatest(0, floor(clock_reading(one, retail_ready_at) - clock_reading(one, inventory_date)))
      where rooftop_id = one and retail_ready_at is not null;
  end loop;
end $$;
reset role;
drop function clock_reading;

alter table recon_run add check (ended_at is null or recon_ms is not null) not valid;
drop index recon_run_ended;
-- Passages that reports count, in the order in which they ended.
create index recon_run_ended on recon_run (rooftop_id, ended_at) include (vehicle_id, recon_ms)
  where removed_at is null and outcome in ('COMPLETED', 'FORCED');
