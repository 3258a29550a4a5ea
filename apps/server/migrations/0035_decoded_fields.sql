-- What the VIN has filled in where a feed left it blank; a feed that says otherwise, or a person, takes its place.
alter table vehicle add column decoded_fields text[] not null default '{}';

-- Where file and VIN disagree on year, make or model the run takes the VIN's word.
alter table feed_run add column trusts_vin boolean not null default false;
