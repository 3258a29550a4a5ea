-- Feeds that the server fetches by itself, over HTTP or SFTP.
create table fetched_feed (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('STOCK', 'REPAIR_ORDERS', 'RECALLS', 'LOCATIONS')),
  -- {by: HTTP, url, signIn, user} or {by: SFTP, host, port, path, signIn, user}; the host stands beside it for the turns that are taken by it.
  source jsonb not null,
  host text not null check (length(host) between 1 and 260),
  -- A password or token, sealed (secrets/secrets.ts).
  secret text check (secret like 'v1.%'),
  -- Of SFTP: the key that somebody trusts.
  host_key_type text,
  host_key_fingerprint text,
  host_key_since timestamptz,
  host_key_by uuid references person (id),
  -- The key that the server has shown instead: nothing is fetched until somebody trusts it.
  held_type text,
  held_fingerprint text,
  held_at timestamptz,
  every text not null check (every in ('QUARTER_HOUR', 'HOUR', 'DAY', 'WEEKDAYS')),
  at text check (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  is_on boolean not null,
  -- Null for the rooftop's usual ones.
  receiver_ids uuid[] check (cardinality(receiver_ids) <= 10),
  missing_after_hours integer check (missing_after_hours between 1 and 168),
  guard_percent integer not null check (guard_percent between 0 and 100),
  version integer not null default 1,
  -- Since when files are awaited: as it was made, changed, turned on or trusted last.
  since timestamptz not null,
  -- The next fetch, and the next by the schedule: a retry comes before that.
  next_at timestamptz not null,
  slot_at timestamptz not null,
  -- Tries since the last time by the schedule that brought nothing new.
  attempts integer not null default 0,
  -- What the file that was taken last is known by: its tags, or its name, time and size; and its content.
  seen jsonb,
  sha256 bytea,
  last_new_at timestamptz,
  failures_in_row integer not null default 0,
  -- The failure that people were mailed of, until it is well again; and when they were mailed of one last.
  is_failure_told boolean not null default false,
  failure_told_at timestamptz,
  -- What was expected when it was told last that no file had come.
  missed_slot timestamptz,
  primary key (rooftop_id, id),
  check ((every in ('DAY', 'WEEKDAYS')) = (at is not null)),
  check ((host_key_fingerprint is null) = (host_key_type is null) and (host_key_fingerprint is null) = (host_key_since is null)),
  check ((held_fingerprint is null) = (held_type is null) and (held_fingerprint is null) = (held_at is null))
);
create unique index fetched_feed_name on fetched_feed (rooftop_id, lower(name));
create index fetched_feed_due on fetched_feed (rooftop_id, next_at) where is_on and held_fingerprint is null;

-- Each fetch, and each time by which no new file had come.
create table feed_fetch (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  feed_id uuid not null,
  state text not null check (state in ('RUNNING', 'TAKEN', 'UNCHANGED', 'HELD', 'KEY_CHANGED', 'FAILED', 'MISSED')),
  started_at timestamptz not null,
  ended_at timestamptz,
  stage text check (stage in ('WAITING', 'CONNECTING', 'FETCHING', 'READING')),
  -- Whoever is at it says so again and again; past that time it is done again by another.
  lease_until timestamptz,
  bytes bigint,
  total_bytes bigint,
  file_name text check (length(file_name) <= 200),
  actor_id uuid references person (id),
  rows_read integer,
  added integer,
  changed integer,
  unchanged integer,
  left_out integer,
  fault text,
  sentence text check (length(sentence) <= 500),
  run_id uuid,
  report jsonb,
  expected_by timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, feed_id) references fetched_feed (rooftop_id, id) on delete cascade,
  check ((state = 'RUNNING') = (ended_at is null)),
  check ((state = 'RUNNING') = (stage is not null)),
  check ((state = 'MISSED') = (expected_by is not null))
);
create unique index feed_fetch_running on feed_fetch (rooftop_id, feed_id) where state = 'RUNNING';
create index feed_fetch_ended on feed_fetch (rooftop_id, feed_id, ended_at desc, id desc);

-- The key pair that a rooftop signs in to SFTP servers with; the private half is sealed.
create table fetch_key (
  rooftop_id uuid primary key references rooftop (id),
  public_key text not null,
  private_key text not null check (private_key like 'v1.%'),
  made_at timestamptz not null
);

-- Who is mailed about fetched feeds that name nobody else.
create table fetch_receivers (
  rooftop_id uuid primary key references rooftop (id),
  receiver_ids uuid[] not null check (cardinality(receiver_ids) <= 10)
);

do $$
declare name text;
begin
  foreach name in array array['fetched_feed', 'feed_fetch', 'fetch_key', 'fetch_receivers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
  -- A server that looks for what is due looks into all rooftops at once.
  foreach name in array array['fetched_feed', 'feed_fetch'] loop
    execute format('create policy allowed on %I for select to lotline_group using (rooftop_id = any ((select string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[])::uuid[]))', name);
    execute format('grant select on %I to lotline_group', name);
  end loop;
  -- A server that starts seals with the newest key.
  foreach name in array array['fetched_feed', 'fetch_key'] loop
    execute format('create policy identity on %I to lotline_identity using (true) with check (true)', name);
  end loop;
end $$;
grant select, update (secret) on fetched_feed to lotline_identity;
grant select, update (private_key) on fetch_key to lotline_identity;

-- A run's own guard; without it the usual half counts.
alter table feed_run add column guard_percent integer check (guard_percent between 0 and 100);
