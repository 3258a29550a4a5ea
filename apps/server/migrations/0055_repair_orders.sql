-- Repair orders of a vehicle as the dealer management system tells them; they come by import alone.
create table repair_order (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  vehicle_id uuid not null,
  number text not null check (number <> '' and length(number) <= 40),
  status text not null check (status in ('OPEN', 'CLOSED')),
  opened_on date,
  closed_on date,
  labor_total numeric(12, 2) not null,
  parts_total numeric(12, 2) not null,
  misc_total numeric(12, 2) not null,
  total numeric(12, 2) not null check (total >= 0),
  -- What was imported, shortened: the same again changes nothing.
  print text not null,
  imported_at timestamptz not null,
  primary key (rooftop_id, id),
  unique (rooftop_id, number),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index repair_order_vehicle on repair_order (rooftop_id, vehicle_id);

create table repair_order_line (
  rooftop_id uuid not null,
  id uuid not null,
  repair_order_id uuid not null,
  place integer not null,
  op_code text not null,
  description text not null,
  -- A discount is negative.
  labor_sale numeric(12, 2),
  parts_sale numeric(12, 2),
  misc_sale numeric(12, 2),
  total numeric(12, 2) not null,
  -- The task that it was taken over as.
  task_id uuid,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, repair_order_id) references repair_order (rooftop_id, id),
  foreign key (rooftop_id, task_id) references task (rooftop_id, id)
);
create index repair_order_line_order on repair_order_line (rooftop_id, repair_order_id, place);
create index repair_order_line_task on repair_order_line (rooftop_id, task_id) where task_id is not null;

-- Orders that name a vehicle of ours and are no work of ours on it, with the reason, until they are.
create table repair_order_left_out (
  rooftop_id uuid not null,
  number text not null check (number <> '' and length(number) <= 40),
  vehicle_id uuid not null,
  reason text not null,
  primary key (rooftop_id, number),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);
create index repair_order_left_out_vehicle on repair_order_left_out (rooftop_id, vehicle_id);

-- When rows of a kind came in last.
create table last_import (
  rooftop_id uuid not null references rooftop (id),
  kind text not null check (kind in ('RECALLS', 'REPAIR_ORDERS', 'LOCATIONS')),
  at timestamptz not null,
  primary key (rooftop_id, kind)
);

-- What other programs come in with, of one rooftop each and good for what its scope says. The token itself is kept nowhere.
create table access_token (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  scope text not null check (scope in ('IMPORTS')),
  name text not null check (name <> ''),
  hash bytea not null check (length(hash) = 32),
  created_by uuid not null references person (id),
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references person (id),
  primary key (rooftop_id, id)
);
create unique index access_token_hash on access_token (rooftop_id, hash);

do $$
declare
  name text;
begin
  foreach name in array array['repair_order', 'repair_order_line', 'repair_order_left_out', 'last_import', 'access_token'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
  end loop;
  foreach name in array array['repair_order', 'repair_order_line'] loop
    execute format('create policy allowed on %I for select to lotline_group using (rooftop_id = any (string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[]))', name);
  end loop;
end $$;
grant select, insert, update on repair_order to lotline_app;
grant select, insert, update, delete on repair_order_line to lotline_app;
grant select on repair_order, repair_order_line to lotline_group;
grant select, insert, update, delete on repair_order_left_out to lotline_app;
grant select, insert, update on last_import to lotline_app;
grant select, insert on access_token to lotline_app;
grant update (used_at, revoked_at, revoked_by) on access_token to lotline_app;
