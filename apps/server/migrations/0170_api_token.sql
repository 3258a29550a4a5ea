-- Ways in for programs. A token is of one rooftop or several and is looked up before a rooftop is known; the token itself is kept nowhere.
create table api_token (
  id uuid primary key,
  hash bytea not null unique check (length(hash) = 32),
  name text not null check (name <> '' and length(name) <= 80),
  ownership text not null check (ownership in ('ROOFTOP', 'PERSON')),
  -- The person it acts for.
  person_id uuid not null references person (id),
  rooftop_ids uuid[] not null check (cardinality(rooftop_ids) > 0),
  permissions text[] not null check (cardinality(permissions) > 0),
  -- Addresses and ranges that it works from; empty for all.
  addresses text[] not null default '{}',
  created_at timestamptz not null,
  ends_at timestamptz not null,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  revoked_by uuid references person (id),
  -- Out of the list.
  removed_at timestamptz
);
create index api_token_person on api_token (person_id);
create index api_token_rooftops on api_token using gin (rooftop_ids);

-- Calls a day, by the calendar of the rooftop that was called.
create table api_token_day (
  token_id uuid not null references api_token (id),
  day date not null,
  calls integer not null,
  refused integer not null,
  primary key (token_id, day)
);

-- The last 50 calls of each token.
create table api_token_call (
  token_id uuid not null references api_token (id),
  id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  ms integer not null,
  primary key (token_id, id)
);

-- Names by which a rooftop's log tells of tokens; a token is never renamed.
create table api_token_name (
  rooftop_id uuid not null references rooftop (id),
  token_id uuid not null references api_token (id),
  name text not null,
  primary key (rooftop_id, token_id)
);
alter table api_token_name enable row level security;
alter table api_token_name force row level security;
create policy tenant on api_token_name to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
create policy identity on api_token_name to lotline_identity using (true) with check (true);

grant select, insert, update on api_token to lotline_identity;
grant select, insert, update, delete on api_token_day, api_token_call to lotline_identity;
grant select on api_token_name to lotline_app;
grant select, insert on api_token_name to lotline_identity;

-- The token by which a change was made.
alter table event add column token_id uuid;

-- Import tokens go on with their one permission, for a year.
create table api_token_from_import (
  id uuid, rooftop_id uuid, hash bytea, name text, created_by uuid, created_at timestamptz, used_at timestamptz, revoked_at timestamptz, revoked_by uuid
);
grant select, insert on api_token_from_import to lotline_app, lotline_identity;
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
    insert into api_token_from_import
      select id, rooftop_id, hash, name, created_by, created_at, used_at, revoked_at, revoked_by from access_token;
  end loop;
  set local role lotline_identity;
  insert into api_token (id, hash, name, ownership, person_id, rooftop_ids, permissions, created_at, ends_at, last_used_at, revoked_at, revoked_by)
    select id, hash, left(name, 80), 'ROOFTOP', created_by, array[rooftop_id], '{IMPORTS_WRITE}', created_at, now() + interval '1 year', used_at,
      revoked_at, revoked_by
    from api_token_from_import;
  insert into api_token_name (rooftop_id, token_id, name) select rooftop_id, id, left(name, 80) from api_token_from_import;
end $$;
reset role;
drop table api_token_from_import;
drop table access_token;
