-- The mail server and the text service that a rooftop has set up for messages to shoppers; without a row the installation's count.
-- Passwords and secrets are sealed (secrets/secrets.ts): neither a dump nor a reader of the database has them.
create table mail_sender (
  rooftop_id uuid primary key references rooftop (id),
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  encryption text not null check (encryption in ('STARTTLS', 'TLS', 'NONE')),
  user_name text not null default '' check (length(user_name) <= 200),
  password text check (password like 'v1.%'),
  from_address text not null check (length(from_address) between 3 and 254),
  check ((user_name = '') = (password is null)),
  -- A password is never sent in the clear.
  check (password is null or encryption <> 'NONE')
);

create table text_sender (
  rooftop_id uuid primary key references rooftop (id),
  url text not null check (url like 'https://%' and length(url) <= 1000),
  secret text not null check (secret like 'v1.%')
);

-- How the sender of a rooftop has fared: when something went out last, and when that failed last, and of what.
create table sender_status (
  rooftop_id uuid not null references rooftop (id),
  channel text not null check (channel in ('MAIL', 'TEXT')),
  sent_at timestamptz,
  failed_at timestamptz,
  failure text check (length(failure) <= 300),
  primary key (rooftop_id, channel),
  check ((failed_at is null) = (failure is null))
);

do $$
declare name text;
begin
  foreach name in array array['mail_sender', 'text_sender', 'sender_status'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('create policy identity on %I to lotline_identity using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;

-- What is sent goes out at the people's door, for all rooftops; a server that starts seals with the newest key.
grant select, update (password) on mail_sender to lotline_identity;
grant select, update (secret) on text_sender to lotline_identity;
grant select, insert, update on sender_status to lotline_identity;
-- The rooftop of a letter to shoppers, whose sender it waits for.
create index outbox_message_to_shoppers on outbox_message (rooftop_id, next_attempt_at)
  where about_kind is not null and sent_at is null and next_attempt_at is not null;
create index text_message_waiting on text_message (rooftop_id, next_attempt_at) where sent_at is null and next_attempt_at is not null;

-- Somebody was told to stop messages: who it was, or who has recorded it.
alter table prospect
  drop constraint prospect_opted_out_how_check,
  add constraint prospect_opted_out_how_check check (opted_out_how in ('LINK', 'MAIL_PROGRAM', 'TEXT', 'TOLD')),
  add column opted_out_by uuid references person (id);
create index prospect_text_consent on prospect (rooftop_id, text_consent_at desc)
  where text_consent_at is not null and opted_out_at is null and erased_at is null;
