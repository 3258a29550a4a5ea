-- Vehicles that a document of the set is for, by their condition. Whatever was set on one vehicle stays with it.
alter table folio_document add column conditions text[] not null default '{NEW,USED,CPO}'
  check (cardinality(conditions) > 0 and conditions <@ '{NEW,USED,CPO}');
