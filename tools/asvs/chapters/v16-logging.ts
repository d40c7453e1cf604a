import { byPolicy, byTest, type Chapter, row } from '../requirement.ts';

const LOG = 'server/src/platform/log/log.test.ts';
const ONE_LINE = 'is one JSON line per entry, whatever is in it, with the time in UTC';
const APP = 'server/src/platform/http/app.api.test.ts';
const CALLS = 'server/src/platform/calls/implement.api.test.ts';
const IDENTITY = 'server/src/people/identity/identity.api.test.ts';
const LOGIN = 'a login is logged with its way and the borrower, and so are a refusal and every later call';

export const logging: Chapter = {
  title: 'V16 Logging and error handling',
  requirements: [
    row('16.1.1', 2, 'An inventory of logs', byPolicy('Logs')),
    row(
      '16.2.1',
      2,
      'Entries say when, where, who and what',
      byTest(IDENTITY, LOGIN),
      byTest(APP, 'carries the request id: the caller’s own if it is well-formed, a new one otherwise'),
    ),
    row('16.2.2', 2, 'Times are in UTC, clocks are synchronised', byTest(LOG, ONE_LINE), byPolicy('Logs')),
    row(
      '16.2.3',
      2,
      'Logs go to documented places only',
      byTest(
        'server/src/platform/telemetry/telemetry.test.ts',
        'traces and metrics are sent only to the configured endpoint',
      ),
      byPolicy('Logs'),
    ),
    row('16.2.4', 2, 'Logs can be read by machines', byTest(LOG, ONE_LINE)),
    row(
      '16.2.5',
      2,
      'Sensitive data is logged by its class',
      byTest(
        LOG,
        'shows the subject of a request and hides personal and secret data, by the kind of the field',
      ),
      byTest(
        'server/tests/secrets-in-sinks.api.test.ts',
        'no phone number, device or device name is in a log line, trace, metric or row',
      ),
    ),
    row(
      '16.3.1',
      2,
      'Authentication is logged',
      byTest(IDENTITY, LOGIN),
      byTest(
        'server/src/people/staff/provider-login.api.test.ts',
        'a suspended member, also one who is linked',
      ),
    ),
    row(
      '16.3.2',
      2,
      'Refused authorization is logged',
      byTest(
        'server/src/platform/calls/who-may-call.api.test.ts',
        'a refused caller is logged, with what was missing',
      ),
      byTest(
        CALLS,
        'refuses with HTTP 200 and the code, and its log line names the refusal beside the status',
      ),
    ),
    row(
      '16.3.3',
      2,
      'Attempts to bypass controls are logged',
      byTest(
        'server/src/platform/http/request-limits.api.test.ts',
        'is refused above its rate, in an envelope that says when to try again, and allowed again after it',
      ),
      byTest(CALLS, 'that is refused does not log its personal fields'),
    ),
    row(
      '16.3.4',
      2,
      'Unexpected errors are logged',
      byTest(CALLS, 'with an unavailable dependency returns 503, and a defect returns 500 without details'),
      byTest(
        'server/src/platform/workflows/workflows.test.ts',
        'with a defect pauses for a person, and is reported by a metric and the log',
      ),
    ),
    row('16.4.1', 2, 'No injection into logs', byTest(LOG, ONE_LINE)),
    row(
      '16.4.2',
      2,
      'Logs cannot be changed',
      byTest('server/src/people/staff/audit.test.ts', 'cannot be changed or shortened by the programs'),
      byTest(
        'server/tests/outside-anchors.test.ts',
        'alone tell of an audit chain that its owner rewrote as a whole',
      ),
    ),
    row(
      '16.4.3',
      2,
      'Logs are sent to a separate system',
      byPolicy('Logs'),
      byTest('server/tests/outside-anchors.test.ts', 'agree with a database that only grew'),
    ),
    row(
      '16.5.1',
      2,
      'Errors reveal nothing',
      byTest(CALLS, 'with an unavailable dependency returns 503, and a defect returns 500 without details'),
    ),
    row(
      '16.5.2',
      2,
      'Failures outside are survived',
      byTest(
        'server/src/origination/decisions/evaluate.test.ts',
        'missing data never approves: no application is approved with a required feature unknown',
      ),
      byTest(
        'server/src/platform/database/database.test.ts',
        'whose connection is lost during a statement is unavailable, and works again at the next statement',
      ),
    ),
    row(
      '16.5.3',
      2,
      'Errors fail closed',
      byTest(
        'server/tests/payout-providers.test.ts',
        'after a timeout the status is unknown, and the provider’s records show that it did not happen',
      ),
      byTest(
        'server/src/servicing/signing/signing.api.test.ts',
        'is rolled back if its follow-up cannot be written',
      ),
    ),
  ],
};
