-- One link a vehicle that codes on its papers lead to, whoever had it made: it lives while the vehicle is for sale.
create unique index engagement_vehicle_link on engagement (rooftop_id, vehicle_id) where loose_key = 'VEHICLE' and ended_at is null;
