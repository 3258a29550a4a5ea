-- Since when a task waits for a decision, what became of it, and who did each. `waited_ms` is what earlier waits of it came to by the
-- rooftop's clock; who decided is null where a rule did.
alter table task
  add column requested_at timestamptz,
  add column requested_by uuid references person (id),
  add column waited_ms bigint not null default 0 check (waited_ms >= 0),
  -- How often the request has gone on to somebody else because nobody answered.
  add column escalations smallint not null default 0 check (escalations >= 0),
  add column decided_at timestamptz,
  add column decided_by uuid references person (id),
  add column denied_reason text not null default '',
  add column completed_at timestamptz,
  add column completed_by uuid references person (id),
  add column deleted_at timestamptz,
  add column deleted_by uuid references person (id),
  -- What a deleted task was before.
  add column deleted_from text check (deleted_from in ('ESTIMATED', 'REQUESTED', 'APPROVED', 'DENIED'));

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
    update task set
      requested_at = case when status in ('REQUESTED', 'APPROVED', 'COMPLETED', 'DENIED') then created_at end,
      requested_by = case when status in ('REQUESTED', 'APPROVED', 'COMPLETED', 'DENIED') then created_by end,
      decided_at = e.decided_at, decided_by = e.decided_by, completed_at = e.completed_at, completed_by = e.completed_by,
      deleted_at = e.deleted_at, deleted_by = e.deleted_by
    from (
      select detail->>'taskId' as task_id,
        max(at) filter (where item_type in ('TASK_APPROVED', 'TASK_DENIED')) as decided_at,
        (array_agg(actor_id order by at desc, id desc) filter (where item_type in ('TASK_APPROVED', 'TASK_DENIED')))[1] as decided_by,
        max(at) filter (where item_type = 'TASK_COMPLETED') as completed_at,
        (array_agg(actor_id order by at desc, id desc) filter (where item_type = 'TASK_COMPLETED'))[1] as completed_by,
        max(at) filter (where item_type = 'TASK_DELETED') as deleted_at,
        (array_agg(actor_id order by at desc, id desc) filter (where item_type = 'TASK_DELETED'))[1] as deleted_by
      from event where rooftop_id = one and item_type like 'TASK\_%' group by 1) e
    where task.rooftop_id = one and e.task_id = task.id::text;
    update task set requested_at = created_at where rooftop_id = one and status = 'REQUESTED' and requested_at is null;
  end loop;
end $$;
reset role;
alter table task add check (status <> 'REQUESTED' or requested_at is not null);
create index task_waiting on task (rooftop_id, requested_at, id) where status = 'REQUESTED';

-- What holds for all tasks of a rooftop; one without a row has what stands here.
create table task_settings (
  rooftop_id uuid primary key references rooftop (id),
  -- Given anew by every change of these or of the rules and stand-ins below.
  version uuid not null default gen_random_uuid(),
  types text[] not null default '{Mechanical,Body,Detail,Parts,Other}',
  -- How long approved work may take by the rooftop's clock, and how long a request may wait before it goes on to somebody else.
  goal_seconds integer check (goal_seconds > 0),
  answer_seconds integer check (answer_seconds > 0),
  -- Up to these a request is approved by itself: its own total, and that of all recon on the vehicle with it.
  auto_task_limit numeric(12, 2) check (auto_task_limit >= 0),
  auto_vehicle_limit numeric(12, 2) check (auto_vehicle_limit >= 0),
  allows_own boolean not null default true
);

create table labor_rate (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  name text not null check (name <> ''),
  rate numeric(12, 2) not null check (rate > 0),
  is_default boolean not null default false,
  position integer not null,
  primary key (rooftop_id, id)
);
create unique index labor_rate_name on labor_rate (rooftop_id, lower(name));
create unique index labor_rate_default on labor_rate (rooftop_id) where is_default;

