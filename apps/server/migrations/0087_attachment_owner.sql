-- The owner of a file is one kind and one id, whatever nouns come: a column for each of them had to be spelled out wherever files are read.
alter table attachment
  add column owner_kind text check (owner_kind in ('VEHICLE', 'NOTE', 'TASK', 'RECALL', 'CHECKLIST')),
  add column owner_id uuid;

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
    update attachment set
      owner_kind = case
        when note_id is not null then 'NOTE'
        when task_id is not null then 'TASK'
        when recall_id is not null then 'RECALL'
        when checklist_id is not null then 'CHECKLIST'
        else 'VEHICLE' end,
      owner_id = coalesce(note_id, task_id, recall_id, checklist_id, vehicle_id);
  end loop;
end $$;
reset role;

grant select (owner_kind, owner_id) on attachment to lotline_group;
