-- Notices reach people in the panel, by push and by mail, as each of them has chosen.
select set_config('app.rooftop_id', '00000000-0000-0000-0000-000000000000', true),
  set_config('app.rooftop_ids', '00000000-0000-0000-0000-000000000000', true);

alter table notification drop constraint notification_type_check, drop constraint notification_target_type_check;
alter table notification
  alter column vehicle_id drop not null,
  -- What somebody chooses channels for.
  add column kind text not null default 'REQUEST',
  -- The tasks of one act that its one row tells of.
  add column task_ids uuid[] not null default '{}',
  -- Whether the panel shows it; what is only pushed or mailed, and a mention for the sake of its count, it does not.
  add column in_panel boolean not null default true,
  -- When a channel takes it up; null where the channel is not wanted, or has.
  add column push_due_at timestamptz,
  add column mail_due_at timestamptz,
  -- What people were told of is no longer so.
  add column taken_back_at timestamptz,
  -- When anything of it last changed, as its owner's screens are told.
  add column changed_at timestamptz not null default now(),
  add check (type in ('RECON_TASK_APPROVAL', 'RECON_TASK_DENIED', 'RECON_TASK_ASSIGNED', 'RECON_TASK_COMPLETE',
    'RECON_VEHICLE_GOAL_WARNING', 'RECON_VEHICLE_GOAL_DANGER', 'RECON_NOTE_MENTION', 'RECON_VEHICLE_WAITING', 'RECON_VEHICLE_ASSIGNED',
    'RECON_VEHICLE_RETURNED', 'RECON_GATE_OPENED', 'FEED_HELD', 'FEED_MISSED')),
  add check (kind in ('REQUEST', 'DECIDED', 'TASK_ASSIGNED', 'TASK_DONE', 'LATE', 'DUE_SOON', 'WAITING', 'HANDED', 'RETURNED',
    'GATE_OPENED', 'MENTION', 'FEED')),
  add check (target_type in ('task', 'note', 'vehicle', 'location', 'engagement', 'feed')),
  add check ((vehicle_id is null) = (target_type = 'feed'));

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
    update notification set changed_at = greatest(created_at, read_at, deleted_at),
      task_ids = case when target_type = 'task' then array[target_id] else '{}' end,
      kind = case
        when type = 'RECON_TASK_APPROVAL' and facts ->> 'status' = 'REQUESTED' then 'REQUEST'
        when type in ('RECON_TASK_APPROVAL', 'RECON_TASK_DENIED') then 'DECIDED'
        when type = 'RECON_TASK_ASSIGNED' then 'TASK_ASSIGNED'
        when type = 'RECON_TASK_COMPLETE' then 'TASK_DONE'
        when type = 'RECON_VEHICLE_GOAL_WARNING' then 'DUE_SOON'
        when type = 'RECON_VEHICLE_GOAL_DANGER' then 'LATE'
        else 'MENTION' end
    where rooftop_id = one;
  end loop;
  reset role;
end $$;
select set_config('app.rooftop_id', '00000000-0000-0000-0000-000000000000', true);
alter table notification alter column kind drop default;

drop index notification_person, notification_unread, notification_mention;
create index notification_person on notification (rooftop_id, person_id, created_at desc, id desc)
  where deleted_at is null and taken_back_at is null;
create index notification_unread on notification (rooftop_id, person_id, target_id)
  where read_at is null and deleted_at is null and taken_back_at is null;
create index notification_changed on notification (rooftop_id, person_id, changed_at);
create index notification_target on notification (rooftop_id, target_id);
create index notification_push on notification (rooftop_id, push_due_at) where push_due_at is not null;
create index notification_mail on notification (rooftop_id, mail_due_at) where mail_due_at is not null;
create index notification_age on notification (rooftop_id, created_at);
-- A note names somebody once.
create unique index notification_mention on notification (rooftop_id, person_id, target_id)
  where type = 'RECON_NOTE_MENTION' and taken_back_at is null;

-- What goes to one person on one channel about one vehicle, of one event or of several within minutes. It is sent until it has arrived, or
-- has lost its point; what it says is worded when it is sent, by what its reader may see then.
create table notice (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  person_id uuid not null references person (id),
  channel text not null check (channel in ('push', 'mail')),
  vehicle_id uuid,
  notification_ids uuid[] not null check (cardinality(notification_ids) > 0),
  created_at timestamptz not null,
  -- Null once it is done with.
  next_attempt_at timestamptz,
  attempts integer not null default 0,
  -- The devices that have it.
  reached text[] not null default '{}',
  sent_at timestamptz,
  last_error text,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index notice_waiting on notice (rooftop_id, next_attempt_at) where next_attempt_at is not null;
create index notice_of on notice (rooftop_id, person_id, channel, created_at desc);

alter table notice enable row level security;
alter table notice force row level security;
create policy tenant on notice to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, update, delete on notice to lotline_app;

-- The zone that somebody lives in; without one their rooftop's counts.
alter table person add column time_zone text;

-- What somebody chose for a kind of notice; without a row what is usual for it holds.
create table notice_choice (
  person_id uuid not null references person (id),
  kind text not null,
  panel boolean not null,
  push boolean not null,
  mail boolean not null,
  primary key (person_id, kind)
);

-- What somebody chose beside that; without a row what stands here holds. Times of day are minutes since midnight in their own zone, days are
-- 1 for Monday to 7.
create table notice_settings (
  person_id uuid primary key references person (id),
  quiet boolean not null default false,
  quiet_from smallint not null default 1140 check (quiet_from between 0 and 1439),
  quiet_to smallint not null default 390 check (quiet_to between 0 and 1439),
  quiet_sundays boolean not null default false,
  late_comes_through boolean not null default false,
  -- How long something may wait for them before they are told.
  wait_limit_seconds integer not null default 28800 check (wait_limit_seconds between 900 and 2592000),
  digest boolean not null default false,
  digest_at smallint not null default 405 check (digest_at between 0 and 1439),
  digest_days smallint[] not null default '{1,2,3,4,5,6}' check (digest_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  digest_late boolean not null default true,
  digest_waits boolean not null default true,
  digest_came boolean not null default true,
  -- The next moment of the digest; null while it is off.
  digest_due_at timestamptz
);
create index notice_settings_digest on notice_settings (digest_due_at) where digest_due_at is not null;

do $$
declare name text;
begin
  foreach name in array array['notice_choice', 'notice_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I for select to lotline_app using (person_id in (select person_id from membership where rooftop_id = (select current_setting(''app.rooftop_id'')::uuid)))', name);
    execute format('create policy identity on %I to lotline_identity using (true) with check (true)', name);
    execute format('grant select on %I to lotline_app', name);
    execute format('grant select, insert, update, delete on %I to lotline_identity', name);
  end loop;
end $$;

-- What reaches a browser by push, as the browser has given it; and when it last did.
alter table device
  add column endpoint text,
  add column p256dh text,
  add column auth text,
  add column reached_at timestamptz,
  add check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null));
create unique index device_endpoint on device (endpoint) where endpoint is not null;

-- The installation's own keys for push, made at its first start.
create table push_key (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
alter table push_key enable row level security;
alter table push_key force row level security;
create policy identity on push_key to lotline_identity using (true) with check (true);
grant select, insert on push_key to lotline_identity;

-- A letter that is for people of its rooftop alone: whoever has left since does not get it.
alter table outbox_message add column members_only boolean not null default false;
alter table outbox_message add check (not members_only or (person_id is not null and rooftop_id is not null));
