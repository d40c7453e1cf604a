-- Who stands behind a brand, the hosts that its pages may lead to, and the switch of its test page. What the law wants
-- said on every page is data, so that a changed telephone or officer needs no rebuild.
-- Locks brands for an instant: a column with a constant default is not written into the rows.
alter table brands
  add column legal_name text not null default '',
  -- Entries in public registers, each as it is printed.
  add column registrations text[] not null default '{}',
  add column address text not null default '',
  add column email text not null default '',
  add column grievance_officer text not null default '',
  add column grievance_phone text not null default '',
  add column grievance_email text not null default '',
  -- Empty for the picture that is drawn in the brand's colour.
  add column social_picture text not null default '' check (social_picture = '' or social_picture ~ '^https://'),
  -- An invented lender says so on its pages.
  add column demonstration boolean not null default false,
  add column link_hosts text[] not null default '{}',
  add column test_preview boolean not null default false;
