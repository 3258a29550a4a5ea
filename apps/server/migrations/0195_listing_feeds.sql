-- A rooftop's stock as one listing site fetches it, at an address of its own. The address is sealed (secrets/secrets.ts), so that it can be
-- copied again, and hashed, so that it is found before a rooftop is known.
create table listing_feed (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 60),
  form text not null check (form in ('PLAIN_CSV', 'META_CSV', 'META_XML', 'GOOGLE_XML', 'GOOGLE_TSV', 'GOOGLE_LISTINGS', 'ADF_XML', 'SCHEMA_JSON')),
  address text not null check (address like 'v1.%'),
  address_hash bytea not null unique check (length(address_hash) = 32),
  -- The address before, which works on for a day.
  old_address_hash bytea unique check (length(old_address_hash) = 32),
  old_address_until timestamptz,
  -- In the addresses of its photos, which stand on sites for everybody to see: another secret than the feed's own.
  photo_key text not null unique check (length(photo_key) = 22),
  set_first boolean not null default true,
  with_recon boolean not null default false,
  -- In dollars.
  min_price integer check (min_price > 0),
  min_photos integer check (min_photos > 0),
  store_code text not null default '' check (length(store_code) <= 60),
  created_at timestamptz not null,
  created_by uuid not null references person (id),
  -- The last body that was made: what it hashes to, and since when it has been the same.
  body_hash text,
  body_changed_at timestamptz,
  primary key (rooftop_id, id),
  check ((old_address_hash is null) = (old_address_until is null)),
  check ((body_hash is null) = (body_changed_at is null))
);
create unique index listing_feed_name on listing_feed (rooftop_id, lower(name));

-- Vehicles that somebody keeps back from a feed.
create table listing_feed_kept_back (
  rooftop_id uuid not null references rooftop (id),
  feed_id uuid not null,
  vehicle_id uuid not null,
  kept_by uuid not null references person (id),
  kept_at timestamptz not null,
  primary key (rooftop_id, feed_id, vehicle_id),
  foreign key (rooftop_id, feed_id) references listing_feed (rooftop_id, id) on delete cascade,
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);

-- Fetches of 30 days.
create table listing_fetch (
  rooftop_id uuid not null references rooftop (id),
  feed_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  program text not null check (length(program) between 1 and 60),
  address text not null,
  status integer not null,
  bytes bigint not null check (bytes >= 0),
  -- At the address before.
  is_old_address boolean not null,
  primary key (rooftop_id, feed_id, id),
  foreign key (rooftop_id, feed_id) references listing_feed (rooftop_id, id) on delete cascade
);
create index listing_fetch_at on listing_fetch (rooftop_id, feed_id, at desc, id desc);

do $$
declare name text;
begin
  foreach name in array array['listing_feed', 'listing_feed_kept_back', 'listing_fetch'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;

-- A feed is found by its address before its rooftop is known; a server that starts seals with the newest key.
create policy identity on listing_feed to lotline_identity using (true) with check (true);
grant select, update (address) on listing_feed to lotline_identity;
