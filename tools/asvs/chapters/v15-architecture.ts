import { byDecision, byPolicy, byTest, type Chapter, row } from '../requirement.ts';

const CALLS = 'server/src/platform/calls/implement.api.test.ts';
const LIMITS = 'server/src/platform/http/request-limits.api.test.ts';

export const architecture: Chapter = {
  title: 'V15 Secure coding and architecture',
  requirements: [
    row('15.1.1', 1, 'Time limits for vulnerable components are documented', byPolicy('Components')),
    row(
      '15.1.2',
      2,
      'An inventory of components from trusted sources',
      byTest(
        'tools/sbom/bill-of-materials.test.ts',
        'names each installed package of the program with version, licence and hash',
      ),
      byTest(
        'tools/lockfile/integrity.test.ts',
        'verifies everything that is installed, and lists what has no hash',
      ),
    ),
    row(
      '15.1.3',
      2,
      'Expensive functions and their defences are documented',
      byPolicy('Expensive functions'),
    ),
    row(
      '15.2.1',
      1,
      'No component beyond its time limit',
      byTest('tools/licences/policy.test.ts', 'lists packages with known vulnerabilities'),
      byPolicy('Components'),
    ),
    row(
      '15.2.2',
      2,
      'Expensive functions cannot stop the rest',
      byTest(LIMITS, 'answers 503 at once instead of queueing, strangers first, and recovers'),
      byTest(
        'server/src/platform/images/image-cleaner.test.ts',
        'that takes too long is ended, and another processes the next',
      ),
      byTest(
        'server/src/platform/images/image-cleaner.test.ts',
        'serves another borrower after at most one image of someone else',
      ),
    ),
    row(
      '15.2.3',
      2,
      'No test or development functions in production',
      byTest('server/tests/bundle.test.ts', 'has no test, fixture, demo or tool'),
      byTest('server/src/app/api.test.ts', '%s %s is absent from production'),
    ),
    row(
      '15.3.1',
      1,
      'Only needed fields are returned',
      byTest(
        CALLS,
        'in production, where responses are not validated, fields outside the contract are still removed',
      ),
    ),
    row(
      '15.3.2',
      2,
      'The server follows no redirects',
      byTest('tools/security/outgoing-requests.test.ts', 'no request follows a redirect to another host'),
    ),
    row(
      '15.3.3',
      2,
      'No mass assignment',
      byTest(
        'contract/src/field.test.ts',
        'an object accepts exactly its fields, and optional ones can be missing',
      ),
      byTest(
        'server/src/servicing/signing/signing.api.test.ts',
        'by fields that nobody named changes nothing: they are dropped, and the offer is signed',
      ),
    ),
    row(
      '15.3.4',
      2,
      'The real address of a user is known and used',
      byTest(LIMITS, 'behind a trusted proxy has the budget of the address that the proxy states'),
      byTest('server/src/platform/production-rules.test.ts', 'refuses $what'),
    ),
    row(
      '15.3.5',
      2,
      'Types are checked, comparisons are strict',
      byTest(
        'server/src/platform/calls/schema-compiler.test.ts',
        'the schemas of $name can be compiled, so that its first request finds no defect',
      ),
      byTest('tools/check/lint.test.ts', 'reports violations of $rule'),
      byDecision('0002'),
    ),
    row('15.3.6', 2, 'No prototype pollution', byTest(CALLS, 'cannot change the prototype of our objects')),
    row(
      '15.3.7',
      2,
      'No parameter pollution',
      byTest(CALLS, 'with a repeated field is refused, in the body and in the query'),
      byTest(CALLS, 'with a field in the query that belongs into the body is not read'),
    ),
  ],
};
