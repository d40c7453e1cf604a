import { byPolicy, byTest, type Chapter, notApplicable, row } from '../requirement.ts';

const RULES = 'server/src/platform/production-rules.test.ts';
const OUTGOING = 'tools/security/outgoing-requests.test.ts';

export const communication: Chapter = {
  title: 'V12 Secure communication',
  requirements: [
    row('12.1.1', 1, 'TLS 1.2 and 1.3 only', byPolicy('Connections')),
    row('12.1.2', 2, 'Strong cipher suites only', byPolicy('Connections')),
    row(
      '12.1.3',
      2,
      'Client certificates are checked',
      notApplicable('No client authenticates by certificate.'),
    ),
    row(
      '12.2.1',
      1,
      'TLS for everything from outside',
      byTest('server/src/platform/http/app.api.test.ts', 'of %s carries the security headers'),
      byPolicy('Connections'),
    ),
    row('12.2.2', 1, 'Publicly trusted certificates', byPolicy('Connections')),
    row(
      '12.3.1',
      2,
      'All connections are encrypted',
      byTest(RULES, 'refuses $what'),
      byTest(
        RULES,
        'may connect in the clear on its own machine, over TLS, and through a network that encrypts',
      ),
    ),
    row('12.3.2', 2, 'Certificates are validated', byTest(OUTGOING, 'no certificate check is turned off')),
    row(
      '12.3.3',
      2,
      'Internal services use encryption',
      byTest(
        RULES,
        'may connect in the clear on its own machine, over TLS, and through a network that encrypts',
      ),
    ),
    row(
      '12.3.4',
      2,
      'Internal certificates are trusted ones',
      byTest(RULES, 'refuses $what'),
      byTest(OUTGOING, 'no certificate check is turned off'),
    ),
  ],
};
