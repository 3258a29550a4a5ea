-- People who were invited have no password yet; what is known of a session tells its owner which one it is.
alter table person alter column password_hash drop not null;
alter table session add column last_used_at timestamptz;
alter table session add column address text not null default '';

-- Failures to come in, of every kind that is counted: SIGN_IN, RESET.
alter table sign_in_failure add column kind text not null default 'SIGN_IN';
alter table sign_in_failure add column id uuid;
create index sign_in_failure_account on sign_in_failure (kind, account, at);
create index sign_in_failure_address on sign_in_failure (kind, address, at);

-- Links that set a password: mailed, used once, kept as hashes.
create table password_reset (
  hash bytea primary key,
  person_id uuid not null references person (id),
  kind text not null check (kind in ('RESET', 'INVITATION')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_person on password_reset (person_id);

create table device (
  person_id uuid not null references person (id),
  device_id text not null,
  device_type text not null check (device_type in ('WEB')),
  session_id uuid not null references session (id) on delete cascade,
  registered_at timestamptz not null,
  primary key (person_id, device_id)
);
create index device_session on device (session_id);

create table feedback (
  id uuid primary key,
  person_id uuid not null references person (id),
  rooftop_id uuid references rooftop (id),
  at timestamptz not null,
  subject text not null,
  message text not null
);

-- Mail is written with the change that causes it and sent afterwards; without a mail server it stays here to be read.
create table outbox_message (
  id uuid primary key,
  created_at timestamptz not null,
  person_id uuid references person (id),
  rooftop_id uuid references rooftop (id),
  to_address text not null,
  subject text not null,
  text text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  sent_at timestamptz
);
create index outbox_message_waiting on outbox_message (next_attempt_at) where sent_at is null and next_attempt_at is not null;
create index outbox_message_person on outbox_message (person_id, created_at desc);

-- What is noted of sign-ins and accounts; never updated or deleted by the server, old entries excepted.
create table security_event (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  person_id uuid references person (id),
  account text not null default '',
  address text not null default '',
  session_id uuid,
  detail jsonb not null default '{}'
);
create index security_event_person on security_event (person_id, id desc);
create index security_event_at on security_event (at);

-- A role given in a group counts in every rooftop below it that has a role of this name; the membership it leads to names it.
create table group_membership (
  group_id uuid not null references dealer_group (id),
  person_id uuid not null references person (id),
  role_name text not null,
  primary key (group_id, person_id)
);
create index group_membership_person on group_membership (person_id);
alter table membership add column via_group_id uuid references dealer_group (id);
create index rooftop_group on rooftop (group_id);

grant select, insert, update, delete on password_reset, device, feedback, outbox_message, group_membership to lotline_identity;
grant select, insert, delete on security_event to lotline_identity;

-- Administration happens at the people's door and is told in the rooftop's log all the same.
grant insert on event to lotline_identity;
create policy identity on event for insert to lotline_identity with check (true);
