create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table vehicle (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  stock_number text not null check (stock_number <> ''),
  vin text not null check (length(vin) = 17),
  year integer,
  make text,
  model text,
  trim text,
  body_style text,
  doors integer,
  drive_train text,
  engine text,
  transmission text,
  fuel_type text,
  exterior_color text,
  color text not null default 'UNKNOWN',
  interior_color text,
  mileage integer check (mileage >= 0),
  odometer_unit text not null default 'miles' check (odometer_unit in ('miles', 'kilometers')),
  condition text not null default 'USED' check (condition in ('NEW', 'USED', 'CPO')),
  disposition text not null default 'UNKNOWN',
  advertised_price numeric(12, 2) check (advertised_price >= 0),
  msrp numeric(12, 2) check (msrp >= 0),
  initial_cost numeric(12, 2) check (initial_cost >= 0),
  appraised_value numeric(12, 2) check (appraised_value >= 0),
  estimated_recon numeric(12, 2) check (estimated_recon >= 0),
  inventory_date timestamptz not null,
  dms_stock_status text,
  photo_count integer not null default 0,
  -- What a person has changed by hand: a feed leaves these alone.
  edited_fields text[] not null default '{}',
  sold_at timestamptz,
  -- The open (or last) run as the list reads it; visits and intervals below are the record.
  recon_status text not null default 'NOT_STARTED' check (recon_status in ('NOT_STARTED', 'ACTIVE', 'COMPLETED', 'MANUALLY_REMOVED')),
  recon_started_at timestamptz,
  recon_ended_at timestamptz,
  retail_ready_at timestamptz,
  run_id uuid,
  step_id uuid,
  step_state text check (step_state in ('ACTIVE', 'ACTIVE_PAUSED', 'COMPLETE', 'INCOMPLETE', 'NOT_STARTED', 'PENDING', 'UNKNOWN')),
  step_entered_at timestamptz,
  step_open_since timestamptz,
  step_left_at timestamptz,
  step_elapsed_ms bigint not null default 0,
  step_working_since timestamptz,
  step_work_ms bigint not null default 0,
  next_step_id uuid,
  assignee_id uuid references person (id),
  -- 'infinity' while the clock stands still before the moment; null where the step has no goals.
  warning_at timestamptz,
  late_at timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, step_id) references workflow_step (rooftop_id, id),
  check ((recon_status = 'ACTIVE') <= (step_id is not null))
);
create unique index vehicle_stock_number on vehicle (rooftop_id, lower(stock_number)) where sold_at is null;
create unique index vehicle_vin on vehicle (rooftop_id, vin) where sold_at is null;
create index vehicle_age on vehicle (rooftop_id, inventory_date, id) where sold_at is null;
create index vehicle_age_all on vehicle (rooftop_id, inventory_date, id);
create index vehicle_in_recon on vehicle (rooftop_id, inventory_date, id) where recon_status = 'ACTIVE';
create index vehicle_step on vehicle (rooftop_id, step_id, warning_at, late_at) where recon_status = 'ACTIVE';
create index vehicle_step_age on vehicle (rooftop_id, step_id, inventory_date, id) where recon_status = 'ACTIVE';
create index vehicle_by_stock on vehicle (rooftop_id, stock_number, id) where sold_at is null;
create index vehicle_by_price on vehicle (rooftop_id, advertised_price, id) where sold_at is null;
create index vehicle_by_mileage on vehicle (rooftop_id, mileage, id) where sold_at is null;
create index vehicle_by_year on vehicle (rooftop_id, year, id) where sold_at is null;
create index vehicle_by_make on vehicle (rooftop_id, make, id) where sold_at is null;
create index vehicle_by_model on vehicle (rooftop_id, model, id) where sold_at is null;
create index vehicle_assignee on vehicle (rooftop_id, assignee_id) where recon_status = 'ACTIVE';

create table price_change (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  at timestamptz not null,
  price numeric(12, 2),
  previous numeric(12, 2),
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index price_change_vehicle on price_change (rooftop_id, vehicle_id, at);

create table tag (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  value text not null check (length(value) between 1 and 50),
  hex_color text not null,
  tag_type text not null check (tag_type in ('DEALER', 'SYSTEM')),
  tag_icon text,
  primary key (rooftop_id, id)
);
create unique index tag_value on tag (rooftop_id, tag_type, lower(value));

create table vehicle_tag (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  tag_id uuid not null,
  instance_id uuid not null,
  primary key (rooftop_id, vehicle_id, tag_id),
  unique (rooftop_id, instance_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  foreign key (rooftop_id, tag_id) references tag (rooftop_id, id)
);
create index vehicle_tag_tag on vehicle_tag (rooftop_id, tag_id, vehicle_id);

create table recon_run (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  outcome text check (outcome in ('COMPLETED', 'FORCED', 'MANUALLY_REMOVED')),
  removed_at timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  check ((ended_at is null) = (outcome is null))
);
create unique index recon_run_open on recon_run (rooftop_id, vehicle_id) where ended_at is null and removed_at is null;
create index recon_run_vehicle on recon_run (rooftop_id, vehicle_id, started_at);
create index recon_run_ended on recon_run (rooftop_id, ended_at) where removed_at is null;

create table step_visit (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  run_id uuid not null,
  vehicle_id uuid not null,
  step_id uuid not null,
  entered_at timestamptz not null,
  left_at timestamptz check (left_at >= entered_at),
  state text not null check (state in ('ACTIVE', 'ACTIVE_PAUSED', 'COMPLETE', 'INCOMPLETE', 'NOT_STARTED')),
  assignee_id uuid references person (id),
  elapsed_ms bigint check (elapsed_ms >= 0),
  work_ms bigint check (work_ms >= 0 and work_ms <= elapsed_ms),
  primary key (rooftop_id, id),
  foreign key (rooftop_id, run_id) references recon_run (rooftop_id, id),
  foreign key (rooftop_id, step_id) references workflow_step (rooftop_id, id),
  check ((left_at is null) = (elapsed_ms is null))
);
create unique index step_visit_open on step_visit (rooftop_id, run_id) where left_at is null;
create index step_visit_run on step_visit (rooftop_id, run_id, entered_at);
create index step_visit_step on step_visit (rooftop_id, step_id, left_at);

create table work_interval (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  visit_id uuid not null,
  started_at timestamptz not null,
  stopped_at timestamptz check (stopped_at >= started_at),
  person_id uuid references person (id),
  primary key (rooftop_id, id),
  foreign key (rooftop_id, visit_id) references step_visit (rooftop_id, id)
);
create unique index work_interval_open on work_interval (rooftop_id, visit_id) where stopped_at is null;
create index work_interval_visit on work_interval (rooftop_id, visit_id);
