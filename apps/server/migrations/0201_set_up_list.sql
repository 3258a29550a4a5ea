-- The last list of cars that a store has brought for its set-up from a tracker of its own: its columns, and what they say of each car in stock.
create table set_up_list (
  rooftop_id uuid primary key references rooftop (id),
  headers text[] not null,
  at timestamptz not null
);
create table set_up_list_car (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  words text[] not null,
  -- What becomes a note of the car as it is put on the line.
  note text,
  primary key (rooftop_id, vehicle_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['set_up_list', 'set_up_list_car'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;
