-- A file that the product keeps: known before it is there, so that its address can be given out while it is being made.
create table file (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  kind text not null check (kind in ('EXPORT')),
  -- Where it lies in the store: a random name that tells nothing of the file.
  store_key text not null,
  name text not null check (name <> ''),
  media_type text not null,
  created_at timestamptz not null,
  ready_at timestamptz,
  bytes bigint check (bytes >= 0),
  -- Why it will never be there, as the wire tells it: a code, a sentence, what a caller can use.
  failure jsonb,
  purge_at timestamptz,
  primary key (rooftop_id, id),
  check ((ready_at is null) = (bytes is null)),
  check (ready_at is null or failure is null)
);
create index file_purge on file (rooftop_id, purge_at) where purge_at is not null;

alter table file enable row level security;
alter table file force row level security;
create policy tenant on file to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, update, delete on file to lotline_app;

-- What addresses of files are signed with; one row.
create table file_key (
  single boolean primary key default true check (single),
  secret bytea not null check (length(secret) = 32)
);
grant select, insert on file_key to lotline_identity;
