-- Administrators are told of a webhook that has failed for an hour, and of one that was paused.
alter table notification drop constraint notification_type_check, drop constraint notification_kind_check, drop constraint notification_target_type_check;
alter table notification
  add check (type in ('RECON_TASK_APPROVAL', 'RECON_TASK_DENIED', 'RECON_TASK_ASSIGNED', 'RECON_TASK_COMPLETE',
    'RECON_VEHICLE_GOAL_WARNING', 'RECON_VEHICLE_GOAL_DANGER', 'RECON_NOTE_MENTION', 'RECON_VEHICLE_WAITING', 'RECON_VEHICLE_ASSIGNED',
    'RECON_VEHICLE_RETURNED', 'RECON_GATE_OPENED', 'RECALL_DO_NOT_DRIVE', 'ENGAGE_LINK_OPENED', 'ENGAGE_SHOPPER_ASKED', 'FEED_HELD',
    'FEED_MISSED', 'API_TOKEN_ENDING', 'API_TOKEN_STOPPED', 'WEBHOOK_FAILING', 'WEBHOOK_PAUSED')),
  add check (kind in ('REQUEST', 'DECIDED', 'TASK_ASSIGNED', 'TASK_DONE', 'LATE', 'DUE_SOON', 'WAITING', 'HANDED', 'RETURNED',
    'GATE_OPENED', 'DO_NOT_DRIVE', 'LINK_OPENED', 'SHOPPER_ASKED', 'MENTION', 'FEED', 'API_TOKEN', 'WEBHOOK')),
  add check (target_type in ('task', 'note', 'vehicle', 'location', 'engagement', 'feed', 'apiToken', 'webhook'));

do $$
declare name text;
begin
  -- It has no name of its own: a notification of no vehicle is of a feed.
  select conname into strict name from pg_constraint
    where conrelid = 'notification'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%vehicle_id IS NULL%';
  execute format('alter table notification drop constraint %I', name);
end $$;
alter table notification add check ((vehicle_id is null) = (target_type in ('feed', 'apiToken', 'webhook')));
