-- What has to be done to a vehicle, what it costs, and how far it is.
create table task (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  name text not null check (name <> ''),
  -- A word of the rooftop's own list: Mechanical, Body, Detail ...
  type text not null,
  description text not null default '',
  status text not null check (status in ('ESTIMATED', 'REQUESTED', 'APPROVED', 'COMPLETED', 'DENIED', 'DELETED')),
  parts_cost numeric(12, 2) check (parts_cost >= 0),
  labor_cost numeric(12, 2) check (labor_cost >= 0),
  labor_hours numeric(7, 2) check (labor_hours >= 0),
  labor_rate numeric(12, 2) check (labor_rate >= 0),
  total numeric(13, 2) not null generated always as (coalesce(labor_cost, 0) + coalesce(parts_cost, 0)) stored,
  assignee_id uuid references person (id),
  note text not null default '',
  created_by uuid references person (id),
  created_at timestamptz not null,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  -- Hours at a rate are the labor; a cost is typed only without them.
  check (labor_hours is null or labor_rate is null or (labor_cost is not null and labor_cost = round(labor_hours * labor_rate, 2)))
);
-- Holds all that a list asks of a vehicle's tasks: how many need attention, and what recon has cost.
create index task_vehicle on task (rooftop_id, vehicle_id) include (status, total);
create index task_needing_attention on task (rooftop_id, status, created_at, id) where status in ('REQUESTED', 'APPROVED');

-- What people tell each other about a vehicle. Mentions stand in the text as '@[Name](personId)'.
create table note (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  sender_id uuid references person (id),
  text text not null,
  created_at timestamptz not null,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index note_vehicle on note (rooftop_id, vehicle_id, created_at, id);

-- Whom a note names, once each.
create table mention (
  rooftop_id uuid not null references rooftop (id),
  note_id uuid not null,
  person_id uuid not null references person (id),
  primary key (rooftop_id, note_id, person_id),
  foreign key (rooftop_id, note_id) references note (rooftop_id, id) on delete cascade
);
create index mention_person on mention (rooftop_id, person_id);

do $$
declare name text;
begin
  foreach name in array array['task', 'note', 'mention'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('create policy allowed on %I for select to lotline_group using (rooftop_id = any (string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[]))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
    execute format('grant select on %I to lotline_group', name);
  end loop;
end $$;
