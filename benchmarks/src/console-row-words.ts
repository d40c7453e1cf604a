// Words of the statements that fill a lender: each is of one loan, by its number in the map of loans.

export const LOAN = "('01990000-0000-7000-8000-' || lpad(to_hex(map.nth), 12, '0'))::uuid";
/** A payment of the loan. */
export const PAYMENT = "('01990001-0000-7000-8000-' || lpad(to_hex(map.nth), 12, '0'))::uuid";
/** Whatever else there is one of for a loan. */
export const OTHER = "('01990004-0000-7000-8000-' || lpad(to_hex(map.nth), 12, '0'))::uuid";
export const OF_LOAN = `bench_map map join loans loan on loan.id = ${LOAN}`;
export const RELEASED = "(loan.released_on + time '02:00')::timestamptz";
export const PAID = "(loan.released_on + 30 + time '03:00')::timestamptz";
