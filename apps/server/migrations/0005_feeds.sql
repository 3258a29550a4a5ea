create table feed (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  name text not null check (name <> ''),
  signature text not null,
  -- Corrected columns of earlier runs: canonical field to header.
  mapping jsonb not null default '{}',
  primary key (rooftop_id, id),
  unique (rooftop_id, name, signature)
);

-- A file that was handed in and lies in the data folder under its id until it has been run.
create table feed_upload (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  file_name text not null,
  uploaded_at timestamptz not null,
  primary key (rooftop_id, id)
);
create index feed_upload_age on feed_upload (rooftop_id, uploaded_at);

create table feed_run (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  feed_id uuid not null,
  upload_id uuid not null,
  file_name text not null,
  state text not null check (state in ('RUNNING', 'HELD', 'DONE', 'FAILED')),
  held_reason text,
  failure text,
  mapping jsonb not null default '{}',
  overwrite boolean not null default false,
  confirmed boolean not null default false,
  actor_id uuid references person (id),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Known once the file has been read through: its rows, its distinct vehicles, and those of them that are not sold.
  total integer not null default 0,
  vehicles integer not null default 0,
  in_stock integer not null default 0,
  -- Rows dealt with, in the file's order: where a run that was cut off goes on.
  rows_read integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  left_out integer not null default 0,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, feed_id) references feed (rooftop_id, id),
  check (rows_read = added + changed + unchanged + left_out)
);
create index feed_run_feed on feed_run (rooftop_id, feed_id, started_at);
create index feed_run_age on feed_run (rooftop_id, started_at);
create unique index feed_run_running on feed_run (rooftop_id) where state = 'RUNNING';

create table feed_row (
  rooftop_id uuid not null references rooftop (id),
  run_id uuid not null,
  line integer not null,
  outcome text not null check (outcome in ('ADDED', 'CHANGED', 'UNCHANGED', 'LEFT_OUT')),
  vin text,
  stock_number text,
  vehicle_id uuid,
  reason text not null default '',
  notes text[] not null default '{}',
  primary key (rooftop_id, run_id, line),
  foreign key (rooftop_id, run_id) references feed_run (rooftop_id, id) on delete cascade
);
create index feed_row_outcome on feed_row (rooftop_id, run_id, outcome, line);

-- Which vehicles a feed has brought, the last run that brought each, and how many have come without it since.
create table feed_vehicle (
  rooftop_id uuid not null references rooftop (id),
  feed_id uuid not null,
  vin text not null,
  seen_run_id uuid not null,
  missed_run_id uuid,
  missed_runs integer not null default 0,
  primary key (rooftop_id, feed_id, vin),
  foreign key (rooftop_id, feed_id) references feed (rooftop_id, id)
);

-- lower() is not leakproof, so behind a row policy no index on it is used: a batch looks stock numbers up by a column instead.
alter table vehicle add column stock_key text generated always as (lower(stock_number)) stored;
drop index vehicle_stock_number;
create unique index vehicle_stock_number on vehicle (rooftop_id, stock_key) where sold_at is null;

-- A sold vehicle's VIN, which a feed may bring again.
create index vehicle_sold_vin on vehicle (rooftop_id, vin) where sold_at is not null;

do $$
declare name text;
begin
  foreach name in array array['feed', 'feed_upload', 'feed_run', 'feed_row', 'feed_vehicle'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;

-- Runs that a killed process left behind are looked for over all rooftops at once.
create policy allowed on feed_run for select to lotline_group using (rooftop_id = any (string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[]));
grant select on feed_run to lotline_group;
