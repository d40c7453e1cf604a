import type { FastifyInstance } from 'fastify';
import type { SettableClock } from './clock.ts';

const settingSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['now'],
  properties: { now: { type: ['string', 'null'], format: 'date-time' } },
} as const;

/**
 * The providers' clock, used for payments, signatures and expiry. If the platform's business day is moved,
 * this must move too, or payments would arrive from another day.
 */
export function clockRoutes(app: FastifyInstance, clock: SettableClock, whenSet: () => void): void {
  app.get('/clock', () => ({ now: clock.now().toISOString() }));
  app.put<{ Body: { now: string | null } }>('/clock', { schema: { body: settingSchema } }, ({ body }) => {
    clock.setTo(body.now === null ? undefined : new Date(body.now));
    whenSet();
    return { now: clock.now().toISOString() };
  });
}
