import * as contract from '@hiram/contract/operations/credit-policy';
import { implementStaffCall, type StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { parseContent } from '#platform/content/parse-content.ts';
import { Refusal } from '#platform/errors.ts';
import { describePolicy } from './describe-policy.ts';
import { policyMarket } from './policy-subject.ts';
import { simulateApplicant } from './simulate-applicant.ts';

/** What the editor of a credit policy asks while it is drafted. Nothing is written. */
export function registerCreditPolicyRoutes(
  server: CallServer,
  { database, clock }: Pick<StaffContext, 'database' | 'clock'>,
): void {
  implementStaffCall(server, clock, contract.describeCreditPolicy, {
    permission: 'read_configuration',
    handle: async ({ subject, content }) => {
      const market = await policyMarket(database, subject);
      return describePolicy(parsed(content), market);
    },
  });

  implementStaffCall(server, clock, contract.simulateApplicant, {
    permission: 'read_configuration',
    handle: async ({ subject, content, applicant }) => {
      const market = await policyMarket(database, subject);
      return simulateApplicant({
        content: parsed(content),
        applicant: parsed(applicant),
        market,
        at: clock.now(),
      });
    },
  });
}

function parsed(text: string): unknown {
  const found = parseContent(text);
  if (found === undefined) throw new Refusal('request_malformed', { content: 'no JSON' });
  return found.content;
}
