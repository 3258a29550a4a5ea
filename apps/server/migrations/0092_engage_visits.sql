-- What came of an engagement, as lists sort and filter by it; written by the transaction that counts a visit.
alter table engagement
  add column opens integer not null default 0 check (opens >= 0),
  add column view_ms bigint not null default 0 check (view_ms >= 0),
  add column actions integer not null default 0 check (actions >= 0),
  add column last_open_at timestamptz,
  add column last_action_at timestamptz,
  add column last_sign_at timestamptz,
  -- The date of its row: when it was sent last, or else made.
  add column dated_at timestamptz not null generated always as (coalesce(sent_at, made_at)) stored,
  -- Drafts are in no list until somebody opens them.
  add column is_counted boolean not null generated always as (prospect_id is null or sent_at is not null or opened_at is not null) stored;
create index engagement_by_open on engagement (rooftop_id, last_open_at desc nulls last, id desc) where is_counted;
create index engagement_by_date on engagement (rooftop_id, dated_at desc, id desc) where is_counted;
create index engagement_of_sender on engagement (rooftop_id, sender_id, last_open_at desc nulls last, id desc) where is_counted;
create index engagement_of_vehicle on engagement (rooftop_id, vehicle_id, last_open_at desc nulls last, id desc) where is_counted;

-- One browser at one link, until it has been silent for half an hour. No address is stored, and of the browser's own id only a digest.
create table engagement_visit (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  engagement_id uuid not null,
  visit_key bytea not null check (length(visit_key) = 32),
  -- Which open of its link it is; null until the page was in sight for a second.
  number integer check (number > 0),
  began_at timestamptz not null,
  last_sign_at timestamptz not null,
  sequence integer not null check (sequence > 0),
  visible_ms integer not null default 0 check (visible_ms >= 0),
  actions integer not null default 0 check (actions >= 0),
  current_part text check (length(current_part) <= 60),
  -- When open screens were told of it last.
  told_at timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, engagement_id) references engagement (rooftop_id, id) on delete cascade
);
create index engagement_visit_began on engagement_visit (rooftop_id, engagement_id, began_at desc);
create index engagement_visit_sign on engagement_visit (rooftop_id, last_sign_at desc);

create table engagement_visit_part (
  rooftop_id uuid not null references rooftop (id),
  visit_id uuid not null,
  part text not null check (length(part) <= 60),
  visible_ms integer not null check (visible_ms >= 0),
  primary key (rooftop_id, visit_id, part),
  foreign key (rooftop_id, visit_id) references engagement_visit (rooftop_id, id) on delete cascade
);

create table engagement_action (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  visit_id uuid not null,
  action text not null check (length(action) <= 20),
  part text check (length(part) <= 60),
  at timestamptz not null,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, visit_id) references engagement_visit (rooftop_id, id) on delete cascade
);
create index engagement_action_visit on engagement_action (rooftop_id, visit_id);

-- The figures of a vehicle's card, one row a vehicle, so that a list reads them by one step into an index.
create table engage_figures (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  engagements integer not null default 0,
  shoppers integer not null default 0,
  sent integer not null default 0,
  sent_opened integer not null default 0,
  opens integer not null default 0,
  view_ms bigint not null default 0,
  primary key (rooftop_id, vehicle_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['engagement_visit', 'engagement_visit_part', 'engagement_action', 'engage_figures'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;
-- A send is stored at the people's door, and its figures with it; cards are read over several rooftops too.
create policy identity on engage_figures to lotline_identity using (true) with check (true);
grant select, insert, update on engage_figures to lotline_identity;
create policy allowed on engage_figures for select to lotline_group
  using (rooftop_id = any (string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[]));
grant select on engage_figures to lotline_group;

-- Sums of a vehicle are made anew under the lock of its figures: of two changes at once the second counts what both have done.
create function sum_engagements(changed uuid[], of_rooftop uuid) returns void language plpgsql as $$
declare one uuid;
begin
  for one in select distinct id from unnest(changed) as id order by id loop
    insert into engage_figures (rooftop_id, vehicle_id) values (of_rooftop, one) on conflict do nothing;
    perform from engage_figures f where f.rooftop_id = of_rooftop and f.vehicle_id = one for no key update;
    update engage_figures f set (engagements, shoppers, sent, sent_opened, opens, view_ms) = (
      select count(*), count(distinct e.prospect_id), count(e.sent_at), count(*) filter (where e.sent_at is not null and e.opens > 0),
        coalesce(sum(e.opens), 0), coalesce(sum(e.view_ms), 0)
      from engagement e where e.rooftop_id = of_rooftop and e.vehicle_id = one and e.is_counted)
    where f.rooftop_id = of_rooftop and f.vehicle_id = one;
  end loop;
end $$;
create function sum_made_engagements() returns trigger language plpgsql as $$
begin
  perform sum_engagements(array_agg(vehicle_id), rooftop_id) from changed where is_counted group by rooftop_id;
  return null;
end $$;
create function sum_changed_engagements() returns trigger language plpgsql as $$
begin
  perform sum_engagements(array_agg(made.vehicle_id), made.rooftop_id) from made join was on was.rooftop_id = made.rooftop_id and was.id = made.id
  where (made.is_counted, made.sent_at is null, made.opens, made.view_ms) is distinct from (was.is_counted, was.sent_at is null, was.opens, was.view_ms)
  group by made.rooftop_id;
  return null;
end $$;
create trigger engage_figures_by_insert after insert on engagement referencing new table as changed
  for each statement execute function sum_made_engagements();
create trigger engage_figures_by_delete after delete on engagement referencing old table as changed
  for each statement execute function sum_made_engagements();
create trigger engage_figures_by_update after update on engagement referencing old table as was new table as made
  for each statement execute function sum_changed_engagements();

do $$
declare
  rooftops uuid[];
  one uuid;
begin
  set local role lotline_identity;
  select array_agg(id) into rooftops from rooftop;
  set local role lotline_app;
  foreach one in array coalesce(rooftops, '{}') loop
    perform set_config('app.rooftop_id', one::text, true);
    perform sum_engagements(array_agg(vehicle_id), one) from engagement where rooftop_id = one and is_counted having count(*) > 0;
  end loop;
end $$;
reset role;
