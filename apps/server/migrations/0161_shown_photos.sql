-- Whether shoppers see a photo of work beside it on the page of its vehicle.
alter table attachment
  add column shown_to_shoppers boolean not null default false,
  add check (not shown_to_shoppers or owner_kind in ('TASK', 'CHECKLIST'));
create index attachment_shown on attachment (rooftop_id, vehicle_id) where shown_to_shoppers;
