-- A price that has changed and is looked at again once it has stood: `price_before` is what was advertised before the changes began at `began_at`,
-- `price_change_id` the last of them.
create table price_alert_due (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  price_before numeric(12, 2),
  began_at timestamptz not null,
  changed_at timestamptz not null,
  price_change_id uuid not null,
  primary key (rooftop_id, vehicle_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index price_alert_due_turn on price_alert_due (rooftop_id, changed_at);

-- A price alert that was written to a shopper.
create table engage_alert (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  prospect_id uuid not null,
  -- Its link is that of this engagement, with the mark behind it.
  engagement_id uuid not null,
  mark text not null check (mark ~ '^[A-Za-z0-9_-]{8}$'),
  price_change_id uuid not null,
  price numeric(12, 2) not null,
  sent_at timestamptz not null,
  opened_at timestamptz,
  primary key (rooftop_id, id),
  unique (rooftop_id, engagement_id, mark),
  unique (rooftop_id, price_change_id, prospect_id),
  -- The vehicle is its engagement's. A key of its own would wait for whoever changes the price of that vehicle, who waits for the alert.
  foreign key (rooftop_id, prospect_id) references prospect (rooftop_id, id),
  foreign key (rooftop_id, engagement_id) references engagement (rooftop_id, id),
  foreign key (rooftop_id, price_change_id) references price_change (rooftop_id, id)
);
create index engage_alert_last on engage_alert (rooftop_id, vehicle_id, prospect_id, sent_at desc);
create index engage_alert_prospect on engage_alert (rooftop_id, prospect_id);

do $$
declare name text;
begin
  foreach name in array array['price_alert_due', 'engage_alert'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;

-- Alerts are written in one transaction with their letters, at the people's door.
create policy identity on price_alert_due to lotline_identity using (true) with check (true);
grant select, delete, update (changed_at) on price_alert_due to lotline_identity;
create policy identity on engage_alert to lotline_identity using (true) with check (true);
grant select, insert on engage_alert to lotline_identity;

-- Every writer of prices is heard here: people, feeds, imports. Vehicles that were sent to nobody have nobody to be told.
create function price_alert_due_note() returns trigger language plpgsql as $$
begin
  insert into price_alert_due (rooftop_id, vehicle_id, price_before, began_at, changed_at, price_change_id)
  select distinct on (c.rooftop_id, c.vehicle_id) c.rooftop_id, c.vehicle_id,
    -- Taken off the advertisement for a while, it had the price from before.
    coalesce(c.previous, (select p.price from price_change p where p.rooftop_id = c.rooftop_id and p.vehicle_id = c.vehicle_id
      and p.price is not null and p.at < c.at order by p.at desc limit 1)), c.at, c.at, c.id
  from changed c
  where exists (select from engagement e where e.rooftop_id = c.rooftop_id and e.vehicle_id = c.vehicle_id
    and e.prospect_id is not null and e.sent_at is not null)
  order by c.rooftop_id, c.vehicle_id, c.at desc, c.id desc
  on conflict (rooftop_id, vehicle_id) do update set changed_at = excluded.changed_at, price_change_id = excluded.price_change_id;
  return null;
end $$;
create trigger price_change_alerts after insert on price_change referencing new table as changed
  for each statement execute function price_alert_due_note();
