-- A code that shows a shopper's page to staff with what was looked at: good once, for a minute. Its SHA-256 is kept.
create table heat_map_code (
  rooftop_id uuid not null references rooftop (id),
  code_hash bytea not null check (length(code_hash) = 32),
  engagement_id uuid not null,
  ends_at timestamptz not null,
  primary key (rooftop_id, code_hash),
  foreign key (rooftop_id, engagement_id) references engagement (rooftop_id, id) on delete cascade
);
create index heat_map_code_engagement on heat_map_code (rooftop_id, engagement_id);

alter table heat_map_code enable row level security;
alter table heat_map_code force row level security;
create policy tenant on heat_map_code to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, delete on heat_map_code to lotline_app;
