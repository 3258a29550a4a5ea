-- People's decisions on requests in the order in which they were made: how long they take is told at every look at the dashboard.
create index event_decided on event (rooftop_id, at desc, id desc) where item_type in ('TASK_APPROVED', 'TASK_DENIED') and actor_id is not null;
