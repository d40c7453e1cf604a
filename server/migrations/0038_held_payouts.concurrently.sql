-- Payouts in suspense are few; the movements are as many as the loans.
create index concurrently payout_movements_held on payout_movements (provider) where state = 'held';
