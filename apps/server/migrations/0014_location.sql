-- Where a vehicle was found to be, each time anew: told by a person's phone or a tracker, never updated or deleted.
create table location_fix (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  -- Degrees; the comparison refuses NaN too, which is greater than every number.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Metres around it within which the vehicle stands, as far as the device knows.
  accuracy_m double precision check (accuracy_m between 0 and 100000),
  source text not null check (source in ('PERSON', 'GPS')),
  at timestamptz not null,
  by_id uuid references person (id),
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  check ((source = 'PERSON') = (by_id is not null))
);
create index location_fix_vehicle on location_fix (rooftop_id, vehicle_id, at desc, id desc);

alter table location_fix enable row level security;
alter table location_fix force row level security;
create policy tenant on location_fix to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
create policy allowed on location_fix for select to lotline_group using (rooftop_id = any (string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[]));
grant select, insert on location_fix to lotline_app;
grant select on location_fix to lotline_group;

-- What is shown where it is opened, instead of being saved: documents of our own making that are read at once, and printed.
alter table file add column shown boolean not null default false;
