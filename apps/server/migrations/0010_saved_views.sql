-- A list that somebody keeps under a name: what it is filtered by, searched for and sorted by. Options may vanish; what is left of a view is told when it is read.
create table saved_view (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  owner_id uuid not null references person (id),
  name text not null check (name <> ''),
  query jsonb not null,
  shared boolean not null default false,
  primary key (rooftop_id, id)
);
create unique index saved_view_name on saved_view (rooftop_id, owner_id, lower(name));

-- The view a person's list starts with: their own or a shared one.
create table default_view (
  rooftop_id uuid not null references rooftop (id),
  person_id uuid not null references person (id),
  view_id uuid not null,
  primary key (rooftop_id, person_id),
  foreign key (rooftop_id, view_id) references saved_view (rooftop_id, id) on delete cascade
);
create index default_view_view on default_view (rooftop_id, view_id);

do $$
declare name text;
begin
  foreach name in array array['saved_view', 'default_view'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;
