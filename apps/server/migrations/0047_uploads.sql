-- What people send in. It is known here before it lies in the store, with an end to its time that goes once something shows it.
alter table file drop constraint file_kind_check, add constraint file_kind_check check (kind in ('EXPORT', 'PICTURE', 'UPLOAD'));

alter table media
  -- As it fits a gallery's tile; of older photos the one for a card does.
  add column grid_id uuid,
  -- What whoever sent it named it by: sent again it is the first one.
  add column send_key uuid,
  add foreign key (rooftop_id, grid_id) references file (rooftop_id, id);
create index media_grid on media (rooftop_id, grid_id);
create unique index media_send_key on media (rooftop_id, vehicle_id, created_by, send_key) where send_key is not null;
grant update (grid_id) on media to lotline_app;

-- Files that were added to a vehicle as its documents, to a note or to a task.
create table attachment (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  note_id uuid,
  task_id uuid,
  name text not null check (name <> ''),
  file_id uuid not null,
  -- Stands before the other documents of its vehicle.
  featured boolean not null default false,
  send_key uuid,
  created_by uuid references person (id),
  created_at timestamptz not null,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  foreign key (rooftop_id, note_id) references note (rooftop_id, id),
  foreign key (rooftop_id, task_id) references task (rooftop_id, id),
  foreign key (rooftop_id, file_id) references file (rooftop_id, id),
  check (note_id is null or task_id is null),
  check (not featured or (note_id is null and task_id is null))
);
create index attachment_vehicle on attachment (rooftop_id, vehicle_id, created_at, id);
create index attachment_note on attachment (rooftop_id, note_id, created_at, id) where note_id is not null;
create index attachment_task on attachment (rooftop_id, task_id, created_at, id) where task_id is not null;
create index attachment_file on attachment (rooftop_id, file_id);
create unique index attachment_send_key on attachment (rooftop_id, coalesce(note_id, task_id, vehicle_id), created_by, send_key)
  where send_key is not null;

-- A file that is being sent in pieces, by whom, how long it will be and how much of it has come.
create table upload (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  person_id uuid not null references person (id),
  name text not null,
  length bigint not null check (length > 0),
  received bigint not null default 0 check (received between 0 and length),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (rooftop_id, id)
);
create index upload_person on upload (rooftop_id, person_id);
create index upload_expiry on upload (rooftop_id, expires_at);

-- Its pieces, each a file of its own until they are put together.
create table upload_part (
  rooftop_id uuid not null,
  upload_id uuid not null,
  start bigint not null check (start >= 0),
  file_id uuid not null,
  primary key (rooftop_id, upload_id, start),
  foreign key (rooftop_id, upload_id) references upload (rooftop_id, id) on delete cascade,
  foreign key (rooftop_id, file_id) references file (rooftop_id, id)
);
create index upload_part_file on upload_part (rooftop_id, file_id);

-- Notes without a word are there for their files; an hour later those without either go.
create index note_empty on note (rooftop_id, created_at) where text = '';

-- The shots that make a vehicle's photos complete; a rooftop without a row asks for all.
create table media_settings (
  rooftop_id uuid primary key references rooftop (id),
  required_shots text[] not null
);

do $$
declare name text;
begin
  foreach name in array array['attachment', 'upload', 'upload_part', 'media_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;
