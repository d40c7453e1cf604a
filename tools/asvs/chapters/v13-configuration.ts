import { byDecision, byPolicy, byTest, type Chapter, row } from '../requirement.ts';

const KMS = 'server/src/platform/kms/kms.test.ts';
const OUTGOING = 'tools/security/outgoing-requests.test.ts';
const APP = 'server/src/platform/http/app.api.test.ts';
const IMAGE = 'tools/image/production-files.test.ts';

export const configuration: Chapter = {
  title: 'V13 Configuration',
  requirements: [
    row(
      '13.1.1',
      2,
      'All connections are documented',
      byTest(OUTGOING, 'every file that opens a connection is listed in the policies'),
      byPolicy('Connections'),
    ),
    row(
      '13.2.1',
      2,
      'Backend components authenticate each other',
      byTest(
        'server/src/platform/workflows/workflows.test.ts',
        'handlers with their engine’s key reject all other callers',
      ),
      byTest('server/tests/database-privileges.test.ts', 'starts with its own login'),
    ),
    row(
      '13.2.2',
      2,
      'Backend accounts have the least rights',
      byTest(
        'server/tests/database-privileges.test.ts',
        'never allow an update or a deletion in the ledger and the audit trail',
      ),
    ),
    row(
      '13.2.3',
      2,
      'No default credentials',
      byTest('server/src/platform/production-rules.test.ts', 'refuses $what'),
      byDecision('0081'),
    ),
    row(
      '13.2.4',
      2,
      'An allowlist of external systems',
      byTest(OUTGOING, 'every file that opens a connection is listed in the policies'),
      byTest('server/src/providers/push/push-endpoint.test.ts', 'names hosts, and hosts below a name'),
    ),
    row(
      '13.2.5',
      2,
      'The server loads data from listed systems only',
      byTest(OUTGOING, 'every file that opens a connection is listed in the policies'),
      byPolicy('Connections'),
    ),
    row(
      '13.3.1',
      2,
      'Secrets are in a vault',
      byTest(KMS, 'are refused in clear text in production, if a service is configured'),
      byDecision('0105'),
    ),
    row(
      '13.3.2',
      2,
      'Access to secrets is limited',
      byTest(KMS, 'a program cannot use the key of another'),
      byPolicy('Keys'),
    ),
    row(
      '13.4.1',
      1,
      'No source control data in production',
      byTest(IMAGE, 'copy only the listed files, so that nothing else can be shipped'),
    ),
    row(
      '13.4.2',
      2,
      'No debug mode in production',
      byTest('server/src/platform/production-rules.test.ts', 'refuses $what'),
      byTest(
        'server/src/platform/calls/implement.api.test.ts',
        'with an unavailable dependency returns 503, and a defect returns 500 without details',
      ),
    ),
    row(
      '13.4.3',
      2,
      'No directory listings',
      byTest(
        'server/src/web/web.api.test.ts',
        'that is missing is not found, and this is cached briefly: %s',
      ),
    ),
    row('13.4.4', 2, 'No TRACE', byTest(APP, 'TRACE is not answered with what was sent')),
    row(
      '13.4.5',
      2,
      'Documentation and monitoring are not public',
      byTest(APP, 'without a token metrics are closed in production and open in development'),
      byTest('server/src/app/api.test.ts', '%s %s is absent from production'),
    ),
  ],
};
