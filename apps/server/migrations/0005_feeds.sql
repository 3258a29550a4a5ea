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

create table feed_run (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  feed_id uuid not null,
  file_name text not null,
  file_key text not null,
  state text not null check (state in ('QUEUED', 'RUNNING', 'HELD', 'DONE', 'FAILED')),
  held_reason text,
  failure text,
  options jsonb not null default '{}',
  actor_id uuid references person (id),
  started_at timestamptz not null,
  finished_at timestamptz,
  rows_read integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  left_out integer not null default 0,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, feed_id) references feed (rooftop_id, id)
);
create index feed_run_feed on feed_run (rooftop_id, feed_id, started_at);
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

-- Which vehicles a feed has brought, and how many of its runs have come without them since.
create table feed_vehicle (
  rooftop_id uuid not null references rooftop (id),
  feed_id uuid not null,
  vin text not null,
  missed_runs integer not null default 0,
  primary key (rooftop_id, feed_id, vin),
  foreign key (rooftop_id, feed_id) references feed (rooftop_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['feed', 'feed_run', 'feed_row', 'feed_vehicle'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;
