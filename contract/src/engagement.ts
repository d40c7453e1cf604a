import { defineCall } from './call.ts';
import { choice, email, text } from './field.ts';

/** How to reach the lender's people: public, so it needs no session. */
export const contactInfo = defineCall({
  name: 'contactInfo',
  method: 'POST',
  path: '/v3/personal-center/contact-kf-info',
  client: 'form',
  success: 'integerZero',
  request: { overall: choice('30') },
  data: { email, smWa: text({ max: 40 }) },
  refusals: ['not_found'],
});
