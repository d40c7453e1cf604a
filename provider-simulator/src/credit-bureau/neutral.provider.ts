import { type Applicant, applicantSchema } from '../applicant.ts';
import type { ProviderApi } from '../provider-api.ts';
import { noWebhooks } from '../sms/account.ts';
import type { CreditReport } from './credit-report.ts';
import type { SimulatedBureau } from './simulated-bureau.ts';

/** A brand-neutral credit bureau with the simplest possible API. */
export const neutralBureau: ProviderApi<SimulatedBureau, CreditReport> = {
  provider: 'neutral',
  refusal: { status: 503, body: { error: 'refused', message: 'The bureau is being serviced.' } },
  ...noWebhooks,

  routes(app, simulatedProvider) {
    app.post<{ Body: Applicant }>('/reports', { schema: { body: applicantSchema } }, ({ body }, reply) => {
      const { reference, history } = simulatedProvider.report(body);
      return reply
        .code(201)
        .send(history === undefined ? { reference, file: 'none' } : { reference, file: 'found', ...history });
    });
  },
};
