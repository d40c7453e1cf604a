import { newNumberReference } from '../clock.ts';
import type { ProviderApi } from '../provider-api.ts';
import { KNOWN_KEY, noWebhooks } from '../sms/account.ts';
import type { IdentityCheck } from './identity-check.ts';
import type { SimulatedIdentityChecks } from './simulated-identity-checks.ts';

interface PanOrder {
  readonly pan?: string;
  readonly name?: string;
}

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;

/**
 * Cashfree (India): the synchronous PAN check as documented. It has no idempotency key, so each check is a
 * new one.
 */
export const cashfree: ProviderApi<SimulatedIdentityChecks, IdentityCheck> = {
  provider: 'cashfree',
  refusal: {
    status: 500,
    body: { type: 'internal_error', code: 'internal_error', message: 'something went wrong' },
  },
  ...noWebhooks,

  routes(app, simulatedProvider) {
    app.post<{ Body: PanOrder }>('/verification/pan', ({ headers, body }, reply) => {
      if (headers['x-client-id'] !== KNOWN_KEY || headers['x-client-secret'] !== KNOWN_KEY) {
        return reply.code(401).send({
          type: 'authentication_error',
          code: 'authentication_failed',
          message: 'Invalid clientId and clientSecret combination',
        });
      }
      const { pan = '', name = '' } = body;
      if (!PAN.test(pan)) {
        return reply
          .code(400)
          .send({ type: 'validation_error', code: 'pan_length_short', message: 'PAN is not correct' });
      }
      const number = newNumberReference();
      const {
        findings: { document, name: match },
      } = simulatedProvider.check({
        idempotencyKey: String(number),
        document: { kind: 'pan', number: pan },
        fullName: name,
        // Not part of the request.
        bornOn: '1900-01-01',
      });
      return reply.send(
        shown({ pan, name, number, isValid: document === 'valid', isSame: match === 'matches' }),
      );
    });
  },
};

interface Found {
  readonly pan: string;
  readonly name: string;
  readonly number: number;
  readonly isValid: boolean;
  readonly isSame: boolean;
}

function shown({ pan, name, number, isValid, isSame }: Found) {
  const requestBody = { pan, reference_id: number, name_provided: name };
  if (!isValid) {
    return {
      ...requestBody,
      valid: false,
      message: 'Invalid PAN',
      registered_name: '',
      pan_status: 'INVALID',
    };
  }
  return {
    ...requestBody,
    type: 'Individual',
    valid: true,
    message: 'PAN verified successfully',
    registered_name: isSame ? name : 'SOMEBODY ELSE',
    name_match_score: isSame ? '100.00' : '12.00',
    name_match_result: isSame ? 'DIRECT_MATCH' : 'NO_MATCH',
    pan_status: 'VALID',
  };
}
