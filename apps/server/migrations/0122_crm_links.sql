-- A landing link that a person pastes into a CRM: its code names rooftop, vendor and person, the CRM puts in the VIN.
create table crm_link (
  rooftop_id uuid not null references rooftop (id),
  vendor text not null check (vendor in ('DEALERSOCKET', 'DRIVE_CENTRIC', 'ELEAD', 'VIN_SOLUTIONS')),
  person_id uuid not null references person (id),
  -- 96 random bits, as 16 characters of base64url.
  code text not null check (code ~ '^[A-Za-z0-9_-]{16}$'),
  made_at timestamptz not null,
  primary key (rooftop_id, vendor, person_id)
);
create unique index crm_link_code on crm_link (code);
alter table crm_link enable row level security;
alter table crm_link force row level security;
create policy tenant on crm_link to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, update, delete on crm_link to lotline_app;
-- A code names no rooftop, it is found by itself.
create policy identity on crm_link to lotline_identity using (true) with check (true);
grant select on crm_link to lotline_identity;

-- Opened from a CRM: one engagement for each vehicle, sender and vendor a day.
alter table engagement
  add column crm_vendor text check (crm_vendor in ('DEALERSOCKET', 'DRIVE_CENTRIC', 'ELEAD', 'VIN_SOLUTIONS')),
  add column crm_day date,
  add check ((crm_vendor is null) = (crm_day is null)),
  add check (crm_vendor is null or (type = 'CRM_EMAIL' and prospect_id is null));
create unique index engagement_crm on engagement (rooftop_id, vehicle_id, sender_id, crm_vendor, crm_day) where crm_vendor is not null;
