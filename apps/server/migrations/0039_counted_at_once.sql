-- New vehicles are counted by the statement that brings them: a row for each left a table of thousands of empty pages behind a large
-- feed, which every total then read through.
create function count_new_vehicles() returns trigger language plpgsql as $$
begin
  insert into stock_count (rooftop_id, sold, recon_status, step_id, vehicles)
  select rooftop_id, sold_at is not null, recon_status, step_id, count(*) from added
  group by rooftop_id, sold_at is not null, recon_status, step_id;
  return null;
end $$;
drop trigger vehicle_counted on vehicle;
create trigger vehicle_counted after delete or update of sold_at, recon_status, step_id on vehicle
  for each row execute function count_vehicle();
create trigger vehicle_counted_as_new after insert on vehicle referencing new table as added
  for each statement execute function count_new_vehicles();

-- The pages that were left so far.
cluster stock_count using stock_count_pkey;
alter table stock_count set without cluster;
