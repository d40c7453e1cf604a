import type { FloatEntry } from '../payouts/payout-float.ts';
import type { SimulatedPayouts } from '../payouts/simulated-payouts.ts';
import { faultyLines } from './faulty-files.ts';

/** One line of a payout report. `unknown` is a kind that the provider's documentation does not have. */
export interface ReportedMovement {
  readonly kind: FloatEntry['kind'] | 'unknown';
  readonly reference: string;
  readonly payoutKey: string;
  readonly bankReference: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly taxMinor: bigint;
  readonly movedOn: string;
  readonly at: string;
}

interface ReportOfDay {
  readonly currency: string;
  readonly day: string;
}

/** What moved in a float on a day, with the faults of the report's settings. The float itself is always right. */
export function movementsReported(
  { float, reportMood }: SimulatedPayouts,
  { currency, day }: ReportOfDay,
): ReportedMovement[] {
  const moved = float.entriesOn(currency, day).map((entry) => movementOf(entry, day));
  const extra = { ...nobodys, movedOn: day, at: `${day}T04:00:00.000Z` };
  const name = day.replaceAll('-', '');
  return [
    ...faultyLines(moved, reportMood),
    ...(reportMood.triggers('fileLineUnknown')
      ? [{ ...extra, kind: 'payout' as const, reference: `out_${name}00000000` }]
      : []),
    ...(reportMood.triggers('fileLineUnreadable')
      ? [{ ...extra, kind: 'unknown' as const, reference: `adj_${name}00000000` }]
      : []),
  ];
}

/** A payout that nobody ordered. */
const nobodys = {
  payoutKey: '',
  bankReference: '',
  amountMinor: 7_700n,
  feeMinor: 1_000n,
  taxMinor: 120n,
};

function movementOf(entry: FloatEntry, movedOn: string): ReportedMovement {
  const { kind, about: reference, payoutKey, bankReference, at } = entry;
  return {
    kind,
    reference,
    payoutKey,
    bankReference,
    movedOn,
    at,
    amountMinor: BigInt(entry.amountMinor),
    feeMinor: BigInt(entry.feeMinor),
    taxMinor: BigInt(entry.taxMinor),
  };
}

/** The neutral provider's file: a line for each movement, then their number, totals and the closing balance. */
export function payoutReportCsv(simulatedProvider: SimulatedPayouts, { currency, day }: ReportOfDay): string {
  const lines = movementsReported(simulatedProvider, { currency, day });
  const rows = lines.map((line, index) =>
    [
      ...[index + 1, line.kind, line.reference, line.payoutKey, line.bankReference, currency],
      ...[line.amountMinor, line.feeMinor, line.taxMinor, line.movedOn, ''],
    ].join(),
  );
  function sum(amountOf: (line: ReportedMovement) => bigint): bigint {
    return lines.reduce((total, line) => total + amountOf(line), 0n);
  }
  const header =
    'line,kind,reference,payout_key,bank_reference,currency,amount_minor,fee_minor,tax_minor,moved_on,balance_minor';
  const total = [
    ...['total', lines.length, '', '', '', currency, sum(({ amountMinor }) => amountMinor)],
    ...[sum(({ feeMinor }) => feeMinor), sum(({ taxMinor }) => taxMinor), day],
    simulatedProvider.float.balanceAfter(currency, day),
  ].join();
  return [header, ...rows, total, ''].join('\r\n');
}
