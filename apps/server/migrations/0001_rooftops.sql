-- Groups, rooftops, people and their sessions. What a rooftop's door may read of them is said at each table.
create table dealer_group (
  id uuid primary key,
  parent_id uuid references dealer_group (id),
  tier text not null check (tier in ('GROUP', 'CORPORATE_GROUP')),
  name text not null check (name <> '')
);

create table rooftop (
  id uuid primary key,
  group_id uuid not null references dealer_group (id),
  name text not null check (name <> ''),
  time_zone text not null default 'America/Chicago',
  onboarding boolean not null default false,
  pack numeric(12, 2) not null default 0 check (pack >= 0),
  recon_warning_seconds integer check (recon_warning_seconds > 0),
  recon_goal_seconds integer check (recon_goal_seconds > 0),
  retail_ready_warning_seconds integer check (retail_ready_warning_seconds > 0),
  retail_ready_goal_seconds integer check (retail_ready_goal_seconds > 0),
  idle_limit_seconds integer check (idle_limit_seconds > 0)
);
create unique index rooftop_name on rooftop (lower(name));

create table feature_flag (
  rooftop_id uuid not null references rooftop (id),
  name text not null,
  primary key (rooftop_id, name)
);

create table role (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  name text not null,
  permissions text[] not null,
  primary key (rooftop_id, id),
  unique (rooftop_id, name)
);

create table person (
  id uuid primary key,
  email_address text not null,
  first_name text not null default '',
  last_name text not null default '',
  company_name text,
  mobile_phone text,
  password_hash text not null,
  default_rooftop_id uuid references rooftop (id),
  disabled_at timestamptz
);
create unique index person_email on person (lower(email_address));

create table membership (
  rooftop_id uuid not null references rooftop (id),
  person_id uuid not null references person (id),
  role_id uuid not null,
  ended_at timestamptz,
  primary key (rooftop_id, person_id),
  foreign key (rooftop_id, role_id) references role (rooftop_id, id)
);
create index membership_person on membership (person_id);

create table session (
  id uuid primary key,
  person_id uuid not null references person (id),
  rooftop_id uuid references rooftop (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default ''
);
create index session_person on session (person_id);

-- A token is good until it is used; used, it stays good for the grace of parallel tabs. Only hashes are kept.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

create table sign_in_failure (
  account text not null,
  address text not null,
  at timestamptz not null
);
create index sign_in_failure_recent on sign_in_failure (account, address, at);

create table signing_key (
  id uuid primary key,
  secret bytea not null,
  created_at timestamptz not null
);

alter table rooftop enable row level security;
alter table rooftop force row level security;
create policy tenant on rooftop for select to lotline_app using (id = (select current_setting('app.rooftop_id')::uuid));
create policy identity on rooftop to lotline_identity using (true) with check (true);
create policy jobs on rooftop for select to lotline_group using (id = any (string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[]));

-- A rooftop sees the names of its own people, those who have left included: its history names them.
alter table person enable row level security;
alter table person force row level security;
create policy tenant on person for select to lotline_app
  using (id in (select person_id from membership where rooftop_id = (select current_setting('app.rooftop_id')::uuid)));
create policy identity on person to lotline_identity using (true) with check (true);

do $$
declare name text;
begin
  foreach name in array array['feature_flag', 'role', 'membership'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('create policy identity on %I to lotline_identity using (true) with check (true)', name);
  end loop;
end $$;

grant select on rooftop, feature_flag, role, membership to lotline_app;
grant select (id, first_name, last_name, company_name, disabled_at) on person to lotline_app;
grant select on rooftop to lotline_group;
grant select, insert, update, delete on dealer_group, rooftop, feature_flag, role, person, membership, session, refresh_token, sign_in_failure, signing_key
  to lotline_identity;
