-- Where somebody stands in a vehicle's notes is a note: several may have come at one moment.
alter table note_read add column note_id uuid not null;

-- Whoever works in a rooftop has seen what was written there until now.
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
    insert into note_read (rooftop_id, person_id, vehicle_id, read_at, note_id)
    select one, membership.person_id, latest.vehicle_id, latest.created_at, latest.id
    from (select distinct on (vehicle_id) vehicle_id, created_at, id from note where rooftop_id = one
      order by vehicle_id, created_at desc, id desc) latest
    join membership on membership.rooftop_id = one and membership.ended_at is null;
  end loop;
end $$;
reset role;
