-- What holds for a whole rooftop is kept by processes under its version, and a new version is given with every change: no two are ever equal.
alter table rooftop
  -- Of its name, zone, goals, line, hours and people.
  add column settings_version uuid not null default gen_random_uuid(),
  -- Of what is written into every card of its vehicles.
  add column card_version uuid not null default gen_random_uuid();
grant update (settings_version, card_version) on rooftop to lotline_app;

create function renew_settings() returns trigger language plpgsql as $$
begin
  new.settings_version = gen_random_uuid();
  return new;
end $$;
create trigger settings_renewed before update of name, time_zone, recon_warning_seconds, recon_goal_seconds, retail_ready_warning_seconds,
  retail_ready_goal_seconds, idle_limit_seconds on rooftop for each row execute function renew_settings();

create function renew_settings_of_changed() returns trigger language plpgsql as $$
begin
  update rooftop set settings_version = gen_random_uuid() where id in (select rooftop_id from changed);
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['workflow_step', 'calendar_version', 'membership', 'step_permit'] loop
    execute format('create trigger settings_renewed_by_insert after insert on %I referencing new table as changed for each statement execute function renew_settings_of_changed()', name);
    execute format('create trigger settings_renewed_by_update after update on %I referencing new table as changed for each statement execute function renew_settings_of_changed()', name);
    execute format('create trigger settings_renewed_by_delete after delete on %I referencing old table as changed for each statement execute function renew_settings_of_changed()', name);
  end loop;
end $$;

-- A vehicle's card shows names of people, and so do those of all vehicles beside it.
create function renew_names() returns trigger language plpgsql as $$
begin
  update rooftop set settings_version = gen_random_uuid(), card_version = gen_random_uuid()
  where id in (select rooftop_id from membership where person_id = new.id);
  return null;
end $$;
-- To whom a step is given by default depends on who has left.
create function renew_leavers() returns trigger language plpgsql as $$
begin
  update rooftop set settings_version = gen_random_uuid() where id in (select rooftop_id from membership where person_id = new.id);
  return null;
end $$;
create trigger leavers_renewed after update of disabled_at on person for each row
  when (old.disabled_at is distinct from new.disabled_at) execute function renew_leavers();
create trigger names_renewed after update of first_name, last_name, company_name on person for each row
  when ((old.first_name, old.last_name, old.company_name) is distinct from (new.first_name, new.last_name, new.company_name))
  execute function renew_names();

-- What a list shows of a vehicle and does not depend on the clock or on who reads, written out: each text is one part that may be withheld
-- by itself. It is good as long as it was made by the reader's own recipe and under the rooftop's present version.
create table vehicle_card (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  recipe integer not null,
  version uuid not null,
  texts text[] not null,
  -- Whether it is good is told from the index alone.
  primary key (rooftop_id, vehicle_id) include (recipe, version),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id) on delete cascade
) with (fillfactor = 80, toast_tuple_target = 8160);
-- Read at once and as it is: neither packed nor laid elsewhere while it fits a page.
alter table vehicle_card alter column texts set storage external;

alter table vehicle_card enable row level security;
alter table vehicle_card force row level security;
create policy tenant on vehicle_card to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
create policy allowed on vehicle_card for select to lotline_group
  using (rooftop_id = any ((select string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[])::uuid[]));
grant select, insert, update, delete on vehicle_card to lotline_app;
grant select on vehicle_card to lotline_group;

-- Steps are given to nobody who has left, in the list of several rooftops as in that of one.
grant select (ended_at) on membership to lotline_group;
