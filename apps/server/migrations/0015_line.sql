alter table workflow_step
  -- What the step's goals are held against: work where it is tracked, or all time in the step.
  add column goal_clock text not null default 'WORK' check (goal_clock in ('WORK', 'ELAPSED')),
  -- Entering the step ends recon.
  add column completes_on_entry boolean not null default false,
  add column color text check (color ~ '^#[0-9A-F]{6}$'),
  add check (not completes_on_entry or terminal);

-- Steps that a vehicle does not need in a run: they count as done and are passed over.
create table step_waiver (
  rooftop_id uuid not null references rooftop (id),
  run_id uuid not null,
  step_id uuid not null,
  at timestamptz not null,
  by_id uuid references person (id),
  primary key (rooftop_id, run_id, step_id),
  foreign key (rooftop_id, run_id) references recon_run (rooftop_id, id),
  foreign key (rooftop_id, step_id) references workflow_step (rooftop_id, id)
);

-- What paused work waits for, as long as it is paused.
alter table step_visit add column pause_reason text check (pause_reason in ('PARTS', 'APPROVAL', 'VENDOR'));
alter table vehicle add column step_pause_reason text check (step_pause_reason in ('PARTS', 'APPROVAL', 'VENDOR'));

alter table rooftop
  add column recon_cost_goal numeric(12, 2) check (recon_cost_goal >= 0),
  -- The line, its goals or hours have changed at this moment, and vehicles on it do not follow yet.
  add column line_due_at timestamptz;

do $$
declare name text;
begin
  foreach name in array array['step_waiver'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('create policy allowed on %I for select to lotline_group using (rooftop_id = any (string_to_array(current_setting(''app.rooftop_ids''), '','')::uuid[]))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
    execute format('grant select on %I to lotline_group', name);
  end loop;
end $$;

create policy tenant_change on rooftop for update to lotline_app using (id = (select current_setting('app.rooftop_id')::uuid));
grant update (pack, recon_warning_seconds, recon_goal_seconds, retail_ready_warning_seconds, retail_ready_goal_seconds, idle_limit_seconds,
  recon_cost_goal, line_due_at) on rooftop to lotline_app;
