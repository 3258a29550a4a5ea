-- Days before a token's end of which its people have been told last: 14, then 1.
alter table api_token add column warned_days integer check (warned_days in (14, 1));
create index api_token_ending on api_token (ends_at) where revoked_at is null;
