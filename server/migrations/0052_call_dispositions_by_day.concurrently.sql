-- The board of collections counts the calls of a market by day. Built without blocking anybody.
create index concurrently call_dispositions_by_day on call_dispositions (market, made_at);
