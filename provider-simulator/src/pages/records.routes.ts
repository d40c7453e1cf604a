import type { FastifyInstance } from 'fastify';
import type { SimulatedPayments } from '../payments/simulated-payments.ts';
import type { Payout } from '../payouts/payout.ts';
import { bankMayMake, type SimulatedPayouts } from '../payouts/simulated-payouts.ts';
import type { ProviderRecord, RecordStore } from '../record-store.ts';
import type { Webhook } from '../webhooks/webhook.ts';
import { amountText, stateText } from './amount.ts';
import { html, type SafeHtml } from './html.ts';
import { page } from './layout.ts';
import { sendPage, wantsHtml } from './wants-html.ts';

export interface RecordStores {
  readonly payments: readonly SimulatedPayments[];
  readonly payouts: readonly SimulatedPayouts[];
  readonly webhooks: ReadonlyMap<string, RecordStore<Webhook>>;
}

const SHOWN = 50;

/** The providers' records: all payments and payouts, and the delivery status of all webhooks. */
export function recordsRoutes(app: FastifyInstance, { payments, payouts, webhooks }: RecordStores): void {
  app.get('/books', (request, reply) => {
    if (!wantsHtml(request)) return reply.send({ payments: asJson(payments), payouts: asJson(payouts) });
    return sendPage(
      reply,
      page(
        { title: 'Books' },
        html`<h1>Books</h1><p class="lead">The providers' own record, newest first.</p>
          <h2>Payments</h2>${table(['Reference', 'Amount', 'State', ''], newest(payments.flatMap(paymentRows)))}
          <h2>Payouts</h2>${table(['Reference', 'Amount', 'State', 'To', ''], newest(payouts.flatMap(payoutRows)))}
          <h2>Callbacks</h2>${table(['About', 'To', 'State', 'Attempts'], newest([...webhooks.values()].flatMap(webhookRows)))}`,
      ),
    );
  });

  /** For tests: the webhooks that were delivered, not delivered and lost on purpose. */
  app.get<{ Querystring: { state?: string } }>('/callbacks', ({ query: { state } }) => ({
    webhooks: Object.fromEntries(
      [...webhooks].map(([simulatedProvider, records]) => [
        simulatedProvider,
        records.all().filter((webhook) => state === undefined || webhook.state === state),
      ]),
    ),
  }));
}

/** All records of each provider, including what its API hides. */
function asJson(
  simulatedProviders: readonly (SimulatedPayments | SimulatedPayouts)[],
): Record<string, readonly ProviderRecord[]> {
  return Object.fromEntries(simulatedProviders.map(({ name, records }) => [name, records.all()]));
}

type Row = readonly (SafeHtml | string)[];

function paymentRows(simulatedProvider: SimulatedPayments): Row[] {
  return simulatedProvider.records
    .all()
    .map((payment) => [
      html`<code>${payment.reference}</code>`,
      amountText(payment),
      stateText(payment.state),
      payment.state === 'awaiting_payer'
        ? html`<a href="/payer/${simulatedProvider.name}/${payment.reference}">pay</a>`
        : '',
    ]);
}

function payoutRows(simulatedProvider: SimulatedPayouts): Row[] {
  return simulatedProvider.records
    .all()
    .map((payout) => [
      html`<code>${payout.reference}</code>`,
      amountText({ ...payout, amountMinor: payout.paidMinor ?? payout.amountMinor }),
      stateText(payout.reason === undefined ? payout.state : `${payout.state}: ${payout.reason}`),
      `${payout.destination.holder}, ${payout.destination.bank} ${payout.destination.account}`,
      bankChoices(simulatedProvider, payout),
    ]);
}

/** The outcomes that the receiving bank can produce now, for a user who cannot wait for days. */
function bankChoices({ name }: SimulatedPayouts, { reference, state }: Payout): SafeHtml {
  const choices = bankMayMake[state];
  if (choices.length === 0) return html``;
  return html`<form class="row" method="post" action="/bank/${name}/${reference}">
    ${choices.map((outcome) => html`<button class="plain" name="outcome" value="${outcome}">${outcome}</button>`)}</form>`;
}

function webhookRows(records: RecordStore<Webhook>): Row[] {
  return records
    .all()
    .map(({ about, url, state, forged, attempts }) => [
      html`<code>${about}</code>`,
      html`<code>${url}</code>`,
      stateText(forged ? `forged, ${state}` : state),
      attempts.map(({ outcome }) => outcome).join(', '),
    ]);
}

function newest(rows: readonly Row[]): Row[] {
  return rows.slice(-SHOWN).reverse();
}

function table(headings: readonly string[], rows: readonly Row[]): SafeHtml {
  if (rows.length === 0) return html`<p class="quiet">Nothing yet.</p>`;
  return html`<table><thead><tr>${headings.map((heading) => html`<th>${heading}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;
}
