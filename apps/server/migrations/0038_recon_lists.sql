-- Lists of vehicles in recon are counted from the index alone by what they are mostly filtered by.
drop index vehicle_in_recon;
create index vehicle_in_recon on vehicle (rooftop_id, inventory_date, id) include (make, model, year) where recon_status = 'ACTIVE';
drop index vehicle_step_age;
create index vehicle_step_age on vehicle (rooftop_id, step_id, inventory_date, id) include (make, model, year) where recon_status = 'ACTIVE';

-- A make in the order of the list: of a large stock it is counted without a look at the others.
create index vehicle_make_in_recon on vehicle (rooftop_id, make, inventory_date, id) include (model, year) where recon_status = 'ACTIVE';
