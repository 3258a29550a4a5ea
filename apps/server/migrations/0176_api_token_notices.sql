-- Administrators are notified of API tokens that end soon, and of those that stop because their person has left or lost a permission.
alter table notification drop constraint notification_type_check, drop constraint notification_kind_check,
  drop constraint notification_target_type_check, drop constraint notification_check;
alter table notification
  add check (type in ('RECON_TASK_APPROVAL', 'RECON_TASK_DENIED', 'RECON_TASK_ASSIGNED', 'RECON_TASK_COMPLETE',
    'RECON_VEHICLE_GOAL_WARNING', 'RECON_VEHICLE_GOAL_DANGER', 'RECON_NOTE_MENTION', 'RECON_VEHICLE_WAITING', 'RECON_VEHICLE_ASSIGNED',
    'RECON_VEHICLE_RETURNED', 'RECON_GATE_OPENED', 'RECALL_DO_NOT_DRIVE', 'ENGAGE_LINK_OPENED', 'ENGAGE_SHOPPER_ASKED', 'FEED_HELD',
    'FEED_MISSED', 'API_TOKEN_ENDING', 'API_TOKEN_STOPPED')),
  add check (kind in ('REQUEST', 'DECIDED', 'TASK_ASSIGNED', 'TASK_DONE', 'LATE', 'DUE_SOON', 'WAITING', 'HANDED', 'RETURNED',
    'GATE_OPENED', 'DO_NOT_DRIVE', 'LINK_OPENED', 'SHOPPER_ASKED', 'MENTION', 'FEED', 'API_TOKEN')),
  add check (target_type in ('task', 'note', 'vehicle', 'location', 'engagement', 'feed', 'apiToken')),
  add constraint notification_check check ((vehicle_id is null) = (target_type in ('feed', 'apiToken')));

-- Days before its end of which administrators have been notified last: 14, then 3.
alter table api_token add column noticed_days integer check (noticed_days in (14, 3));
-- Of which stop they have been notified: 'LEFT', or the permissions that its person has lost; null while it does all that it was given.
alter table api_token add column noticed_stop text;
