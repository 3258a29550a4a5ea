-- What a vehicle is checked for. A template is a name that goes on; what it asks is in its versions, which are never changed.
create table checklist_template (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  name text not null check (name <> ''),
  -- In which step it is asked for; from the beginning of recon where there is none.
  step_id uuid,
  -- Of certified vehicles alone.
  certified_only boolean not null default false,
  position integer not null,
  -- The latest of its versions: what is asked for from now on.
  version integer not null check (version > 0),
  -- From then on it is asked for no more.
  retired_at timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, step_id) references workflow_step (rooftop_id, id)
);
create unique index checklist_template_name on checklist_template (rooftop_id, lower(name)) where retired_at is null;
create index checklist_template_step on checklist_template (rooftop_id, step_id);

create table checklist_version (
  rooftop_id uuid not null,
  template_id uuid not null,
  version integer not null check (version > 0),
  name text not null check (name <> ''),
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  created_at timestamptz not null,
  created_by uuid references person (id),
  primary key (rooftop_id, template_id, version),
  foreign key (rooftop_id, template_id) references checklist_template (rooftop_id, id)
);

-- One of a vehicle's in one of its runs through recon, by the version that was the latest as it was asked for.
create table checklist (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  run_id uuid not null,
  template_id uuid not null,
  version integer not null,
  step_id uuid,
  asked_at timestamptz not null,
  finished_at timestamptz,
  finished_by uuid references person (id),
  primary key (rooftop_id, id),
  unique (rooftop_id, run_id, template_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  foreign key (rooftop_id, run_id) references recon_run (rooftop_id, id),
  foreign key (rooftop_id, template_id, version) references checklist_version (rooftop_id, template_id, version),
  foreign key (rooftop_id, step_id) references workflow_step (rooftop_id, id)
);
create index checklist_vehicle on checklist (rooftop_id, vehicle_id, run_id);
create index checklist_template_of on checklist (rooftop_id, template_id, version);

-- What is said at an item: an answer, a note, a task that came of it; each by itself, so that people who answer at once keep what each has said.
create table checklist_answer (
  rooftop_id uuid not null,
  checklist_id uuid not null,
  field_id text not null check (field_id <> ''),
  answer jsonb check (jsonb_typeof(answer) in ('string', 'boolean', 'array')),
  answered_at timestamptz,
  answered_by uuid references person (id),
  note text not null default '',
  noted_at timestamptz,
  noted_by uuid references person (id),
  task_id uuid,
  primary key (rooftop_id, checklist_id, field_id),
  foreign key (rooftop_id, checklist_id) references checklist (rooftop_id, id),
  foreign key (rooftop_id, task_id) references task (rooftop_id, id),
  check ((answer is null) = (answered_at is null))
);
create index checklist_answer_task on checklist_answer (rooftop_id, task_id) where task_id is not null;

-- Photos of what was found. The new column is empty everywhere; PostgreSQL looks all the same, and the policies ask where.
select set_config('app.rooftop_id', '00000000-0000-0000-0000-000000000000', true);
alter table attachment
  add column checklist_id uuid,
  add column field_id text,
  add foreign key (rooftop_id, checklist_id) references checklist (rooftop_id, id),
  add check ((checklist_id is null) = (field_id is null)),
  add check (checklist_id is null or (note_id is null and task_id is null and not featured));
create index attachment_checklist on attachment (rooftop_id, checklist_id, created_at, id) where checklist_id is not null;
drop index attachment_send_key;
create unique index attachment_send_key
  on attachment (rooftop_id, coalesce(note_id, task_id, checklist_id, vehicle_id), created_by, send_key) where send_key is not null;

do $$
declare name text;
begin
  foreach name in array array['checklist_template', 'checklist_version', 'checklist', 'checklist_answer'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('create policy allowed on %I for select to lotline_group using (rooftop_id = any (string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[]))', name);
    execute format('grant select on %I to lotline_group', name);
  end loop;
end $$;
grant select, insert, update, delete on checklist_template, checklist, checklist_answer to lotline_app;
-- A version stays as it was written.
grant select, insert on checklist_version to lotline_app;
