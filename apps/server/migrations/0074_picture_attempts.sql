-- Pictures that are being decoded, by the SHA-256 of their bytes, and those that a process has died of, which are not tried again.
create table picture_attempt (
  rooftop_id uuid not null references rooftop (id),
  content bytea not null check (length(content) = 32),
  begun_at timestamptz not null,
  -- Attempts that nobody has seen the end of: under way, or what a server has ended in.
  open smallint not null default 1,
  failed_at timestamptz,
  primary key (rooftop_id, content)
);
alter table picture_attempt enable row level security;
alter table picture_attempt force row level security;
create policy tenant on picture_attempt to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, update, delete on picture_attempt to lotline_app;
