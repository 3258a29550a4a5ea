-- The line of a rooftop: an ordered tree of steps.
create table workflow_step (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  parent_id uuid,
  position integer not null,
  -- Depth in the tree (0 at the top) and place in a walk through it: kept by the one function that writes steps.
  level integer not null default 0 check (level >= 0),
  line_order integer not null default 0,
  name text not null check (name <> ''),
  terminal boolean not null default false,
  allow_complete_recon boolean not null default false,
  enhanced_state_tracking boolean not null default true,
  safe_duration_seconds integer check (safe_duration_seconds > 0),
  recommended_duration_seconds integer check (recommended_duration_seconds >= safe_duration_seconds),
  default_assignee_id uuid references person (id),
  retired_at timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, parent_id) references workflow_step (rooftop_id, id)
);

-- Whom a step is limited to; a person without a row may work on every step.
create table step_permit (
  rooftop_id uuid not null references rooftop (id),
  person_id uuid not null references person (id),
  step_id uuid not null,
  primary key (rooftop_id, person_id, step_id),
  foreign key (rooftop_id, step_id) references workflow_step (rooftop_id, id)
);
