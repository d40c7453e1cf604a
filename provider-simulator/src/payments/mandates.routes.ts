import type { FastifyInstance } from 'fastify';
import { amountText } from '../pages/amount.ts';
import { html } from '../pages/html.ts';
import { page } from '../pages/layout.ts';
import { sendPage, wantsHtml } from '../pages/wants-html.ts';
import { type BankAnswer, bankAnswers, type Mandate } from './simulated-mandates.ts';
import type { SimulatedPayments } from './simulated-payments.ts';

const actionSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['action'],
  properties: {
    action: { enum: ['allow', 'forward', 'refuse', 'revoke', 'answer'] },
    answer: { enum: bankAnswers },
  },
} as const;

interface MandateAction {
  Params: { reference: string };
  Body: {
    readonly action: 'allow' | 'forward' | 'refuse' | 'revoke' | 'answer';
    readonly answer?: BankAnswer;
  };
}

/** The bank's page, where the payer allows automatic debits or ends them. Fault settings do not affect it. */
export function mandateRoutes(app: FastifyInstance, simulatedProvider: SimulatedPayments): void {
  const { mandates } = simulatedProvider;
  const path = `/mandate/${simulatedProvider.name}/:reference`;
  app.get<{ Params: { reference: string } }>(path, (request, reply) =>
    sendPage(reply, mandatePage(mandates.records.read(request.params.reference))),
  );
  app.get<{ Params: { reference: string } }>(`${path}/debits`, ({ params }) =>
    String(simulatedProvider.records.all().filter(({ mandate }) => mandate === params.reference).length),
  );
  app.post<MandateAction>(path, { schema: { body: actionSchema } }, (request, reply) => {
    const mandate = act(simulatedProvider, request.params.reference, request.body);
    return wantsHtml(request) ? reply.redirect(request.url, 303) : reply.send({ state: mandate.state });
  });
}

function act(
  { mandates }: SimulatedPayments,
  reference: string,
  { action, answer }: MandateAction['Body'],
): Mandate {
  switch (action) {
    case 'allow':
      return mandates.decide(reference, 'active');
    case 'forward':
      return mandates.decide(reference, 'awaiting_bank');
    case 'refuse':
      return mandates.decide(reference, 'rejected');
    case 'revoke':
      return mandates.cancel(reference);
    case 'answer':
      return mandates.answerDebits(reference, answer ?? 'paid');
  }
}

function mandatePage(mandate: Mandate): string {
  const { state, description, reference, ceilingMinor, currency, validUntil, returnUrl } = mandate;
  const isOpen = state === 'awaiting_borrower' || state === 'awaiting_bank';
  const choices = html`<form class="row" method="post"><button name="action" value="allow">Allow</button>
    <button class="plain" name="action" value="refuse">Refuse</button></form>`;
  const revoke = html`<form class="row" method="post"><button class="plain" name="action" value="revoke">Revoke</button></form>`;
  const back = returnUrl === undefined ? '' : html`<p><a href="${returnUrl}">Back to the lender</a></p>`;
  return page(
    { title: 'Automatic payments' },
    html`<h1>Up to ${amountText({ amountMinor: ceilingMinor, currency })} at a time</h1>
      <p class="lead">${description}</p><p>Until ${validUntil}. Reference <code>${reference}</code>: ${state}</p>
      ${isOpen ? choices : ''}${state === 'active' ? revoke : ''}${back}`,
  );
}
