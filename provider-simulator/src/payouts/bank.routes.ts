import type { FastifyInstance } from 'fastify';
import { wantsHtml } from '../pages/wants-html.ts';
import { shownOf } from './payout.ts';
import type { BankOutcome, SimulatedPayouts } from './simulated-payouts.ts';

const outcomeSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['outcome'],
  properties: { outcome: { enum: ['paid', 'failed', 'returned'] } },
} as const;

interface BankRequest {
  Params: { reference: string };
  Body: { outcome: BankOutcome };
}

/**
 * The receiving bank: ends a payout now instead of after some days. The provider's fault settings do not
 * affect it.
 */
export function bankRoutes(app: FastifyInstance, simulatedProvider: SimulatedPayouts): void {
  app.post<BankRequest>(
    `/bank/${simulatedProvider.name}/:reference`,
    { schema: { body: outcomeSchema } },
    (request, reply) => {
      const payout = simulatedProvider.endAtBank(request.params.reference, request.body.outcome);
      return wantsHtml(request) ? reply.redirect('/books', 303) : reply.send(shownOf(payout));
    },
  );
}
