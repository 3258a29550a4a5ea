-- What a vehicle in stock costs a rooftop a day, in dollars: typed, or worked out from what is kept beside it.
alter table rooftop
  add column holding_cost numeric(8,2) check (holding_cost between 0 and 9999.99),
  add column holding_cost_inputs json,
  add check (holding_cost_inputs is null or holding_cost is not null);
grant update (holding_cost, holding_cost_inputs) on rooftop to lotline_app;

drop trigger settings_renewed on rooftop;
create trigger settings_renewed before update of name, time_zone, recon_warning_seconds, recon_goal_seconds, retail_ready_warning_seconds,
  retail_ready_goal_seconds, idle_limit_seconds, holding_cost on rooftop for each row execute function renew_settings();

-- When a clock has come to a reading, found without looking at all of its marks.
create index clock_mark_reading on clock_mark (rooftop_id, clock_ms desc, at desc) include (is_open);
