-- Whoever sent a link is notified when it is opened for the first time, and again after a day of silence.
alter table notification drop constraint notification_type_check, drop constraint notification_kind_check;
alter table notification
  add check (type in ('RECON_TASK_APPROVAL', 'RECON_TASK_DENIED', 'RECON_TASK_ASSIGNED', 'RECON_TASK_COMPLETE',
    'RECON_VEHICLE_GOAL_WARNING', 'RECON_VEHICLE_GOAL_DANGER', 'RECON_NOTE_MENTION', 'RECON_VEHICLE_WAITING', 'RECON_VEHICLE_ASSIGNED',
    'RECON_VEHICLE_RETURNED', 'RECON_GATE_OPENED', 'RECALL_DO_NOT_DRIVE', 'ENGAGE_LINK_OPENED', 'FEED_HELD', 'FEED_MISSED')),
  add check (kind in ('REQUEST', 'DECIDED', 'TASK_ASSIGNED', 'TASK_DONE', 'LATE', 'DUE_SOON', 'WAITING', 'HANDED', 'RETURNED',
    'GATE_OPENED', 'DO_NOT_DRIVE', 'LINK_OPENED', 'MENTION', 'FEED'));

-- A notification names the shopper as they are named when it is read, in whichever of the reader's rooftops: one who was erased has no name.
do $$
declare name text;
begin
  foreach name in array array['prospect', 'engagement'] loop
    execute format('create policy allowed on %I for select to lotline_group using (rooftop_id = any (string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[]))', name);
  end loop;
end $$;
grant select (rooftop_id, id, prospect_id) on engagement to lotline_group;
grant select (rooftop_id, id, first_name, last_name) on prospect to lotline_group;
