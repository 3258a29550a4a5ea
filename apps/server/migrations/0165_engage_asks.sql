-- Wishes of shoppers, each kept until its engagement goes. The shopper is that of the engagement, or of a link for anybody the one who asked.
create table engage_ask (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  engagement_id uuid not null,
  prospect_id uuid not null,
  kind text not null check (kind in ('QUESTION', 'TEST_DRIVE', 'STILL_HERE', 'NEW_LINK', 'ANOTHER_CAR')),
  -- Of a question; it goes when its shopper is erased.
  text text check (text <> '' and length(text) <= 1000),
  -- Of a test drive.
  wished_at timestamptz,
  asked_at timestamptz not null,
  -- Another wish has taken its place, or its shopper was erased: nobody needs to answer.
  withdrawn_at timestamptz,
  answered_at timestamptz,
  answered_by uuid references person (id),
  -- Of a test drive: the time that staff have confirmed, and when they called that off.
  confirmed_for timestamptz,
  cancelled_at timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, engagement_id) references engagement (rooftop_id, id) on delete cascade,
  foreign key (rooftop_id, prospect_id) references prospect (rooftop_id, id),
  check ((wished_at is not null) = (kind = 'TEST_DRIVE')),
  check (text is null or kind = 'QUESTION'),
  check ((answered_at is null) = (answered_by is null)),
  check (confirmed_for is null or (kind = 'TEST_DRIVE' and answered_at is not null)),
  check (cancelled_at is null or confirmed_for is not null)
);
create index engage_ask_engagement on engage_ask (rooftop_id, engagement_id, asked_at desc);
create index engage_ask_prospect on engage_ask (rooftop_id, prospect_id);
create index engage_ask_open on engage_ask (rooftop_id, asked_at desc) where answered_at is null and withdrawn_at is null;

alter table engage_ask enable row level security;
alter table engage_ask force row level security;
create policy tenant on engage_ask to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, update, delete on engage_ask to lotline_app;
-- Erasing a shopper takes the words along.
create policy identity on engage_ask to lotline_identity using (true) with check (true);
grant select (rooftop_id, id, prospect_id, withdrawn_at, answered_at), update (text, withdrawn_at) on engage_ask to lotline_identity;
-- A notification tells of it as it stands, in whichever of the reader's rooftops.
create policy allowed on engage_ask for select to lotline_group
  using (rooftop_id = any ((select string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[])::uuid[]));
grant select on engage_ask to lotline_group;

alter table notification drop constraint notification_type_check, drop constraint notification_kind_check;
alter table notification
  add check (type in ('RECON_TASK_APPROVAL', 'RECON_TASK_DENIED', 'RECON_TASK_ASSIGNED', 'RECON_TASK_COMPLETE',
    'RECON_VEHICLE_GOAL_WARNING', 'RECON_VEHICLE_GOAL_DANGER', 'RECON_NOTE_MENTION', 'RECON_VEHICLE_WAITING', 'RECON_VEHICLE_ASSIGNED',
    'RECON_VEHICLE_RETURNED', 'RECON_GATE_OPENED', 'RECALL_DO_NOT_DRIVE', 'ENGAGE_LINK_OPENED', 'ENGAGE_SHOPPER_ASKED', 'FEED_HELD',
    'FEED_MISSED')),
  add check (kind in ('REQUEST', 'DECIDED', 'TASK_ASSIGNED', 'TASK_DONE', 'LATE', 'DUE_SOON', 'WAITING', 'HANDED', 'RETURNED',
    'GATE_OPENED', 'DO_NOT_DRIVE', 'LINK_OPENED', 'SHOPPER_ASKED', 'MENTION', 'FEED'));
create index notification_ask on notification (rooftop_id, (facts ->> 'askId')) where kind = 'SHOPPER_ASKED';
grant select (phone) on prospect to lotline_group;
