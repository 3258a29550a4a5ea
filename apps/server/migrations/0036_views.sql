-- One word on every floor: a view.
alter table saved_view rename to view;
do $$
declare
  found record;
begin
  for found in select conname from pg_constraint where conrelid = 'view'::regclass and conname like 'saved\_view%' loop
    execute format('alter table view rename constraint %I to %I', found.conname, substring(found.conname from 7));
  end loop;
  for found in select indexname from pg_indexes where schemaname = 'public' and tablename = 'view' and indexname like 'saved\_view%' loop
    execute format('alter index %I rename to %I', found.indexname, substring(found.indexname from 7));
  end loop;
end
$$;
