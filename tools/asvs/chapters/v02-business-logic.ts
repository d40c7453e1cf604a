import { byPolicy, byTest, type Chapter, row } from '../requirement.ts';

const SIGNING = 'server/src/servicing/signing/signing.api.test.ts';

export const businessLogic: Chapter = {
  title: 'V2 Validation and business logic',
  requirements: [
    row('2.1.1', 1, 'Rules for the format of input are documented', byPolicy('Input')),
    row('2.1.2', 2, 'Rules for values that belong together are documented', byPolicy('Input')),
    row('2.1.3', 2, 'Business limits are documented, for a user and in total', byPolicy('Business limits')),
    row(
      '2.2.1',
      1,
      'Input is validated positively',
      byTest('server/src/platform/calls/implement.api.test.ts', 'refuses %s with an envelope too'),
      byTest(
        'server/src/platform/calls/schema-compiler.test.ts',
        'the schemas of $name can be compiled, so that its first request finds no defect',
      ),
      byTest(
        'contract/src/field.test.ts',
        'an object accepts exactly its fields, and optional ones can be missing',
      ),
    ),
    row(
      '2.2.2',
      1,
      'Validation is enforced by the server',
      byTest(
        SIGNING,
        'by fields that nobody named changes nothing: they are dropped, and the offer is signed',
      ),
      byTest(
        'server/src/servicing/repayments/repayments.api.test.ts',
        'is not started with an amount other than the server’s, nor through a channel that is not offered',
      ),
    ),
    row(
      '2.2.3',
      2,
      'Combinations of values are checked',
      byTest(
        'server/src/origination/applications/applications.api.test.ts',
        'is refused if the brand does not offer the product, the amount or the term',
      ),
    ),
    row(
      '2.3.1',
      1,
      'Steps cannot be skipped',
      byTest(
        'server/src/origination/agreements/record-signing.test.ts',
        'of terms that were never shown is refused: no documents, another date, or another price',
      ),
      byTest(
        'server/src/origination/applications/application.test.ts',
        'and is then %s changes to the state in the table',
      ),
    ),
    row(
      '2.3.2',
      2,
      'Business limits are enforced',
      byTest(
        'server/src/origination/payment-accounts/payment-accounts.api.test.ts',
        'ten bindings a day are the maximum, which prevents guessing names for a number',
      ),
      byTest(
        'lending/src/lifetime-cost.test.ts',
        'for any loan history of 200 events, the total ever charged stays within its limit',
      ),
      byTest(
        'server/src/operations/loan-actions/amount-limits.api.test.ts',
        'an approval at the limit is posted; one minor unit more is refused, and a manager approves it',
      ),
    ),
    row(
      '2.3.3',
      2,
      'An operation succeeds whole or not at all',
      byTest(SIGNING, 'is rolled back if its follow-up cannot be written'),
      byTest(
        'server/src/platform/database/database.test.ts',
        'leaves nothing behind when its work throws, and drops its after-commit callbacks',
      ),
    ),
    row(
      '2.3.4',
      2,
      'Limited things cannot be taken twice',
      byTest(SIGNING, 'tapped fifty times concurrently makes one loan, and every tap gets the result'),
      byTest('server/src/ledger/ledger.test.ts', 'used concurrently by many posts once'),
    ),
    row(
      '2.4.1',
      2,
      'Automation is slowed down',
      byTest(
        'server/src/platform/http/request-limits.api.test.ts',
        'is refused above its rate, in an envelope that says when to try again, and allowed again after it',
      ),
      byTest(
        'server/src/people/identity/sms-limits/sms-limits.test.ts',
        'of many providers needs captchas too: 60 requests from 60 networks',
      ),
      byTest(
        'server/src/origination/uploads/uploads.api.test.ts',
        'limits the images of 24 hours, also of requests at the same time',
      ),
    ),
  ],
};
