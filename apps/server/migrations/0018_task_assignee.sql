-- What somebody has before them, oldest first.
create index task_assignee on task (rooftop_id, assignee_id, created_at, id) where status in ('ESTIMATED', 'REQUESTED', 'APPROVED');
