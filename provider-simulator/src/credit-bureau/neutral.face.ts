import { type Applicant, applicantSchema } from '../applicant.ts';
import type { Face } from '../face.ts';
import { noCallbacks } from '../sms/account.ts';
import type { BureauDesk } from './bureau-desk.ts';
import type { CreditReport } from './credit-report.ts';

/** A brand-neutral credit bureau with the simplest possible API. */
export const neutralBureau: Face<BureauDesk, CreditReport> = {
  provider: 'neutral',
  refusal: { status: 503, body: { error: 'refused', message: 'The bureau is being serviced.' } },
  ...noCallbacks,

  routes(app, desk) {
    app.post<{ Body: Applicant }>('/reports', { schema: { body: applicantSchema } }, ({ body }, reply) => {
      const { reference, history } = desk.report(body);
      return reply
        .code(201)
        .send(history === undefined ? { reference, file: 'none' } : { reference, file: 'found', ...history });
    });
  },
};
