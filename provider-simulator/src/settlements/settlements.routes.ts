import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { FaultRegistry } from '../misbehaviour/fault-registry.ts';
import type { SimulatedPayments } from '../payments/simulated-payments.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { faultyLines, sendFile } from './faulty-files.ts';
import { reconItems } from './razorpay-recon.ts';
import { reportLines, sendReport } from './report-pages.ts';
import { dayAfter, dayOf, netOf, type SettledLine, settledOn } from './settlement-day.ts';

const dayParams = {
  type: 'object',
  required: ['day'],
  properties: { day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } },
} as const;

const currencyQuery = {
  type: 'object',
  required: ['currency'],
  properties: { currency: { enum: ['PHP', 'INR'] } },
} as const;

interface DayRequest {
  Params: { day: string };
  Querystring: { currency: string };
}

interface SettlementContext {
  readonly payments: readonly SimulatedPayments[];
  readonly board: FaultRegistry;
  readonly clock: Clock;
}

/** The daily files of providers and the bank, each with its own fault settings. */
export function settlementRoutes(app: FastifyInstance, { payments, board, clock }: SettlementContext): void {
  const schema = { params: dayParams, querystring: currencyQuery };
  const bankMood = board.install('settlements/bank');

  function linesOf(simulatedProvider: SimulatedPayments, currency: string, day: string): SettledLine[] {
    return settledOn(
      { provider: simulatedProvider.provider, payments: simulatedProvider.records.all() },
      { currency, day },
    );
  }

  function isOver(currency: string, day: string): boolean {
    return dayOf(clock.now(), currency) > day;
  }

  const neutral = deskOf(payments, 'payments/neutral');
  const neutralMood = neutral.reportMood;
  app.get<DayRequest>('/payments/neutral/reports/:day', { schema }, (request, reply) => {
    const [{ day }, { currency }] = [request.params, request.query];
    if (!isOver(currency, day)) return notReady(reply);
    const early = linesOf(neutral, currency, dayAfter(day)).filter(() =>
      neutralMood.triggers('fileLineEarly'),
    );
    const lines = [...reportLines(neutral, { currency, day }), ...faultyLines(early, neutralMood)];
    return sendFile(reply, reportCsv(lines, currency, day), neutralMood);
  });

  app.get<DayRequest>('/bank/statements/:day', { schema }, (request, reply) => {
    const [{ day }, { currency }] = [request.params, request.query];
    if (!isOver(currency, day)) return notReady(reply);
    // A provider settles on the following day.
    const before = dayAfter(day, -1);
    const credits = payments.flatMap((simulatedProvider) => {
      const lines = linesOf(simulatedProvider, currency, before);
      const amountMinor = netOf(lines);
      const settlement = lines[0]?.settlement;
      return settlement === undefined || amountMinor <= 0n
        ? []
        : [{ provider: simulatedProvider.provider, settlement, amountMinor, feeMinor: 0n }];
    });
    return sendFile(reply, statementCsv(faultyLines(credits, bankMood), currency, day), bankMood);
  });

  const razorpay = deskOf(payments, 'payments/razorpay');
  app.get<{ Querystring: Record<string, string> }>(
    '/payments/razorpay/v1/settlements/recon/combined',
    ({ query: { year, month, day, count = '10', skip = '0' } }, reply) => {
      const on = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
      if (razorpay.reportMood.triggers('fileLate')) {
        return reply.code(503).send({ error: { code: 'SERVER_ERROR', description: 'Not available.' } });
      }
      const lines = reportLines(razorpay, { currency: 'INR', day: on });
      const items = reconItems(lines).slice(Number(skip), Number(skip) + Math.min(Number(count), 1_000));
      return sendReport(reply, { entity: 'collection', count: items.length, items }, razorpay.reportMood);
    },
  );

  // Refunds a payment, as our account holder at the provider would do manually.
  app.post<{ Params: { provider: string; reference: string } }>(
    '/refunds/:provider/:reference',
    ({ params: { provider, reference } }) => {
      const { changedAt } = deskOf(payments, `payments/${provider}`).refund(reference);
      return { reference, refundedAt: changedAt };
    },
  );
}

function reportCsv(lines: readonly SettledLine[], currency: string, day: string): string {
  const rows = lines.map((line, index) =>
    [
      index + 1,
      ...[line.kind, line.reference, line.reversalOf, line.paymentKey, currency],
      ...[line.amountMinor, line.feeMinor, line.settlement, line.settledOn],
    ].join(),
  );
  const [gross, fees] = [
    lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    lines.reduce((sum, { feeMinor }) => sum + feeMinor, 0n),
  ];
  const header =
    'line,kind,reference,refund_of,payment_key,currency,amount_minor,fee_minor,settlement,settled_on';
  const total = `total,${lines.length},,,,${currency},${gross},${fees},,${day}`;
  return [header, ...rows, total, ''].join('\r\n');
}

interface Credit {
  readonly provider: string;
  readonly settlement: string;
  readonly amountMinor: bigint;
}

function statementCsv(credits: readonly Credit[], currency: string, day: string): string {
  const rows = credits.map(({ provider, settlement, amountMinor }, index) =>
    [`bank_${settlement}_${index + 1}`, day, provider, settlement, currency, amountMinor].join(),
  );
  const sum = credits.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  const header = 'bank_reference,booked_on,payer,settlement,currency,amount_minor';
  return [header, ...rows, `total,${day},${credits.length},,${currency},${sum}`, ''].join('\r\n');
}

function deskOf(simulatedProviders: readonly SimulatedPayments[], name: string): SimulatedPayments {
  const simulatedProvider = simulatedProviders.find((known) => known.name === name);
  if (simulatedProvider === undefined) throw new ProviderRefusal(404, `There is no ${name}.`);
  return simulatedProvider;
}

function notReady(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'not_ready' });
}
