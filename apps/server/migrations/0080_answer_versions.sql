-- Version of the answer at an item, counted up with each change, and its last change: an answer given without a connection names the version
-- that it replaces, so that it cannot cover a newer one of another person unseen. A cleared answer has no answered_by, but a last change.
alter table checklist_answer
  add column version integer not null default 0,
  add column changed_at timestamptz,
  add column changed_by uuid references person (id);

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
    update checklist_answer set version = 1, changed_at = answered_at, changed_by = answered_by
    where rooftop_id = one and answered_at is not null;
  end loop;
end $$;
reset role;
