import {
  type ConfigurationKind,
  decideConfiguration,
  saveConfigurationDraft,
} from '@hiram/contract/operations/configuration';
import {
  acceptInvitation,
  approveStaffRole,
  inviteStaff,
  openInvitation,
} from '@hiram/contract/people/staff';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import { totpCode, totpStepAt } from '@hiram/server/people/staff/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { assert } from '@hiram/values/assert';
import { HttpClient } from '../platform/http/http-client.ts';

/** Opens an invitation link as its owner does, and returns the signed-in browser. */
export async function acceptLink(consoleOrigin: string, invitationToken: string): Promise<HttpClient> {
  const browser = new HttpClient(consoleOrigin);
  const { totpSecret } = await browser.send(openInvitation, { invitationToken });
  await browser.send(acceptInvitation, {
    invitationToken,
    newPassword: 'a quiet river at noon',
    totpCode: totpCode(totpSecret, totpStepAt(systemClock.now())),
  });
  return browser;
}

/** An administrator invites a colleague, who accepts; another administrator approves the role. */
export async function hire(
  [administrator, other]: readonly [HttpClient, HttpClient],
  consoleOrigin: string,
  role: StaffRole,
): Promise<HttpClient> {
  const { invitationToken, staffId } = await administrator.send(inviteStaff, {
    invitedEmail: `${role}@kaya.example`,
    invitedName: `The ${role.replace('_', ' ')}`,
    role,
    reason: 'the first team of the lender',
  });
  await other.send(approveStaffRole, { staffId, role, reason: 'known to both of us' });
  return acceptLink(consoleOrigin, invitationToken ?? '');
}

/** One person drafts and proposes, another publishes. */
export async function publishConfiguration(
  { maker, checker }: { readonly maker: HttpClient; readonly checker: HttpClient },
  { kind, subject, content }: { kind: ConfigurationKind; subject: string; content: unknown },
): Promise<void> {
  const why = 'the first product of the lender';
  const draft = { kind, subject, content: JSON.stringify(content), basedOn: '0' };
  const saved = await maker.send(saveConfigurationDraft, draft);
  const proposed = await maker.send(decideConfiguration, { ...saved, decision: 'propose', why });
  assert(proposed.state === 'proposed', JSON.stringify(proposed.problems));
  const { state, problems } = await checker.send(decideConfiguration, { ...saved, decision: 'publish', why });
  assert(state === 'published', JSON.stringify(problems));
}
