import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../errors.ts';
import { inTime } from '../in-time.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** Conditions for this process to receive requests, each with a name for the log. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

/** A check that takes longer has failed. */
const CHECK_WITHIN_MS = 2_000;

/**
 * `/healthz`: the process runs. `/readyz`: it can work and is not about to stop. Neither exposes the reason,
 * which is in the log. `/metrics`: for the operator.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  {
    checks,
    telemetry,
    isStopping,
  }: { checks: ReadinessChecks; telemetry: Telemetry; isStopping: () => boolean },
): void {
  const open = { config: { policy: 'public', budget: 'none', servedOn: 'every' } } as const;
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async (request, reply) => {
    const failed = isStopping() ? ['stopping'] : await failedChecks(checks);
    if (failed.length === 0) return { status: 'ready' };
    request.log.warn({ failed }, 'not ready');
    return reply.code(503).send({ status: 'not ready' });
  });
  app.get('/metrics', { config: { policy: 'operator', budget: 'none' } }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await telemetry.prometheusText()),
  );
}

async function failedChecks(checks: ReadinessChecks): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, holds]) => ({ name, ok: await passesInTime(holds) })),
  );
  return outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
}

async function passesInTime(holds: () => Promise<boolean>): Promise<boolean> {
  try {
    return await inTime(holds(), {
      withinMs: CHECK_WITHIN_MS,
      orElse: () => new Unavailable('health check'),
    });
  } catch {
    // A check that throws or times out counts as failed; the component it queries logs its own errors.
    return false;
  }
}
