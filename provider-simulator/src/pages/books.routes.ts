import type { FastifyInstance } from 'fastify';
import type { Book, BookEntry } from '../book.ts';
import type { Callback } from '../callbacks/callback.ts';
import type { PaymentDesk } from '../payments/payment-desk.ts';
import type { Payout } from '../payouts/payout.ts';
import { bankMayMake, type PayoutDesk } from '../payouts/payout-desk.ts';
import { amountText, stateText } from './amount.ts';
import { html, type SafeHtml } from './html.ts';
import { page } from './layout.ts';
import { sendPage, wantsHtml } from './wants-html.ts';

export interface Shelves {
  readonly payments: readonly PaymentDesk[];
  readonly payouts: readonly PayoutDesk[];
  readonly callbacks: ReadonlyMap<string, Book<Callback>>;
}

const SHOWN = 50;

/** The providers' records: all payments and payouts, and the delivery status of all webhooks. */
export function booksRoutes(app: FastifyInstance, { payments, payouts, callbacks }: Shelves): void {
  app.get('/books', (request, reply) => {
    if (!wantsHtml(request)) return reply.send({ payments: asJson(payments), payouts: asJson(payouts) });
    return sendPage(
      reply,
      page(
        { title: 'Books' },
        html`<h1>Books</h1><p class="lead">The providers' own record, newest first.</p>
          <h2>Payments</h2>${table(['Reference', 'Amount', 'State', ''], newest(payments.flatMap(paymentRows)))}
          <h2>Payouts</h2>${table(['Reference', 'Amount', 'State', 'To', ''], newest(payouts.flatMap(payoutRows)))}
          <h2>Callbacks</h2>${table(['About', 'To', 'State', 'Attempts'], newest([...callbacks.values()].flatMap(callbackRows)))}`,
      ),
    );
  });

  /** For tests: the webhooks that were delivered, not delivered and lost on purpose. */
  app.get<{ Querystring: { state?: string } }>('/callbacks', ({ query: { state } }) => ({
    callbacks: Object.fromEntries(
      [...callbacks].map(([desk, book]) => [
        desk,
        book.all().filter((callback) => state === undefined || callback.state === state),
      ]),
    ),
  }));
}

/** All records of each provider, including what its API hides. */
function asJson(desks: readonly (PaymentDesk | PayoutDesk)[]): Record<string, readonly BookEntry[]> {
  return Object.fromEntries(desks.map(({ name, book }) => [name, book.all()]));
}

type Row = readonly (SafeHtml | string)[];

function paymentRows(desk: PaymentDesk): Row[] {
  return desk.book
    .all()
    .map((payment) => [
      html`<code>${payment.reference}</code>`,
      amountText(payment),
      stateText(payment.state),
      payment.state === 'awaiting_payer'
        ? html`<a href="/payer/${desk.name}/${payment.reference}">pay</a>`
        : '',
    ]);
}

function payoutRows(desk: PayoutDesk): Row[] {
  return desk.book
    .all()
    .map((payout) => [
      html`<code>${payout.reference}</code>`,
      amountText({ ...payout, amountMinor: payout.paidMinor ?? payout.amountMinor }),
      stateText(payout.reason === undefined ? payout.state : `${payout.state}: ${payout.reason}`),
      `${payout.destination.holder}, ${payout.destination.bank} ${payout.destination.account}`,
      bankChoices(desk, payout),
    ]);
}

/** The outcomes that the receiving bank can produce now, for a user who cannot wait for days. */
function bankChoices({ name }: PayoutDesk, { reference, state }: Payout): SafeHtml {
  const choices = bankMayMake[state];
  if (choices.length === 0) return html``;
  return html`<form class="row" method="post" action="/bank/${name}/${reference}">
    ${choices.map((outcome) => html`<button class="plain" name="outcome" value="${outcome}">${outcome}</button>`)}</form>`;
}

function callbackRows(book: Book<Callback>): Row[] {
  return book
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
