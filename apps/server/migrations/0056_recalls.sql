-- Recalls of a vehicle, whoever told of them: each campaign stands once on each vehicle.
create table recall (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  -- What it is told apart by on its vehicle: NHTSA's campaign, else the manufacturer's number, else its name.
  key text not null check (key <> '' and length(key) <= 200),
  nhtsa_id text check (nhtsa_id ~ '^\d{2}[A-Z]\d{3,6}$'),
  number text check (number <> '' and length(number) <= 40),
  source text not null check (source in ('NHTSA', 'OEM_VOLUNTARY', 'OEM_WARRANTY', 'OTHER', 'UNKNOWN')),
  name text not null check (name <> '' and length(name) <= 200),
  description text not null check (length(description) <= 10000),
  consequence text not null check (length(consequence) <= 10000),
  remedy text not null check (length(remedy) <= 10000),
  components text[] not null,
  issued_on date,
  risk text not null check (risk in ('ZERO', 'LOW', 'MEDIUM', 'HIGH', 'EXTREME', 'UNKNOWN')),
  category text not null check (category in ('COLLISION', 'FIRE', 'SAFETY', 'EMISSIONS', 'UNKNOWN')),
  do_not_drive boolean not null,
  park_outside boolean not null,
  -- MODEL: told of its make, model and year; whether of this very car nobody knows until its VIN is checked.
  known_for text not null check (known_for in ('VIN', 'MODEL')),
  origin text not null check (origin in ('ASKED', 'FLAT_FILE', 'IMPORT', 'HAND')),
  heard_at timestamptz not null,
  created_by uuid references person (id),
  created_at timestamptz not null,
  -- Whether it is one of this VIN, as somebody has looked it up.
  checked_by uuid references person (id),
  checked_at timestamptz,
  is_dismissed boolean not null default false,
  remedied_at timestamptz,
  remedied_on date,
  remedied_where text check (remedied_where <> '' and length(remedied_where) <= 120),
  remedied_by uuid references person (id),
  -- Goes up with every change, so that of two people at once the second hears of it.
  version integer not null default 1,
  primary key (rooftop_id, id),
  unique (rooftop_id, vehicle_id, key),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  check (remedied_at is not null or (remedied_on is null and remedied_where is null and remedied_by is null))
);
create index recall_open on recall (rooftop_id, vehicle_id) where remedied_at is null and not is_dismissed;
create index recall_do_not_drive on recall (rooftop_id, vehicle_id) where do_not_drive and remedied_at is null and not is_dismissed;

-- How asking for the recalls of a vehicle's model went, as far as its vehicle has been told.
create table recall_asking (
  rooftop_id uuid not null,
  vehicle_id uuid not null,
  address text not null,
  make text not null,
  model text not null,
  year integer not null,
  asked_at timestamptz,
  -- The answer that the vehicle's recalls are as of.
  answered_at timestamptz,
  is_model_known boolean,
  -- What of the answer is no recall, or beyond what is kept.
  left_out integer not null default 0,
  failure text,
  -- Somebody wants it asked again.
  wanted_at timestamptz,
  primary key (rooftop_id, vehicle_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index recall_asking_wanted on recall_asking (rooftop_id, wanted_at) where wanted_at is not null;

-- Whom a rooftop asks; without a row whom the installation does.
create table recall_settings (
  rooftop_id uuid primary key references rooftop (id),
  asks text not null check (asks in ('DEFAULT', 'OFF', 'OWN')),
  address text check (length(address) <= 300),
  check ((asks = 'OWN') = (address is not null))
);

-- What a service has answered for a make, model and year: the same for every rooftop that asks it.
create table model_recalls (
  address text not null,
  make text not null,
  model text not null,
  year integer not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  asked_at timestamptz,
  answered_at timestamptz,
  is_model_known boolean,
  left_out integer not null default 0,
  failure text,
  recalls jsonb not null default '[]',
  primary key (address, make, model, year)
);
create index model_recalls_due on model_recalls (due_at);
grant select, insert, update, delete on model_recalls to lotline_identity;

do $$
declare
  name text;
begin
  foreach name in array array['recall', 'recall_asking', 'recall_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;
-- Papers that say that a recall is done. The new column is empty everywhere; PostgreSQL looks all the same, and the policies ask where.
select set_config('app.rooftop_id', '00000000-0000-0000-0000-000000000000', true);
alter table attachment
  add column recall_id uuid,
  add foreign key (rooftop_id, recall_id) references recall (rooftop_id, id),
  add check (recall_id is null or (note_id is null and task_id is null and checklist_id is null and not featured));
create index attachment_recall on attachment (rooftop_id, recall_id, created_at, id) where recall_id is not null;
drop index attachment_send_key;
create unique index attachment_send_key
  on attachment (rooftop_id, coalesce(note_id, task_id, checklist_id, recall_id, vehicle_id), created_by, send_key)
  where send_key is not null;

create policy allowed on recall for select to lotline_group
  using (rooftop_id = any (string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[]));
grant select on recall to lotline_group;