create table task_template (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  name text not null check (name <> ''),
  type text not null,
  description text not null default '',
  labor_hours numeric(7, 2) check (labor_hours >= 0),
  labor_rate numeric(12, 2) check (labor_rate >= 0),
  parts_cost numeric(12, 2) check (parts_cost >= 0),
  position integer not null,
  primary key (rooftop_id, id)
);
create unique index task_template_name on task_template (rooftop_id, lower(name));

-- Templates that are made together.
create table task_package (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  name text not null check (name <> ''),
  position integer not null,
  primary key (rooftop_id, id)
);
create unique index task_package_name on task_package (rooftop_id, lower(name));
create table task_package_template (
  rooftop_id uuid not null references rooftop (id),
  package_id uuid not null,
  template_id uuid not null,
  position integer not null,
  primary key (rooftop_id, package_id, template_id),
  foreign key (rooftop_id, package_id) references task_package (rooftop_id, id) on delete cascade,
  foreign key (rooftop_id, template_id) references task_template (rooftop_id, id) on delete cascade
);

-- What somebody who may approve tasks may approve: of these types (all, where none is named), up to this total.
create table approval_rule (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  person_id uuid references person (id),
  role_id uuid,
  types text[] not null default '{}',
  most numeric(12, 2) check (most >= 0),
  position integer not null,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, role_id) references role (rooftop_id, id) on delete cascade,
  check ((person_id is null) <> (role_id is null))
);

-- Who decides for somebody who is away.
create table approval_stand_in (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  person_id uuid not null references person (id),
  stand_in_id uuid not null references person (id),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (rooftop_id, id),
  check (begins_at < ends_at),
  check (person_id <> stand_in_id)
);

alter table note
  add column edited_at timestamptz,
  -- Given by the browser that sends it: what is sent twice is one note.
  add column send_key uuid;
create unique index note_sent_once on note (rooftop_id, sender_id, send_key) where send_key is not null;

-- Up to when somebody has read a vehicle's notes.
create table note_read (
  rooftop_id uuid not null references rooftop (id),
  person_id uuid not null references person (id),
  vehicle_id uuid not null,
  read_at timestamptz not null,
  primary key (rooftop_id, person_id, vehicle_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);

-- An act on several vehicles at once, kept for as long as it can be undone.
create table several_act (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  person_id uuid not null references person (id),
  act text not null check (act in ('TAG', 'UNTAG', 'ASSIGN', 'SEND', 'REMOVE')),
  at timestamptz not null,
  undone_at timestamptz,
  -- What each vehicle was before, by its id, as far as the act has changed it.
  before jsonb not null,
  primary key (rooftop_id, id)
);

-- What a person is told of. A mention is unread while its notification is.
create table notification (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  person_id uuid not null references person (id),
  type text not null check (type in ('RECON_TASK_APPROVAL', 'RECON_TASK_DENIED', 'RECON_TASK_ASSIGNED', 'RECON_TASK_COMPLETE',
    'RECON_VEHICLE_GOAL_WARNING', 'RECON_VEHICLE_GOAL_DANGER', 'RECON_NOTE_MENTION')),
  vehicle_id uuid not null,
  target_type text not null check (target_type in ('task', 'note', 'vehicle')),
  target_id uuid not null,
  -- Null where a rule or a clock has acted.
  actor_id uuid references person (id),
  -- What its sentence is made of, for whoever may read it.
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index notification_person on notification (rooftop_id, person_id, created_at desc, id desc) where deleted_at is null;
create index notification_unread on notification (rooftop_id, person_id, target_id) where read_at is null and deleted_at is null;
-- A note names somebody once.
create unique index notification_mention on notification (rooftop_id, person_id, target_id) where type = 'RECON_NOTE_MENTION';

do $$
declare name text;
begin
  foreach name in array array['task_settings', 'labor_rate', 'task_template', 'task_package', 'task_package_template', 'approval_rule',
    'approval_stand_in', 'note_read', 'several_act', 'notification'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('create policy allowed on %I for select to lotline_group using (rooftop_id = any (string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[]))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
    execute format('grant select on %I to lotline_group', name);
  end loop;
end $$;
