// SQL fragments for the statements that fill a lender; each refers to one loan by its number in the loan map.

export const LOAN = "('01990000-0000-7000-8000-' || lpad(to_hex(map.nth), 12, '0'))::uuid";
/** Id of the loan's payment. */
export const PAYMENT = "('01990001-0000-7000-8000-' || lpad(to_hex(map.nth), 12, '0'))::uuid";
/** Id of any other record that exists once per loan. */
export const OTHER = "('01990004-0000-7000-8000-' || lpad(to_hex(map.nth), 12, '0'))::uuid";
export const OF_LOAN = `bench_map map join loans loan on loan.id = ${LOAN}`;
export const RELEASED = "(loan.released_on + time '02:00')::timestamptz";
export const PAID = "(loan.released_on + 30 + time '03:00')::timestamptz";
