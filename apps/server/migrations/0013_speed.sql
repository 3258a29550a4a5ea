-- Counts and the lights of a list are read from the index alone, of which whether a vehicle is sold is a part.
drop index vehicle_step;
create index vehicle_step on vehicle (rooftop_id, step_id, warning_at, late_at) include (sold_at) where recon_status = 'ACTIVE';

-- A person's vehicles in the order of the list, those whose recon has ended included.
drop index vehicle_assignee;
create index vehicle_assignee on vehicle (rooftop_id, assignee_id, inventory_date, id) where assignee_id is not null;

-- As before, in one statement that is planned once a connection: written anew for each search, it was planned longer than it ran.
-- The index is asked for three words, which is as many as people type; each further one is looked for in what they have found.
create or replace function search_vehicles(words text[]) returns setof uuid language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare
  rooftop uuid := current_setting('app.rooftop_id')::uuid;
  patterns text[] := array(select '%' || word || '%' from unnest(words) word);
begin
  return query select vehicle_id from vehicle_search
    where rooftop_id = rooftop and text like patterns[1] and text like coalesce(patterns[2], '%') and text like coalesce(patterns[3], '%')
      and text like all (patterns[4:]);
end $$;
