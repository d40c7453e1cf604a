import type { FastifyInstance } from 'fastify';
import type { SettableClock } from './clock.ts';

const settingSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['now'],
  properties: { now: { type: ['string', 'null'], format: 'date-time' } },
} as const;

/**
 * Which moment it is to the providers: what is paid, signed and expired from here on bears it. A platform whose
 * business day was moved would otherwise hear of payments from another day.
 */
export function clockRoutes(app: FastifyInstance, clock: SettableClock, whenSet: () => void): void {
  app.get('/clock', () => ({ now: clock.now().toISOString() }));
  app.put<{ Body: { now: string | null } }>('/clock', { schema: { body: settingSchema } }, ({ body }) => {
    clock.setTo(body.now === null ? undefined : new Date(body.now));
    whenSet();
    return { now: clock.now().toISOString() };
  });
}
