-- A rooftop's own list of shots may be absent where it has chosen something else already.
alter table media_settings alter column required_shots drop not null,
  add column fetches_feed_photos boolean not null default false;

-- Addresses of photos that feeds have named, and what became of each.
create table feed_photo (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  address text not null check (length(address) <= 2048),
  -- Who is asked for it: what one host asks for, rest for instance, holds for all that lies there.
  host text not null,
  -- The feed that named it last, and the place that it has there.
  feed text not null,
  place integer not null check (place >= 0),
  -- SAME: another address of the vehicle had the same photo.
  state text not null default 'WAITING' check (state in ('WAITING', 'FETCHED', 'SAME', 'GIVEN_UP')),
  -- When it is to be asked for; null where nothing is to be done.
  due_at timestamptz,
  tries integer not null default 0,
  asked_at timestamptz,
  -- Why it did not come, as people read it.
  failure text,
  -- What its server told it by, to be asked whether it has changed.
  etag text,
  modified text,
  content bytea,
  -- Null once somebody has deleted the photo: it does not come back.
  media_id uuid,
  primary key (rooftop_id, vehicle_id, address),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  foreign key (rooftop_id, media_id) references media (rooftop_id, id) on delete set null (media_id)
);
create index feed_photo_due on feed_photo (rooftop_id, due_at) where due_at is not null;
create index feed_photo_media on feed_photo (rooftop_id, media_id) where media_id is not null;

alter table feed_photo enable row level security;
alter table feed_photo force row level security;
create policy tenant on feed_photo to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
create policy allowed on feed_photo for select to lotline_group using (rooftop_id = any ((select string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[])::uuid[]));
create policy allowed on media_settings for select to lotline_group using (rooftop_id = any ((select string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[])::uuid[]));
grant select, insert, update, delete on feed_photo to lotline_app;
grant select on feed_photo, media_settings to lotline_group;
