-- Shoppers of a rooftop. A known e-mail address or phone is one shopper's, in any spelling; an erased one keeps its row without a name.
create table prospect (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  email text check (email <> '' and length(email) <= 254),
  email_key text,
  -- Digits with the country's.
  phone text check (phone ~ '^\d{8,15}$'),
  address1 text not null default '' check (length(address1) <= 120),
  address2 text not null default '' check (length(address2) <= 120),
  city text not null default '' check (length(city) <= 80),
  state text not null default '' check (length(state) <= 2),
  zip text not null default '' check (length(zip) <= 10),
  text_consent_at timestamptz,
  text_consent_by uuid references person (id),
  opted_out_at timestamptz,
  bounced_at timestamptz,
  erased_at timestamptz,
  created_by uuid references person (id),
  created_at timestamptz not null,
  primary key (rooftop_id, id),
  check ((email is null) = (email_key is null)),
  check (erased_at is not null or (email is not null or phone is not null)),
  check (erased_at is null or (first_name = '' and last_name = '' and email is null and phone is null and address1 = ''))
);
create unique index prospect_email on prospect (rooftop_id, email_key) where email_key is not null;
create unique index prospect_phone on prospect (rooftop_id, phone) where phone is not null;
create index prospect_newest on prospect (rooftop_id, created_at desc, id desc);
create index prospect_creator on prospect (rooftop_id, created_by);

-- A link to a vehicle and what came of it: a draft until it is sent or opened.
create table engagement (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  -- Null for a link that anybody may be shown.
  prospect_id uuid,
  sender_id uuid not null references person (id),
  type text not null check (type in ('EMAIL', 'TEXT', 'SHOWROOM', 'CRM_EMAIL', 'WEB', 'OTHER')),
  -- 128 random bits, as 22 characters of base64url: the address of the link.
  token text not null check (token ~ '^[A-Za-z0-9_-]{22}$'),
  show_price boolean not null,
  made_at timestamptz not null,
  copied_at timestamptz,
  sent_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  -- The message that was sent last, as the shopper got it, and SHA-256 of what it was made of, by which the same send within a minute is known.
  sent_text text,
  sent_digest bytea check (length(sent_digest) = 32),
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  foreign key (rooftop_id, prospect_id) references prospect (rooftop_id, id)
);
create unique index engagement_token on engagement (token);
create unique index engagement_draft on engagement (rooftop_id, vehicle_id, prospect_id, sender_id)
  where prospect_id is not null and sent_at is null and opened_at is null and ended_at is null;
create index engagement_forgotten on engagement (rooftop_id, made_at)
  where prospect_id is not null and sent_at is null and opened_at is null and copied_at is null;
create index engagement_vehicle on engagement (rooftop_id, vehicle_id, made_at);
create index engagement_prospect on engagement (rooftop_id, prospect_id, sender_id) where prospect_id is not null;
create index engagement_sender on engagement (rooftop_id, sender_id, made_at);

-- How long links of the rooftop work, and what else it decides of Engage.
create table engage_settings (
  rooftop_id uuid primary key references rooftop (id),
  link_days integer not null default 90 check (link_days between 1 and 365)
);

do $$
declare name text;
begin
  foreach name in array array['prospect', 'engagement', 'engage_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;

-- A link names no rooftop, it is found by its token alone; and messages are written into the outbox of mail in one transaction with what was sent.
create policy identity on engagement to lotline_identity using (true) with check (true);
grant select, update (type, sent_at, sent_text, sent_digest) on engagement to lotline_identity;
create policy identity on prospect to lotline_identity using (true) with check (true);
grant select (rooftop_id, id, first_name, last_name, email, phone, text_consent_at, opted_out_at, bounced_at, erased_at), update (bounced_at)
  on prospect to lotline_identity;
