import type { FastifyInstance } from 'fastify';
import { amountText, stateText } from '../pages/amount.ts';
import { html } from '../pages/html.ts';
import { page } from '../pages/layout.ts';
import { sendPage, wantsHtml } from '../pages/wants-html.ts';
import type { PayerAction, Payment } from './payment.ts';
import type { SimulatedPayments } from './simulated-payments.ts';

const outcomeSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['outcome'],
  properties: {
    outcome: { enum: ['paid', 'pending', 'failed'] },
    amountMinor: { type: 'string', pattern: '^[1-9][0-9]{0,17}$' },
  },
} as const;

interface PayerRequest {
  Params: { reference: string };
  Body: PayerAction;
}

/** The provider's hosted page for the payer. The provider's fault settings do not affect it. */
export function payerRoutes(app: FastifyInstance, simulatedProvider: SimulatedPayments): void {
  const path = `/payer/${simulatedProvider.name}/:reference`;
  app.get<{ Params: { reference: string } }>(path, (request, reply) =>
    sendPage(reply, payerPage(simulatedProvider.records.read(request.params.reference))),
  );
  app.post<PayerRequest>(path, { schema: { body: outcomeSchema } }, (request, reply) => {
    const payment = simulatedProvider.settle(request.params.reference, request.body);
    return wantsHtml(request) ? reply.redirect(request.url, 303) : reply.send({ state: payment.state });
  });
}

function payerPage(payment: Payment): string {
  const { state, description, reference } = payment;
  const later = html`<button class="plain" name="outcome" value="pending">Pay, to arrive later</button>`;
  const choices = html`<form class="row" method="post"><button name="outcome" value="paid">Pay</button>
    ${state === 'awaiting_payer' ? later : ''}<button class="plain" name="outcome" value="failed">Let it fail</button></form>`;
  const receipt =
    payment.receiptNumber === undefined
      ? ''
      : html`<p>Your receipt: number <code>${payment.receiptNumber}</code></p>`;
  const back =
    payment.returnUrl === undefined ? '' : html`<p><a href="${payment.returnUrl}">Back to the lender</a></p>`;
  const isOpen = state === 'awaiting_payer' || state === 'pending';
  return page(
    { title: 'Pay' },
    html`<h1>${amountText(payment)}</h1><p class="lead">${description}</p>
      <p>Reference <code>${reference}</code>: ${stateText(state)}</p>${receipt}${isOpen ? choices : ''}${back}`,
  );
}
