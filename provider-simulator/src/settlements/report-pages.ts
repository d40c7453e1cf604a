import type { FastifyReply } from 'fastify';
import type { FaultInjector } from '../misbehaviour/fault-registry.ts';
import type { SimulatedPayments } from '../payments/simulated-payments.ts';
import { faultyLines } from './faulty-files.ts';
import { type SettledLine, settledOn, settlementName } from './settlement-day.ts';

interface ReportOfDay {
  readonly currency: string;
  readonly day: string;
}

/** A provider's report for a day, with the faults of its settings. */
export function reportLines(simulatedProvider: SimulatedPayments, request: ReportOfDay): SettledLine[] {
  const { provider, records, reportMood } = simulatedProvider;
  const lines = faultyLines(settledOn({ provider, payments: records.all() }, request), reportMood);
  return [
    ...lines,
    ...unknownLines(simulatedProvider, request),
    ...unreadableLines(simulatedProvider, request),
  ];
}

/** An unknown payment in the middle of the day, if the fault is triggered. */
export function unknownLines(
  { provider, reportMood }: SimulatedPayments,
  { currency, day }: ReportOfDay,
): SettledLine[] {
  if (!reportMood.triggers('fileLineUnknown')) return [];
  const reference = `pay_${day.replaceAll('-', '')}00000000`;
  return [{ ...lineAtNoon(provider, { currency, day }), kind: 'payment', reference, feeMinor: 116n }];
}

/** A line of a kind that no documentation has, if the fault is triggered. */
export function unreadableLines(
  { provider, reportMood }: SimulatedPayments,
  { currency, day }: ReportOfDay,
): SettledLine[] {
  // The random source is not used while the fault is off, so that other faults hit the same lines as before.
  const isOff = reportMood.faultSettings.fileLineUnreadable === 0;
  if (isOff || !reportMood.triggers('fileLineUnreadable')) return [];
  const reference = `adj_${day.replaceAll('-', '')}00000000`;
  return [{ ...lineAtNoon(provider, { currency, day }), kind: 'unknown', reference, feeMinor: 0n }];
}

function lineAtNoon(provider: string, { currency, day }: ReportOfDay) {
  const noon = `${day}T04:00:00.000Z`;
  return {
    reversalOf: '',
    paymentKey: '',
    customerReference: '',
    isDisputed: false,
    paidAt: noon,
    at: noon,
    amountMinor: 7_700n,
    settlement: settlementName(provider, currency, day),
    settledOn: day,
  };
}

/**
 * One page of a list from a position on, and whether there are more; or the first page again, if the fault is
 * triggered.
 */
export function pageFrom<Item>(
  items: readonly Item[],
  { from, limit }: { readonly from: number; readonly limit: number },
  faults: FaultInjector,
): { readonly items: readonly Item[]; readonly hasMore: boolean } {
  if (faults.triggers('filePageRepeated')) return { items: items.slice(0, limit), hasMore: true };
  return { items: items.slice(from, from + limit), hasMore: from + limit < items.length };
}

/** Responds with JSON, which may be truncated. */
export function sendReport(reply: FastifyReply, body: object, faults: FaultInjector): FastifyReply {
  const text = JSON.stringify(body);
  return reply
    .type('application/json')
    .send(faults.triggers('fileCut') ? text.slice(0, Math.floor(text.length * 0.6)) : text);
}
