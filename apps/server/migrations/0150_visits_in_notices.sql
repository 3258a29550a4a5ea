-- A notification of an opened link tells of the visit, in whichever of the reader's rooftops; the report counts price alerts.
do $$
declare name text;
begin
  foreach name in array array['folio_document', 'engage_alert'] loop
    execute format('create policy allowed on %I for select to lotline_group
      using (rooftop_id = any ((select string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[])::uuid[]))', name);
  end loop;
end $$;
grant select (last_sign_at, current_part) on engagement_visit to lotline_group;
grant select (phone) on prospect to lotline_group;
grant select (rooftop_id, id, name) on folio_document to lotline_group;
grant select (rooftop_id, id, vehicle_id, engagement_id, sent_at, opened_at) on engage_alert to lotline_group;
create index engage_alert_sent on engage_alert (rooftop_id, sent_at);

-- How often a landing link of a CRM led to an engagement.
alter table engagement add column crm_uses integer not null default 0 check (crm_uses >= 0);
