-- Reads contact_holds once, without blocking anybody.
alter table contact_holds validate constraint contact_holds_why_known;
