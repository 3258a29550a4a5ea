-- The hours by which a rooftop's clocks run, each from its moment on; before the first, and without any, they run round the clock.
create table calendar_version (
  rooftop_id uuid not null references rooftop (id),
  valid_from timestamptz not null,
  hours jsonb not null,
  set_at timestamptz not null,
  set_by uuid references person (id),
  primary key (rooftop_id, valid_from)
);

-- The same as readings of one clock: from a mark on it goes on by the second, or stands, until the next. What has run between
-- two moments is the difference of their readings, so that a list reads times without knowing hours.
create table clock_mark (
  rooftop_id uuid not null references rooftop (id),
  at timestamptz not null,
  clock_ms bigint not null,
  is_open boolean not null,
  primary key (rooftop_id, at)
);

alter table rooftop
  -- Since when other hours than round the clock have been set; null where they never were.
  add column clock_since timestamptz,
  add column clock_known_until timestamptz;

do $$
declare name text;
begin
  foreach name in array array['calendar_version', 'clock_mark'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('create policy allowed on %I for select to lotline_group using (rooftop_id = any (string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[]))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
    execute format('grant select on %I to lotline_group', name);
  end loop;
end $$;
create policy identity on calendar_version for select to lotline_identity using (true);
grant select on calendar_version to lotline_identity;

grant update (clock_since, clock_known_until) on rooftop to lotline_app;
