-- Each rooftop is looked at every minute for what nobody does: goals that are passed, waits that are too long, gates that have opened.
create table watch (
  rooftop_id uuid primary key references rooftop (id),
  -- What had happened before the first look is no news.
  since timestamptz not null,
  -- Everything until then has been told.
  looked_at timestamptz not null
);

-- The warnings that were told of a stay in a step, or of a run: each of them once.
create table goal_told (
  rooftop_id uuid not null references rooftop (id),
  -- The visit whose time in step it is, or the run whose time in recon.
  cycle_id uuid not null,
  level text not null check (level in ('WARNING', 'DANGER')),
  vehicle_id uuid not null,
  at timestamptz not null,
  primary key (rooftop_id, cycle_id, level),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index goal_told_age on goal_told (rooftop_id, at);

-- The waits that somebody was told of: each of a vehicle in a step of theirs, or of a task, once.
create table wait_told (
  rooftop_id uuid not null references rooftop (id),
  person_id uuid not null references person (id),
  -- The visit that nobody has begun, or the task.
  subject_id uuid not null,
  since timestamptz not null,
  at timestamptz not null,
  primary key (rooftop_id, person_id, subject_id, since)
);
create index wait_told_age on wait_told (rooftop_id, at);

-- The vehicles that their step's gates held when the rooftop was last looked at, and by what.
create table gate_held (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  visit_id uuid not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  checklist_id uuid,
  primary key (rooftop_id, vehicle_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);

-- How often files of a feed are expected; without a row nobody is told that none has come. By its name: other columns make another feed of it.
create table feed_expectation (
  rooftop_id uuid not null references rooftop (id),
  feed_name text not null check (feed_name <> ''),
  every_seconds integer not null check (every_seconds between 3600 and 2592000),
  since timestamptz not null,
  -- When it was told that none had come, since the last one.
  told_at timestamptz,
  primary key (rooftop_id, feed_name)
);

do $$
declare name text;
begin
  foreach name in array array['watch', 'goal_told', 'wait_told', 'gate_held', 'feed_expectation'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;
