-- The name of a task template in Spanish, as shoppers read it; empty where nobody has given one.
alter table task_template
  add column spanish_name text not null default '' check (length(spanish_name) <= 200);

-- Names that task templates have, and have had: finished work keeps the name that it was given under, also once its template is called
-- otherwise or is gone. The key is the name in small letters, without outer spaces, as two names are told apart.
create table known_template_name (
  rooftop_id uuid not null references rooftop (id),
  key text not null check (key <> ''),
  name text not null,
  spanish_name text not null,
  primary key (rooftop_id, key)
);

create function keep_template_name() returns trigger language plpgsql as $$
begin
  insert into known_template_name (rooftop_id, key, name, spanish_name)
  values (new.rooftop_id, lower(btrim(new.name)), new.name, new.spanish_name)
  on conflict (rooftop_id, key) do update set name = excluded.name, spanish_name = excluded.spanish_name;
  return new;
end $$;
create trigger name_is_kept after insert or update of name, spanish_name on task_template
  for each row execute function keep_template_name();

alter table known_template_name enable row level security;
alter table known_template_name force row level security;
create policy tenant on known_template_name to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, update, delete on known_template_name to lotline_app;

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
    insert into known_template_name (rooftop_id, key, name, spanish_name)
    select rooftop_id, lower(btrim(name)), name, '' from task_template
    on conflict do nothing;
  end loop;
end $$;
reset role;
