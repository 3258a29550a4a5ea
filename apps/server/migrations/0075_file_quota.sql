-- How much the files of a rooftop may take together, in bytes; a rooftop without a row has no limit but the disk.
create table file_quota (
  rooftop_id uuid not null references rooftop (id),
  bytes bigint not null check (bytes > 0),
  primary key (rooftop_id)
);
alter table file_quota enable row level security;
alter table file_quota force row level security;
create policy tenant on file_quota to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, update, delete on file_quota to lotline_app;

-- When an administrator took a file off somebody else's note: the note says so, and stays where it has no word.
alter table note add column file_removed_at timestamptz;
