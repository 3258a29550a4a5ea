-- Whoever sends notices in a rooftop asks whether it is night where their reader lives.
grant select (time_zone) on person to lotline_app;
