-- Engagements of several rooftops are read in one statement. Tokens, messages and shoppers are not among what reports read.
do $$
declare name text;
begin
  foreach name in array array['engagement_visit', 'engagement_visit_part'] loop
    execute format('create policy allowed on %I for select to lotline_group
      using (rooftop_id = any ((select string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[])::uuid[]))', name);
  end loop;
end $$;
grant select (rooftop_id, id, vehicle_id, type, sent_at, dated_at, is_counted, opens) on engagement to lotline_group;
grant select (rooftop_id, id, engagement_id, number, began_at, visible_ms, actions) on engagement_visit to lotline_group;
grant select on engagement_visit_part to lotline_group;

-- Opens and sales of a range. What a visit adds up to changes every few seconds and stands in no index.
create index engagement_visit_open on engagement_visit (rooftop_id, began_at) where number is not null;
create index vehicle_sale on vehicle (rooftop_id, sold_at) where sold_at is not null;
