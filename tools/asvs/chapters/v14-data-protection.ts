import { byDecision, byPolicy, byTest, type Chapter, row } from '../requirement.ts';

const SINKS = 'server/tests/secrets-in-sinks.api.test.ts';
const NO_SECRETS =
  '[R6-1] no session secret, hand-off code or password is in a log line, trace, metric, address, response or row';

export const dataProtection: Chapter = {
  title: 'V14 Data protection',
  requirements: [
    row('14.1.1', 2, 'Sensitive data is classified', byPolicy('Data classes')),
    row('14.1.2', 2, 'Each class has its protection', byPolicy('Data classes')),
    row(
      '14.2.1',
      1,
      'No sensitive data in addresses',
      byTest(SINKS, NO_SECRETS),
      byTest(
        'server/tests/personal-values-in-sinks.api.test.ts',
        `[R6-1] of \${PEOPLE * VALUES_A_PERSON} values entered by borrowers none is in the log, a trace, a metric, an address or a row`,
      ),
    ),
    row(
      '14.2.2',
      2,
      'No sensitive data in caches of servers',
      byTest('server/src/platform/http/app.api.test.ts', 'of %s carries the security headers'),
    ),
    row(
      '14.2.3',
      2,
      'No sensitive data to third parties',
      byTest('server/src/web/web.api.test.ts', 'of %s lists no other host and no whole scheme'),
      byPolicy('Data classes'),
    ),
    row(
      '14.2.4',
      2,
      'Protection as documented',
      byTest(
        'server/src/platform/personal-data/personal-data.test.ts',
        `in a dump of the tables: \${PEOPLE} planted values, as text, in hexadecimal and in base64`,
      ),
      byTest(
        'server/tests/retention.test.ts',
        'removes rows past their period and keeps younger ones: $name',
      ),
    ),
    row(
      '14.3.1',
      1,
      'Browsers forget data at the end of a session',
      byTest('borrower-app/src/session/session.test.ts', 'an ended session leaves no data behind'),
      byTest(
        'operations-console/src/people/unmasking/unmasking.browser.test.ts',
        'an ended session hides the unmasked data',
      ),
    ),
    row(
      '14.3.2',
      2,
      'no-store on sensitive responses',
      byTest('server/src/platform/http/app.api.test.ts', 'of %s carries the security headers'),
      byTest(
        'server/src/origination/agreements/agreements.api.test.ts',
        'is a page on our own host for a script-free frame, with the borrower’s amounts',
      ),
    ),
    row(
      '14.3.3',
      2,
      'No sensitive data in the storage of browsers',
      byTest('borrower-app/src/session/session.test.ts', 'an ended session leaves no data behind'),
      byDecision('0020'),
      byDecision('0051'),
    ),
  ],
};
