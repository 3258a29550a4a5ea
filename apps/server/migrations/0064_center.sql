-- The center spans all rooftops of a person: who may decide on what waits there, and which pictures its tasks have, is read over several.
grant select (role_id) on membership to lotline_group;
create policy allowed on role for select to lotline_group
  using (rooftop_id = any ((select string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[])::uuid[]));
grant select (rooftop_id, id, permissions) on role to lotline_group;
create policy allowed on attachment for select to lotline_group
  using (rooftop_id = any ((select string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[])::uuid[]));
grant select (rooftop_id, id, task_id, file_id) on attachment to lotline_group;
create policy allowed on file for select to lotline_group
  using (rooftop_id = any ((select string_to_array(current_setting('app.rooftop_ids'), ',')::uuid[])::uuid[]));
grant select (rooftop_id, id, media_type) on file to lotline_group;

-- What is deleted or taken back is kept until every screen has heard of it.
create index notification_gone on notification (rooftop_id, changed_at) where deleted_at is not null or taken_back_at is not null;
