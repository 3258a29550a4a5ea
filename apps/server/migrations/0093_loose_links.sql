-- Links without a shopper are used again, so that their number stays bounded: one of a kind for each vehicle and sender, on showroom screens one a
-- day with price and one without. Links from before have no key and stay as they are.
alter table engagement add column loose_key text check (length(loose_key) <= 60), add check (loose_key is null or prospect_id is null);
create unique index engagement_loose on engagement (rooftop_id, vehicle_id, sender_id, loose_key) where loose_key is not null and ended_at is null;
