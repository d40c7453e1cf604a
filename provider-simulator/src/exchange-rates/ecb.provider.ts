import type { Clock } from '../clock.ts';
import type { ProviderApi } from '../provider-api.ts';
import { demonstrationRates, ratesFile } from './rates-file.ts';

/**
 * Reference rates in the format of the European Central Bank, at the same path. The rates are invented and
 * the sender field says so, so that they are not mistaken for real ones.
 */
export const ecb: ProviderApi<{ readonly clock: Clock }, never> = {
  provider: 'ecb',
  refusal: { status: 503, body: { error: 'unavailable' } },
  webhookRetriesMs: [],
  webhook: () => ({ headers: {}, body: '' }),
  routes(app, { clock }) {
    app.get('/stats/eurofxref/eurofxref-daily.xml', (_request, reply) =>
      reply.type('text/xml').send(ratesFile(lastWorkingDay(clock.now()), demonstrationRates)),
    );
  },
};

/** Reference rates are published only on working days. */
function lastWorkingDay(now: Date): string {
  const day = new Date(now);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
