import { type Applicant, applicantSchema } from '../applicant.ts';
import type { Face } from '../face.ts';
import { noCallbacks } from '../sms/account.ts';
import type { IdentityCheck } from './identity-check.ts';
import type { IdentityDesk } from './identity-desk.ts';

/** A brand-neutral identity check with the simplest possible API. */
export const neutralIdentityChecks: Face<IdentityDesk, IdentityCheck> = {
  provider: 'neutral',
  refusal: { status: 503, body: { error: 'refused', message: 'The register cannot be reached.' } },
  ...noCallbacks,

  routes(app, desk) {
    app.post<{ Body: Applicant }>('/checks', { schema: { body: applicantSchema } }, ({ body }, reply) => {
      const { reference, findings } = desk.check(body);
      return reply.code(201).send({ reference, ...findings });
    });
  },
};
