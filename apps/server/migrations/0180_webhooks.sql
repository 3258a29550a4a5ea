-- Addresses of other programs that a rooftop's events are sent to. Secrets are sealed (secrets/secrets.ts).
create table webhook (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 80),
  url text not null check (url ~ '^https?://' and length(url) <= 1000),
  types text[] not null check (cardinality(types) between 1 and 100),
  -- Vehicles of these conditions; empty for all.
  conditions text[] not null default '{}' check (conditions <@ array['NEW', 'USED', 'CPO']),
  sends_amounts boolean not null default false,
  sends_shopper_names boolean not null default false,
  secret text check (secret like 'v1.%'),
  -- The secret before, which signs beside the new one until then.
  old_secret text check (old_secret like 'v1.%'),
  old_secret_ends_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references person (id),
  paused_at timestamptz,
  -- Null where Lotline has paused it, for the reason beside.
  paused_by uuid references person (id),
  pause_reason text check (pause_reason in ('NO_ANSWER', 'GONE')),
  -- Tries that have failed since the last one that arrived, and until when nothing is sent therefore.
  failures integer not null default 0,
  rests_until timestamptz,
  -- One event of another vehicle may be tried meanwhile, to tell a receiver that is away from one that refuses a single event.
  probes boolean not null default false,
  -- When administrators were told that it fails.
  warned_at timestamptz,
  -- A replay that is being queued: from when, until which moment, and behind which entry of the log it goes on.
  replay_from timestamptz,
  replay_until timestamptz,
  replay_after uuid,
  -- Gone for everybody; its rows are deleted little by little.
  deleted_at timestamptz,
  primary key (rooftop_id, id),
  check (secret is not null or deleted_at is not null),
  check ((old_secret is null) = (old_secret_ends_at is null)),
  check (paused_at is not null or (paused_by is null and pause_reason is null)),
  check ((replay_from is null) = (replay_until is null))
);

-- Entries of the log of which webhooks are to be told yet, written with them. Numbers grow as transactions write under the vehicle's lock.
create table webhook_outbox (
  rooftop_id uuid not null references rooftop (id),
  seq bigint generated always as identity,
  event_id uuid not null,
  primary key (rooftop_id, seq)
);

-- Events as webhooks are sent them, for 90 days.
create table webhook_event (
  rooftop_id uuid not null references rooftop (id),
  -- 'evt_' and the entry's id without hyphens; further ones of one entry are numbered.
  id text not null check (length(id) <= 60),
  entry_id uuid not null,
  type text not null,
  at timestamptz not null,
  vehicle_id uuid not null,
  stock_number text not null,
  vin text not null,
  -- As it is sent with every tick, but for the shopper. Text, so that it keeps its order.
  event json not null,
  prospect_id uuid,
  shopper json,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index webhook_event_entry on webhook_event (rooftop_id, entry_id, id);
create index webhook_event_at on webhook_event (rooftop_id, at);
create index webhook_event_prospect on webhook_event (rooftop_id, prospect_id) where prospect_id is not null;

-- An event on its way to a webhook, and what came of it.
create table webhook_delivery (
  rooftop_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  seq bigint generated always as identity,
  event_id text not null,
  type text not null,
  vehicle_id uuid not null,
  is_replay boolean not null default false,
  state text not null default 'WAITING' check (state in ('WAITING', 'ARRIVED', 'EXPIRED')),
  created_at timestamptz not null,
  settled_at timestamptz,
  tries integer not null default 0,
  -- Failed tries since the webhook was made or resumed: after the thirteenth it is paused.
  failed_tries integer not null default 0,
  failing_since timestamptz,
  -- Null where it waits for its turn alone; '-infinity' where somebody has asked for a try.
  next_try_at timestamptz,
  -- Whoever sends it, and until when nobody else does.
  claim uuid,
  claimed_until timestamptz,
  -- Ticks by which it was sent last.
  sent_amounts boolean,
  sent_shopper boolean,
  first_failure text,
  last_at timestamptz,
  last_status integer,
  last_ms integer,
  last_failure text,
  answer_status_text text,
  answer_type text,
  answer text,
  answer_is_cut boolean not null default false,
  primary key (rooftop_id, webhook_id, id),
  foreign key (rooftop_id, webhook_id) references webhook (rooftop_id, id),
  foreign key (rooftop_id, event_id) references webhook_event (rooftop_id, id),
  check ((claim is null) = (claimed_until is null))
);
create index webhook_delivery_head on webhook_delivery (rooftop_id, webhook_id, vehicle_id, seq) where state = 'WAITING';
create index webhook_delivery_turn on webhook_delivery (rooftop_id, webhook_id, seq) where state = 'WAITING';
create index webhook_delivery_refused on webhook_delivery (rooftop_id, webhook_id, next_try_at)
  where state = 'WAITING' and next_try_at is not null;
create index webhook_delivery_claimed on webhook_delivery (rooftop_id, webhook_id, claimed_until) where claimed_until is not null;
create index webhook_delivery_log on webhook_delivery (rooftop_id, webhook_id, seq desc);
create index webhook_delivery_settled on webhook_delivery (rooftop_id, settled_at) where settled_at is not null;
create index webhook_delivery_event on webhook_delivery (rooftop_id, event_id);

do $$
declare name text;
begin
  foreach name in array array['webhook', 'webhook_outbox', 'webhook_event', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('create policy identity on %I to lotline_identity using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;

-- Senders look for rooftops and webhooks of which something waits; what is written at the people's door is told too, secrets are sealed anew there.
grant select, update (secret, old_secret) on webhook to lotline_identity;
grant select, insert on webhook_outbox to lotline_identity;
grant select (rooftop_id, webhook_id, state, seq, next_try_at) on webhook_delivery to lotline_identity;

-- Erasing a shopper, at that door too, takes their name out of what is kept for webhooks, and the answers to it.
grant select (rooftop_id, id, prospect_id), update (shopper) on webhook_event to lotline_identity;
grant select (event_id), update (answer) on webhook_delivery to lotline_identity;
