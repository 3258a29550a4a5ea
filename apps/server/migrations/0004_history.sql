-- The event log: written with every change, in its transaction, never updated or deleted.
create table event (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  actor_id uuid references person (id),
  item_type text not null,
  vehicle_id uuid,
  -- A dictionary that clients keep (steps, users, tags ...), where the change is not of one vehicle.
  cached text,
  label text not null default '',
  time_in_step_ms bigint,
  detail jsonb not null default '{}',
  primary key (rooftop_id, id)
);
create index event_stream on event (rooftop_id, xid, id);
create index event_vehicle on event (rooftop_id, vehicle_id, at desc, id desc);
create index event_at on event (rooftop_id, at);

-- Unfiltered totals as appended deltas, so that no single row makes a rooftop's writers wait for each other.
create table stock_count (
  rooftop_id uuid not null,
  id bigint generated always as identity,
  sold boolean not null,
  recon_status text not null,
  step_id uuid,
  vehicles integer not null,
  primary key (rooftop_id, id)
);

create function count_vehicle() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.sold_at is null) = (new.sold_at is null)
    and old.recon_status = new.recon_status and old.step_id is not distinct from new.step_id then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into stock_count (rooftop_id, sold, recon_status, step_id, vehicles)
    values (old.rooftop_id, old.sold_at is not null, old.recon_status, old.step_id, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into stock_count (rooftop_id, sold, recon_status, step_id, vehicles)
    values (new.rooftop_id, new.sold_at is not null, new.recon_status, new.step_id, 1);
  end if;
  return null;
end $$;
create trigger vehicle_counted after insert or delete or update of sold_at, recon_status, step_id on vehicle
  for each row execute function count_vehicle();

-- The searched text beside the vehicle: a trigram index is not used behind a row policy, so the server's role reaches it through one function.
create table vehicle_search (
  rooftop_id uuid not null,
  vehicle_id uuid not null,
  text text not null,
  primary key (rooftop_id, vehicle_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id) on delete cascade
);
create index vehicle_search_text on vehicle_search using gin (rooftop_id, text gin_trgm_ops);

create function index_vehicle() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into vehicle_search (rooftop_id, vehicle_id, text)
  values (new.rooftop_id, new.id, lower(concat_ws(' ', new.stock_number, new.vin, new.year, new.make, new.model, new.trim)))
  on conflict (rooftop_id, vehicle_id) do update set text = excluded.text where vehicle_search.text <> excluded.text;
  return null;
end $$;
create trigger vehicle_indexed after insert or update of stock_number, vin, year, make, model, trim on vehicle
  for each row execute function index_vehicle();

-- Ids of this rooftop's vehicles whose text contains every one of the words (already lower case, LIKE-escaped, without wildcards).
create function search_vehicles(words text[]) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  rooftop uuid := current_setting('app.rooftop_id')::uuid;
  condition text := '';
  word text;
begin
  foreach word in array words loop
    condition := condition || format(' and text like %L', '%' || word || '%');
  end loop;
  return query execute format('select vehicle_id from vehicle_search where rooftop_id = %L', rooftop) || condition;
end $$;
revoke all on function search_vehicles(text[]) from public;
grant execute on function search_vehicles(text[]) to lotline_app;

-- A read over the rooftops a person may see has its own role and policy: two permissive policies on one role spoil the plan.
do $$
declare name text;
begin
  foreach name in array array['workflow_step', 'step_permit', 'vehicle', 'price_change', 'tag', 'vehicle_tag', 'recon_run', 'step_visit',
    'work_interval', 'event', 'stock_count'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('create policy allowed on %I for select to lotline_group using (rooftop_id = any (string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[]))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
    execute format('grant select on %I to lotline_group', name);
  end loop;
end $$;
revoke update, delete on event from lotline_app;
revoke update, delete on price_change from lotline_app;
