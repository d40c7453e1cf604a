import { byTest, type Chapter, row } from '../requirement.ts';

const PROVIDER = 'server/src/people/staff/provider-login.api.test.ts';
const AGREEMENTS = 'server/src/origination/agreements/agreements.api.test.ts';
const LINK = 'is not available to another borrower, in another session, too late, or with another signature';
const PUSH = 'server/src/providers/push/push-sender.test.ts';

export const tokens: Chapter = {
  title: 'V9 Self-contained tokens',
  requirements: [
    row(
      '9.1.1',
      1,
      'Signatures are checked before content is used',
      byTest(PROVIDER, 'an id token signed by another key'),
      byTest(AGREEMENTS, LINK),
    ),
    row(
      '9.1.2',
      1,
      'Only listed algorithms',
      byTest(PROVIDER, 'an id token with %s'),
      byTest(PROVIDER, 'an id token without a signature, or with a key that is not the provider’s kind'),
    ),
    row(
      '9.1.3',
      1,
      'Keys come from configured sources',
      byTest(PROVIDER, 'an id token signed by another key'),
      byTest(
        'server/src/platform/workflows/workflows.test.ts',
        'handlers with their engine’s key reject all other callers',
      ),
    ),
    row(
      '9.2.1',
      1,
      'Times of validity are checked',
      byTest(PROVIDER, 'an id token with %s'),
      byTest(AGREEMENTS, LINK),
    ),
    row(
      '9.2.2',
      2,
      'Tokens serve their own purpose only',
      byTest(AGREEMENTS, LINK),
      byTest(PROVIDER, 'is not given by another account, nor by a response to another session'),
    ),
    row('9.2.3', 2, 'The audience is checked', byTest(PROVIDER, 'an id token with %s')),
    row(
      '9.2.4',
      2,
      'Tokens that we issue name their audience',
      byTest(PUSH, 'refuses a token for another push service'),
    ),
  ],
};
