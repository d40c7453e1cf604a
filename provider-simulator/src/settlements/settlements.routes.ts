import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { FaultInjector, FaultRegistry } from '../misbehaviour/fault-registry.ts';
import type { SimulatedPayments } from '../payments/simulated-payments.ts';
import type { SimulatedPayouts } from '../payouts/simulated-payouts.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import type { BankAccount, StatementLine } from './bank-account.ts';
import { faultyLines, sendFile } from './faulty-files.ts';
import { payoutReportCsv } from './payout-report.ts';
import { reconItems } from './razorpay-recon.ts';
import { reportLines, sendReport } from './report-pages.ts';
import { dayAfter, dayOf, type SettledLine, settledOn } from './settlement-day.ts';

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
  readonly payouts: readonly SimulatedPayouts[];
  readonly bank: BankAccount;
  readonly board: FaultRegistry;
  readonly clock: Clock;
}

/** The daily files of providers and the bank, each with its own fault settings. */
export function settlementRoutes(app: FastifyInstance, context: SettlementContext): void {
  const { payments, bank, board, clock } = context;
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
    const lines = faultyStatement(bank.linesOn(currency, day), bankMood);
    return sendFile(reply, statementCsv(lines, currency, day), bankMood);
  });

  payoutReportRoutes(app, context);

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

const orderSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['currency', 'amountMinor'],
  properties: {
    currency: { enum: ['PHP', 'INR'] },
    amountMinor: { type: 'string', pattern: '^[1-9][0-9]{0,17}$' },
  },
} as const;

interface TransferOrder {
  Params: { provider: string };
  Body: { currency: string; amountMinor: string };
}

/** The payout reports, what the customer's treasury does at the bank, and the books of both for tests. */
function payoutReportRoutes(app: FastifyInstance, { payouts, bank, clock }: SettlementContext): void {
  function payoutsOf(provider: string): SimulatedPayouts {
    const found = payouts.find((known) => known.provider === provider);
    if (found === undefined) throw new ProviderRefusal(404, `There is no payouts/${provider}.`);
    return found;
  }
  const schema = { params: dayParams, querystring: currencyQuery };
  const neutral = payoutsOf('neutral');
  app.get<DayRequest>('/payouts/neutral/reports/:day', { schema }, (request, reply) => {
    const [{ day }, { currency }] = [request.params, request.query];
    if (dayOf(clock.now(), currency) <= day) return notReady(reply);
    return sendFile(reply, payoutReportCsv(neutral, { currency, day }), neutral.reportMood);
  });
  app.post<TransferOrder>('/bank/capital', { schema: { body: orderSchema } }, ({ body }) => bank.payIn(body));
  app.post<TransferOrder>('/bank/float-fundings/:provider', { schema: { body: orderSchema } }, (request) =>
    bank.fundFloat(payoutsOf(request.params.provider), request.body),
  );
  app.get<DayRequest>('/bank/balances/:day', { schema }, ({ params: { day }, query: { currency } }) => ({
    bankMinor: String(bank.balanceAfter(currency, day)),
    floatMinor: Object.fromEntries(
      payouts.map(({ provider, float }) => [provider, String(float.balanceAfter(currency, day))]),
    ),
  }));
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

/** The bank and a provider never make the same error in an amount. */
const TRANSFER_OFF_BY = 150n;

function faultyStatement(lines: readonly StatementLine[], faults: FaultInjector): StatementLine[] {
  return faultyLines(lines, faults).map((line) => {
    const isOff = !lines.some(
      (own) => own.reference === line.reference && own.amountMinor === line.amountMinor,
    );
    const isOwn = line.purpose !== 'settlement';
    return isOff && isOwn ? { ...line, amountMinor: line.amountMinor + TRANSFER_OFF_BY } : line;
  });
}

function statementCsv(lines: readonly StatementLine[], currency: string, day: string): string {
  const rows = lines.map(({ direction, purpose, party, reference, amountMinor }, index) =>
    [
      `bank_${reference}_${index + 1}`,
      ...[day, direction, purpose, party, reference, currency, amountMinor],
    ].join(),
  );
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  const header = 'bank_reference,booked_on,direction,purpose,party,reference,currency,amount_minor';
  return [header, ...rows, `total,${day},,,${lines.length},,${currency},${sum}`, ''].join('\r\n');
}

function deskOf(simulatedProviders: readonly SimulatedPayments[], name: string): SimulatedPayments {
  const simulatedProvider = simulatedProviders.find((known) => known.name === name);
  if (simulatedProvider === undefined) throw new ProviderRefusal(404, `There is no ${name}.`);
  return simulatedProvider;
}

function notReady(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'not_ready' });
}
