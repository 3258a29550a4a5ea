-- Whether 'show price' is ticked at first when somebody sends a vehicle.
alter table engage_settings add column is_price_ticked boolean not null default true;
