-- Walks over the lot, one of a rooftop at a time, several people on it.
create table lot_walk (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  started_at timestamptz not null,
  started_by uuid not null references person (id),
  finished_at timestamptz,
  finished_by uuid references person (id),
  primary key (rooftop_id, id),
  check ((finished_at is null) = (finished_by is null))
);
create unique index lot_walk_open on lot_walk (rooftop_id) where finished_at is null;
create index lot_walk_started on lot_walk (rooftop_id, started_at desc);

-- A car that somebody has seen: by the id that their device has given it, so that it is taken once however often it is sent.
create table lot_walk_scan (
  rooftop_id uuid not null,
  id uuid not null,
  walk_id uuid not null,
  vin text not null check (length(vin) = 17),
  spot text check (spot <> '' and length(spot) <= 20),
  at timestamptz not null,
  by_id uuid not null references person (id),
  outcome text not null check (outcome in ('FOUND', 'MOVED', 'ELSEWHERE', 'SOLD', 'NOT_OURS')),
  -- Ours, in stock or sold.
  vehicle_id uuid,
  -- Where it was listed then: a spot, or another rooftop's name.
  listed text,
  undone_at timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, walk_id) references lot_walk (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index lot_walk_scan_walk on lot_walk_scan (rooftop_id, walk_id, at desc, id desc);
create index lot_walk_scan_vehicle on lot_walk_scan (rooftop_id, vehicle_id, at desc) where undone_at is null;

-- Who was in stock and not seen when a walk was finished.
create table lot_walk_missing (
  rooftop_id uuid not null,
  walk_id uuid not null,
  vehicle_id uuid not null,
  primary key (rooftop_id, walk_id, vehicle_id),
  foreign key (rooftop_id, walk_id) references lot_walk (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index lot_walk_missing_vehicle on lot_walk_missing (rooftop_id, vehicle_id);

-- The spot that a vehicle is listed at.
create table vehicle_spot (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  spot text not null check (spot <> '' and length(spot) <= 20),
  at timestamptz not null,
  by_id uuid not null references person (id),
  primary key (rooftop_id, vehicle_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['lot_walk', 'lot_walk_scan', 'lot_walk_missing', 'vehicle_spot'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
  end loop;
end $$;
grant select, insert, update on lot_walk to lotline_app;
grant select, insert, update on lot_walk_scan to lotline_app;
grant select, insert, delete on lot_walk_missing to lotline_app;
grant select, insert, update on vehicle_spot to lotline_app;
