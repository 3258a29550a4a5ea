-- Still holds all that a list asks of a vehicle's tasks, and gives them in the order in which they are read page by page.
drop index task_vehicle;
create index task_vehicle on task (rooftop_id, vehicle_id, created_at, id) include (status, total);
