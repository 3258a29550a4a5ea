-- A rooftop is opened last of all, with its roles and its line in place: one that broke off before is taken up again.
alter table rooftop add column opened_at timestamptz default now();

-- A role may go when nobody holds it any more; those who once did are still known to history.
alter table membership alter column role_id drop not null;
alter table membership add constraint membership_role check (ended_at is not null or role_id is not null);
create unique index role_name on role (rooftop_id, lower(name));

-- The rooftop's log as it is read: newest first, of everybody or of one person.
create index event_log on event (rooftop_id, at desc, id desc);
create index event_actor on event (rooftop_id, actor_id, at desc, id desc) where actor_id is not null;
drop index event_at;
