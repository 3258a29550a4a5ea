-- What trackers in cars say of where they are. As many of a vehicle as its trail shows; older ones go.
create table position_reading (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  at timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_m double precision check (accuracy_m between 0 and 100000),
  -- Metres a second.
  speed double precision check (speed between 0 and 150),
  -- In percent.
  battery double precision check (battery between 0 and 100),
  fuel double precision check (fuel between 0 and 100),
  primary key (rooftop_id, vehicle_id, at),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index position_reading_age on position_reading (rooftop_id, at);

-- The newest that a vehicle's tracker has said of each: its place, its levels, and the provider's own page.
create table tracker (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  at timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_m double precision check (accuracy_m between 0 and 100000),
  battery double precision check (battery between 0 and 100),
  battery_at timestamptz,
  fuel double precision check (fuel between 0 and 100),
  fuel_at timestamptz,
  link text check (link like 'https://%' and length(link) <= 2000),
  link_at timestamptz,
  primary key (rooftop_id, vehicle_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  check ((battery is null) = (battery_at is null)),
  check ((fuel is null) = (fuel_at is null)),
  check ((link is null) = (link_at is null))
);

-- Whose pages show where cars are, and the key that signs people in there.
create table locate_provider (
  rooftop_id uuid not null references rooftop (id),
  address text not null check (address like 'https://%' and length(address) <= 1000),
  key text not null check (length(key) between 16 and 500),
  primary key (rooftop_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['position_reading', 'tracker', 'locate_provider'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
  end loop;
end $$;
grant select, insert, delete on position_reading to lotline_app;
grant select, insert, update on tracker to lotline_app;
grant select, insert, update, delete on locate_provider to lotline_app;
