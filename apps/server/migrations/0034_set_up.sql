-- A rooftop is set up before its line runs: what of that its administrators have settled.
alter table rooftop add column set_up_done text[] not null default '{}'
  check (set_up_done <@ array['line', 'people', 'hours', 'feed', 'cars', 'board']);
grant update (onboarding, set_up_done) on rooftop to lotline_app;

-- Somebody said afterwards that the vehicle had entered, and when.
alter table recon_run add column entered_by_hand boolean not null default false;

-- What the file says beside the vehicles, kept while a rooftop is set up: a column of it can tell which are on the line.
alter table feed_run add column headers text[];
alter table feed_row add column words text[];
create index feed_row_vehicle on feed_row (rooftop_id, run_id, vehicle_id) where words is not null;
