-- Visits of links that ended long ago are kept as sums by the hour: what tables and reports told of them stays as it was, and says of nobody
-- when they looked at what.
create table engagement_hour (
  rooftop_id uuid not null references rooftop (id),
  engagement_id uuid not null,
  hour timestamptz not null,
  opens integer not null check (opens > 0),
  view_ms bigint not null check (view_ms >= 0),
  actions integer not null check (actions >= 0),
  primary key (rooftop_id, engagement_id, hour),
  foreign key (rooftop_id, engagement_id) references engagement (rooftop_id, id) on delete cascade
);
create index engagement_hour_opens on engagement_hour (rooftop_id, hour);

create table engagement_hour_part (
  rooftop_id uuid not null references rooftop (id),
  engagement_id uuid not null,
  hour timestamptz not null,
  part text not null check (length(part) <= 60),
  -- Visits that had it in sight for a second.
  visits integer not null check (visits >= 0),
  view_ms bigint not null check (view_ms >= 0),
  primary key (rooftop_id, engagement_id, hour, part),
  foreign key (rooftop_id, engagement_id, hour) references engagement_hour (rooftop_id, engagement_id, hour) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['engagement_hour', 'engagement_hour_part'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
    execute format('create policy allowed on %I for select to lotline_group
      using (rooftop_id = any ((select string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[])::uuid[]))', name);
    execute format('grant select on %I to lotline_group', name);
  end loop;
end $$;

-- Opens as they are counted, each by itself or as the sum of an hour.
create view engagement_open with (security_invoker = true) as
  select rooftop_id, engagement_id, began_at, 1 as opens, visible_ms::bigint as view_ms, actions from engagement_visit where number is not null
  union all
  select rooftop_id, engagement_id, hour, opens, view_ms, actions from engagement_hour;

-- Parts of the page that they saw; one counts as seen after a second.
create view engagement_open_part with (security_invoker = true) as
  select v.rooftop_id, v.engagement_id, v.began_at, p.part, (p.visible_ms >= 1000)::integer as visits, p.visible_ms::bigint as view_ms
  from engagement_visit v join engagement_visit_part p on p.rooftop_id = v.rooftop_id and p.visit_id = v.id where v.number is not null
  union all
  select rooftop_id, engagement_id, hour, part, visits, view_ms from engagement_hour_part;
grant select on engagement_open, engagement_open_part to lotline_app, lotline_group;
