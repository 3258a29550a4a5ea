-- Replies to calls with an Idempotency-Key, stored with the work itself: the same call again answers the same and makes nothing.
create table idempotency_key (
  rooftop_id uuid not null references rooftop (id),
  -- The API token that called, or the person.
  caller_id uuid not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of method, path and body, and of what the caller might do then: what a reply shows hangs on it.
  request_hash bytea not null check (length(request_hash) = 32),
  permissions_hash bytea not null check (length(permissions_hash) = 32),
  status smallint not null,
  -- Null where it was too long to be kept.
  reply text,
  created_at timestamptz not null,
  primary key (rooftop_id, caller_id, route, key)
);
create index idempotency_key_age on idempotency_key (rooftop_id, created_at);

alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy tenant on idempotency_key to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
create policy identity on idempotency_key to lotline_identity using (true) with check (true);
grant select, insert, update, delete on idempotency_key to lotline_app;
grant select, insert, update on idempotency_key to lotline_identity;
