import type { Clock } from '../clock.ts';
import type { Face } from '../face.ts';
import { demonstrationRates, ratesFile } from './rates-file.ts';

/**
 * The file of reference rates in the shape in which the European Central Bank publishes it, at the same path. Its figures
 * are made up and its sender says so: nobody is to take them for the bank's.
 */
export const ecb: Face<{ readonly clock: Clock }, never> = {
  provider: 'ecb',
  refusal: { status: 503, body: { error: 'unavailable' } },
  callbackRetriesMs: [],
  callback: () => ({ headers: {}, body: '' }),
  routes(app, { clock }) {
    app.get('/stats/eurofxref/eurofxref-daily.xml', (_request, reply) =>
      reply.type('text/xml').send(ratesFile(lastWorkingDay(clock.now()), demonstrationRates)),
    );
  },
};

/** Reference rates are published on working days alone. */
function lastWorkingDay(now: Date): string {
  const day = new Date(now);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
