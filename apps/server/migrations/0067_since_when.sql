-- A step and a task wait for whoever has them since they were given to them, which may be later than they began. Null where that is unknown,
-- and of a step that was theirs as the vehicle came into it.
alter table step_visit add column assigned_at timestamptz;
alter table task add column assigned_at timestamptz;

-- A notice is given up some time after it was first tried; quiet hours in between do not count. Null while none has come between.
alter table notice add column tried_since timestamptz;
