-- Pictures that the product itself has made or made anew, which are shown where they stand; all other files are saved.
alter table file drop constraint file_kind_check, add constraint file_kind_check check (kind in ('EXPORT', 'PICTURE'));

-- Photos and videos of a vehicle, in order.
create table media (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  kind text not null check (kind in ('IMAGE', 'VIDEO')),
  shot text not null default 'UNKNOWN' check (shot in ('FRONT', 'REAR', 'DRIVER_SIDE', 'PASSENGER_SIDE', 'THREE_QUARTER_FRONT',
    'THREE_QUARTER_REAR', 'DASHBOARD', 'ODOMETER', 'INTERIOR_FRONT', 'INTERIOR_REAR', 'TRUNK', 'WHEEL', 'UNKNOWN')),
  image_type text not null check (image_type in ('STOCK', 'DEALER', 'IMS', 'UNKNOWN')),
  name text not null check (name <> ''),
  -- Ties go by id.
  place integer not null check (place >= 0),
  -- As it came, as it fills a screen, and as it fits a card twice as dense. Several media may share a file, and one file may be all three.
  file_id uuid not null,
  view_id uuid,
  thumbnail_id uuid,
  -- Pixels of the file as it came.
  width integer check (width > 0),
  height integer check (height > 0),
  -- Fills the slot of its shot for listing sites.
  syndicated boolean not null default false,
  created_by uuid references person (id),
  created_at timestamptz not null,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  foreign key (rooftop_id, file_id) references file (rooftop_id, id),
  foreign key (rooftop_id, view_id) references file (rooftop_id, id),
  foreign key (rooftop_id, thumbnail_id) references file (rooftop_id, id),
  check (kind = 'VIDEO' or (view_id is not null and thumbnail_id is not null)),
  -- One photo a shot. Checked once a statement is done, so that one statement can swap two.
  constraint media_shot exclude using btree (rooftop_id with =, vehicle_id with =, shot with =) where (shot <> 'UNKNOWN') deferrable
);
-- Holds all that a list asks of a vehicle's photos.
create index media_vehicle on media (rooftop_id, vehicle_id, place, id) include (thumbnail_id, view_id) where kind = 'IMAGE';
-- A file goes only once nothing shows it.
create index media_file on media (rooftop_id, file_id);
create index media_view on media (rooftop_id, view_id);
create index media_thumbnail on media (rooftop_id, thumbnail_id);

alter table media enable row level security;
alter table media force row level security;
create policy tenant on media to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
create policy allowed on media for select to lotline_group using (rooftop_id = any ((select string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[])::uuid[]));
-- A medium stays what it is and with its vehicle: the count below rests on that.
grant select, insert, delete, update (shot, image_type, name, place, file_id, view_id, thumbnail_id, width, height, syndicated) on media to lotline_app;
grant select on media to lotline_group;

-- The vehicle repeats how many photos it has; what comes and goes is added and taken off, so that two who add at once both count.
create function count_photos() returns trigger language plpgsql as $$
begin
  update vehicle v set photo_count = v.photo_count + c.photos * case tg_op when 'INSERT' then 1 else -1 end
  from (select rooftop_id, vehicle_id, count(*) as photos from changed where kind = 'IMAGE' group by rooftop_id, vehicle_id) c
  where v.rooftop_id = c.rooftop_id and v.id = c.vehicle_id;
  return null;
end $$;
create trigger media_added after insert on media referencing new table as changed for each statement execute function count_photos();
create trigger media_removed after delete on media referencing old table as changed for each statement execute function count_photos();

-- Until now the number was a claim without pictures behind it.
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
    update vehicle set photo_count = 0 where rooftop_id = rooftop and photo_count <> 0;
  end loop;
end $$;
reset role;
