import { type Applicant, applicantSchema } from '../applicant.ts';
import type { ProviderApi } from '../provider-api.ts';
import { noWebhooks } from '../sms/account.ts';
import type { IdentityCheck } from './identity-check.ts';
import type { SimulatedIdentityChecks } from './simulated-identity-checks.ts';

/** A brand-neutral identity check with the simplest possible API. */
export const neutralIdentityChecks: ProviderApi<SimulatedIdentityChecks, IdentityCheck> = {
  provider: 'neutral',
  refusal: { status: 503, body: { error: 'refused', message: 'The register cannot be reached.' } },
  ...noWebhooks,

  routes(app, simulatedProvider) {
    app.post<{ Body: Applicant }>('/checks', { schema: { body: applicantSchema } }, ({ body }, reply) => {
      const { reference, findings } = simulatedProvider.check(body);
      return reply.code(201).send({ reference, ...findings });
    });
  },
};
