-- What a step asks for before a vehicle leaves it forward; the checklist is kept while its gate is off.
-- The new columns are empty everywhere; PostgreSQL looks all the same, and the policies ask where.
select set_config('app.rooftop_id', '00000000-0000-0000-0000-000000000000', true),
  set_config('app.rooftop_ids', '00000000-0000-0000-0000-000000000000', true);
alter table workflow_step
  add column gates text[] not null default '{}' check (gates <@ array['DO_NOT_DRIVE', 'CHECKLIST', 'PHOTOS', 'TASKS']),
  add column gate_checklist_id uuid,
  add foreign key (rooftop_id, gate_checklist_id) references checklist_template (rooftop_id, id),
  add check (gate_checklist_id is not null or not ('CHECKLIST' = any (gates)));
create index workflow_step_gate_checklist on workflow_step (rooftop_id, gate_checklist_id) where gate_checklist_id is not null;

-- How many answers finish a checklist, and how many of them a sheet lacks; as long as nobody has answered, all.
alter table checklist_version add column counted integer;
alter table checklist add column missing integer check (missing >= 0);
grant update (counted) on checklist_version to lotline_app;
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
    update checklist_version set counted = fields.counted from (
      select version.template_id, version.version,
        coalesce(nullif(count(*) filter (where (field ->> 'required')::boolean), 0), count(*)) as counted
      from (select template_id, version, items from checklist_version) version
      cross join lateral (
        select item as field from jsonb_array_elements(version.items) as item where not item ? 'items'
        union all
        select field from jsonb_array_elements(version.items) as item, jsonb_array_elements(item -> 'items') as field
        where item ? 'items') fields
      group by 1, 2) fields
    where fields.template_id = checklist_version.template_id and fields.version = checklist_version.version;
  end loop;
  reset role;
end $$;
revoke update (counted) on checklist_version from lotline_app;
