-- Exports of a whole rooftop: how far each is, and where its file is once it is ready. One server packs at a time: it holds the row for a
-- minute, by the database's clock, and says so again while it works.
create table rooftop_export (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  file_name text not null,
  state text not null check (state in ('WAITING', 'PACKING', 'PAUSED', 'READY', 'STOPPED', 'FAILED')),
  packing text,
  begun_at timestamptz not null,
  begun_by uuid references person (id),
  as_of timestamptz,
  -- Rows by table: how many there are, and how many of them are written.
  tables jsonb not null default '{}',
  files_done integer not null default 0,
  files_total integer,
  bytes_done bigint not null default 0,
  bytes_total bigint,
  seconds_left integer,
  file_id uuid,
  ready_at timestamptz,
  expires_at timestamptz,
  failure text,
  app_version text not null,
  holder uuid,
  held_until timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, file_id) references file (rooftop_id, id) on delete set null (file_id)
);
create unique index rooftop_export_running on rooftop_export (rooftop_id) where state in ('WAITING', 'PACKING', 'PAUSED');

alter table rooftop_export enable row level security;
alter table rooftop_export force row level security;
create policy tenant on rooftop_export to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, update, delete on rooftop_export to lotline_app;

-- Files that were sent to be imported: what checks found, and what came of it. It belongs to the rooftop from which it was sent.
create table rooftop_import (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  file_name text not null,
  bytes bigint not null,
  upload_id uuid not null,
  state text not null check (state in ('CHECKING', 'CHECKED', 'REFUSED', 'IMPORTING', 'DONE', 'FAILED')),
  begun_at timestamptz not null,
  begun_by uuid not null references person (id),
  bytes_read bigint not null default 0,
  facts jsonb,
  checks jsonb not null,
  target_id uuid references rooftop (id),
  tables jsonb not null default '{}',
  report jsonb,
  failure text,
  holder uuid,
  held_until timestamptz,
  primary key (rooftop_id, id)
);
-- One at a time.
create unique index rooftop_import_one on rooftop_import (rooftop_id);

alter table rooftop_import enable row level security;
alter table rooftop_import force row level security;
create policy tenant on rooftop_import to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, update, delete on rooftop_import to lotline_app;
