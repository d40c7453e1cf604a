import type { PlantedBug } from './planted-bug.ts';

const LOANS = 'server/src/servicing/loans';
const REPAYMENTS = 'server/src/servicing/repayments';
const PERIODS = 'server/src/finance/accounting-periods';
const GENERAL_LEDGER = 'server/src/finance/general-ledger';
const months = { test: `${PERIODS}/accounting-periods.api.test.ts` } as const;
const reversals = { test: 'server/src/servicing/payment-reversals/payment-reversals.test.ts' } as const;

/** Wrong postings and decisions of the server. */
export const serverBugs: readonly PlantedBug[] = [
  {
    name: 'a posting without its unique key',
    file: 'server/src/ledger/posting-clauses.sql.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the file.
    find: 'select ${$.key}, ${$.body_digest}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the file.
    replace: 'select ${$.key} || gen_random_uuid(), ${$.body_digest}',
    test: 'server/src/ledger/ledger.test.ts',
  },
  {
    name: 'a provider’s reference may be posted twice',
    file: 'server/src/ledger/posting-clauses.sql.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the file.
    find: 'select ${$.provider}, ${$.reference}, ${$.chain}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the file.
    replace: 'select ${$.provider}, ${$.reference} || gen_random_uuid(), ${$.chain}',
    test: 'server/src/ledger/ledger.test.ts',
  },
  {
    name: 'the totals of an account miss a credit',
    file: 'server/src/ledger/posting-clauses.sql.ts',
    find: 'credit_minor = ledger_accounts.credit_minor + changed.credit',
    replace: 'credit_minor = ledger_accounts.credit_minor + changed.credit * 0',
    test: 'server/src/ledger/ledger.test.ts',
  },
  {
    name: 'a transfer is posted with its sides exchanged',
    file: `${LOANS}/loan.ts`,
    find: '    debit: entry.debit,\n    credit: entry.credit,',
    replace: '    debit: entry.credit,\n    credit: entry.debit,',
    test: `${LOANS}/loans.test.ts`,
  },
  {
    name: 'a payment reported late corrects nothing',
    file: `${LOANS}/record-event.ts`,
    find: 'transfers: corrections(known.entries, rightful.entries).map(',
    replace: 'transfers: corrections(known.entries, known.entries).map(',
    test: `${LOANS}/loans.test.ts`,
  },
  {
    name: 'a refund larger than the credit',
    file: `${LOANS}/refund-credit.ts`,
    find: "return amount > position.credit ? 'credit_too_small' : undefined;",
    replace: "return amount < 0n ? 'credit_too_small' : undefined;",
    test: `${LOANS}/refund-credit.test.ts`,
  },
  {
    name: 'a reversal leaves the receipt',
    file: `${REPAYMENTS}/retained-payments.sql.ts`,
    find: "const state: ReceivedState = retained === 0n ? 'reversed' : 'posted';",
    replace: "const state: ReceivedState = retained === 0n ? 'posted' : 'posted';",
    ...reversals,
  },
  {
    name: 'a second reversal forgets the first',
    file: 'server/src/servicing/payment-reversals/apply-reversal-report.ts',
    find: 'received.amount.minor - others - (kind',
    replace: 'received.amount.minor - (others - others) - (kind',
    ...reversals,
  },
  {
    name: 'a won dispute counts from today',
    file: `${REPAYMENTS}/retain-payment.ts`,
    find: '    paidAt: received.paidAt,',
    replace: '    paidAt: context.clock.now(),',
    ...reversals,
  },
  {
    name: 'a won dispute of a settlement is an ordinary payment',
    file: `${REPAYMENTS}/retain-payment.ts`,
    find: "isWhole ? payment.agreed : { purpose: 'instalments' }",
    replace: "isWhole ? { purpose: 'instalments' } : { purpose: 'instalments' }",
    ...reversals,
  },
  {
    name: 'money that leaves suspense does not return to collections',
    file: `${REPAYMENTS}/suspense.ts`,
    find: "held_payment_reversed: { debit: 'payment_suspense', credit: 'collections' },",
    replace: "held_payment_reversed: { debit: 'payment_suspense', credit: 'refunds_payable' },",
    ...reversals,
  },
  {
    name: 'money in suspense is posted with its sides exchanged',
    file: `${REPAYMENTS}/suspense.ts`,
    find: "payment_held: { debit: 'collections', credit: 'payment_suspense' },",
    replace: "payment_held: { debit: 'payment_suspense', credit: 'collections' },",
    test: `${REPAYMENTS}/payment-status-updates.api.test.ts`,
  },
  {
    name: 'an older message undoes a paid payment',
    file: `${REPAYMENTS}/payment.ts`,
    find: "return isWaiting || state === 'pending' ? heard : undefined;",
    replace: 'return heard;',
    test: `${REPAYMENTS}/payment.test.ts`,
  },
  {
    name: 'the borrower’s amount is believed',
    file: `${REPAYMENTS}/price-payment.ts`,
    find: 'return next && { amount: next.amount, agreed: { purpose }, goodUntil: undefined };',
    replace: 'return next && { amount: next.amount - 1n, agreed: { purpose }, goodUntil: undefined };',
    test: `${REPAYMENTS}/repayments.api.test.ts`,
  },
  {
    name: 'a payout is posted under the reference of another',
    file: 'server/src/servicing/disbursements/decide-paid.ts',
    find: 'if (told.isTaken) return',
    replace: 'if (told.isTaken && amount.minor === 0n) return',
    test: 'server/src/servicing/disbursements/decide-on-status-update.test.ts',
  },
  {
    name: 'a payout without an answer counts as refused',
    file: 'server/src/servicing/disbursements/decide-on-status-update.ts',
    find: "    attempt: { state: 'unknown', reason: statusUpdate.because },",
    replace: "    attempt: { state: 'refused', reason: statusUpdate.because },",
    test: 'server/src/servicing/disbursements/decide-on-status-update.test.ts',
  },
  {
    name: 'a returned payout keeps the income of its days',
    file: 'lending/src/payout-entries.ts',
    find: 'return corrections(booked, []).map(({ corrects, entry }) => ({',
    replace:
      "return corrections(booked.filter(({ kind }) => kind !== 'interest_due'), []).map(({ corrects, entry }) => ({",
    test: `${LOANS}/returned-payouts.test.ts`,
  },
  {
    name: 'reconciliation looks only at yesterday’s files',
    file: 'server/src/finance/reconciliation/comparison.sql.ts',
    find: 'const DAYS_LOOKED_AT = 35;',
    replace: 'const DAYS_LOOKED_AT = 0;',
    test: 'server/src/finance/reconciliation/three-ways.test.ts',
  },
  {
    name: 'one person closes a month',
    file: `${PERIODS}/change-period.ts`,
    find: "if (proposal.by === actor.staffId) throw new Refusal('second_person_needed');",
    replace: '',
    ...months,
  },
  {
    name: 'a closed month is not guarded',
    file: `${PERIODS}/change-period.ts`,
    find: 'await guardMonth(tx, key.month);',
    replace: '',
    ...months,
  },
  {
    name: 'a month is closed before an earlier one',
    file: `${PERIODS}/period.ts`,
    find: "if (isAfterOpen) return 'earlier_month_open';",
    replace: '',
    ...months,
  },
  {
    name: 'the totals of a closed month are those of the day before its end',
    file: 'server/src/ledger/periods.sql.ts',
    find: 'findChartTotals(tx, book, addDays(next, -1))',
    replace: 'findChartTotals(tx, book, addDays(next, -2))',
    ...months,
  },
  {
    name: 'the journal misses the credits of a day',
    file: `${GENERAL_LEDGER}/journal.sql.ts`,
    find: 'select chain, credit_code, 0, amount_minor from moved',
    replace: 'select chain, credit_code, 0, amount_minor from moved where amount_minor < 0',
    test: `${PERIODS}/month-by-month.api.test.ts`,
  },
  {
    name: 'a debit of a voucher has the sign of a credit',
    file: `${GENERAL_LEDGER}/journal-files.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the file.
    find: 'debit > 0n ? `-${decimal(debit)}` : decimal(credit)',
    replace: 'debit > 0n ? decimal(debit) : decimal(credit)',
    test: `${GENERAL_LEDGER}/journal-files.test.ts`,
  },
];
