-- Last person who raised a task's total, or wrote it with one: where own requests are forbidden they do not approve it, whoever pressed Request.
alter table task add column raised_by uuid references person (id);

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
    -- Of earlier changes only the request is known.
    update task set raised_by = coalesce(requested_by, created_by) where rooftop_id = one and total > 0 and status <> 'DELETED';
  end loop;
end $$;
reset role;
