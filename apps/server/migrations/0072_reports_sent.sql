-- A report that somebody keeps is a saved view as well: what it asks for is the address of the report.
alter table view add column kind text not null default 'LIST' check (kind in ('LIST', 'REPORT'));
drop index view_name;
create unique index view_name on view (rooftop_id, owner_id, kind, lower(name));

-- A report that is mailed to people of the rooftop, at an hour of its clock.
create table report_schedule (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  owner_id uuid not null references person (id),
  tab text not null,
  -- What the report is narrowed to, as its address has it.
  filters jsonb not null,
  preset text not null,
  frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'MONTHLY')),
  weekday smallint check (weekday between 1 and 7),
  -- 0 is the last day.
  month_day smallint check (month_day between 0 and 28),
  hour smallint not null check (hour between 0 and 23),
  -- When it was made or last changed: no sending from before is made up for.
  since timestamptz not null,
  due_at timestamptz not null,
  -- The day that was sent last, by the rooftop's clock, and when that was: no day has two.
  sent_for date,
  sent_at timestamptz,
  primary key (rooftop_id, id),
  check ((frequency = 'WEEKLY') = (weekday is not null)),
  check ((frequency = 'MONTHLY') = (month_day is not null))
);

-- Whom it goes to, and what became of that the last time: the letter, or why there was none.
create table report_receiver (
  rooftop_id uuid not null,
  schedule_id uuid not null,
  person_id uuid not null references person (id),
  letter_id uuid,
  not_sent text check (not_sent in ('LEFT', 'NOT_ALLOWED', 'NO_ADDRESS')),
  primary key (rooftop_id, schedule_id, person_id),
  foreign key (rooftop_id, schedule_id) references report_schedule (rooftop_id, id) on delete cascade
);

-- Who may be sent what goes by memberships and roles: both are of the people's door.
do $$
declare name text;
begin
  foreach name in array array['report_schedule', 'report_receiver'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('create policy identity on %I to lotline_identity using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lotline_identity', name);
  end loop;
end $$;

-- A file that goes with letters, kept once however many they are and gone with the last of them.
create table outbox_attachment (
  id uuid primary key,
  name text not null,
  media_type text not null,
  bytes bytea not null check (length(bytes) <= 10485760)
);
grant select, insert, delete on outbox_attachment to lotline_identity;
alter table outbox_message
  add column attachment_id uuid references outbox_attachment (id),
  -- What its reader must be allowed in the rooftop when it is sent, beside working there.
  add column needs text;
create index outbox_message_attachment on outbox_message (attachment_id) where attachment_id is not null;
