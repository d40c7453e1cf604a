import { type Applicant, applicantSchema } from '../applicant.ts';
import type { ProviderApi } from '../face.ts';
import { noWebhooks } from '../sms/account.ts';
import type { SimulatedBureau } from './bureau-desk.ts';
import type { CreditReport } from './credit-report.ts';

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
