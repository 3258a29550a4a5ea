-- Signs of visits come every five seconds from each page. What they add is in the engagement at once; the vehicle's sums are made anew once a
-- second at most, of the engagements that are due, so that a thousand pages of one vehicle do not queue for its one row.
alter table engagement add column figures_due boolean not null default false;
create index engagement_figures_due on engagement (rooftop_id, vehicle_id) where figures_due;

create or replace function sum_changed_engagements() returns trigger language plpgsql as $$
begin
  perform sum_engagements(array_agg(made.vehicle_id), made.rooftop_id) from made join was on was.rooftop_id = made.rooftop_id and was.id = made.id
  where (made.is_counted, made.sent_at is null) is distinct from (was.is_counted, was.sent_at is null)
    or (not made.figures_due and (made.opens, made.view_ms) is distinct from (was.opens, was.view_ms))
  group by made.rooftop_id;
  return null;
end $$;
