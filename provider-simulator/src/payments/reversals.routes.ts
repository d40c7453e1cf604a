import type { FastifyInstance } from 'fastify';
import type { Reversal, ReversalOrder } from './reversal.ts';
import type { SimulatedPayments } from './simulated-payments.ts';

const amount = { type: 'string', pattern: '^[1-9][0-9]{0,17}$' } as const;

const orderSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    amountMinor: amount,
    feeMinor: { type: 'string', pattern: '^[0-9]{1,18}$' },
    reasonCode: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$' },
    isPending: { type: 'boolean' },
  },
} as const;

const kinds = { disputes: 'dispute', refunds: 'refund', returns: 'bank_return' } as const;

/** The outcomes that a test or a user chooses in place of the payer's bank and the provider. */
const outcomes = {
  disputes: { won: 'reinstated', lost: 'reversed' },
  refunds: { made: 'reversed', failed: 'reinstated' },
  returns: { reinstated: 'reinstated' },
} as const satisfies Record<keyof typeof kinds, Readonly<Record<string, 'reversed' | 'reinstated'>>>;

/** Payments that go back. The provider's fault settings affect only the webhooks that follow. */
export function reversalRoutes(app: FastifyInstance, simulatedProvider: SimulatedPayments): void {
  const path = `/${simulatedProvider.name}`;
  for (const [name, kind] of Object.entries(kinds)) {
    app.post<{ Params: { reference: string }; Body: ReversalOrder | null | undefined }>(
      `${path}/payments/:reference/${name}`,
      { schema: { body: orderSchema } },
      (request, reply) => {
        const payment = simulatedProvider.paidAs(request.params.reference);
        const reversal = simulatedProvider.reverse(payment.reference, kind, request.body ?? {});
        return reply.code(201).send(shown(reversal, payment.reference));
      },
    );
  }
  for (const [name, ends] of Object.entries(outcomes)) {
    for (const [outcome, state] of Object.entries(ends)) {
      app.post<{ Params: { id: string } }>(`${path}/${name}/:id/${outcome}`, (request) => {
        const { payment, reversal } = simulatedProvider.decideReversal(request.params.id, state);
        return shown(reversal, payment.reference);
      });
    }
  }
}

function shown(reversal: Reversal, paidAs: string) {
  return { ...reversal, paidAs };
}
