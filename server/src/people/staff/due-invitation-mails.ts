import type { Clock } from '@hiram/values/clock';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import type { Log } from '#platform/log/log.ts';
import { type MailSender, mailWaitMs } from '#providers/mail/index.ts';
import {
  claimInvitationMails,
  type DueInvitationMail,
  lockOpenMail,
  type MailEnd,
  recordMailAttempt,
} from './invitation-mails.sql.ts';
import { issueInvitation } from './invite-staff.ts';
import { withdrawInvitations } from './logins.sql.ts';
import type { Member } from './member.ts';
import { lockMember } from './members.sql.ts';
import { recordPlatformAuditEntry } from './record-audit-entry.ts';
import { limits } from './session-limits.ts';

export interface InvitationMailContext {
  readonly database: Database;
  /** System time. */
  readonly systemClock: Clock;
  readonly mail: MailSender;
  readonly consoleUrl: string;
  readonly log: Log;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Sends invitations to the invitees. The link is made for each attempt and exists only in the mail. */
export function dueInvitationMails(context: InvitationMailContext): DueWork {
  return dueWork<DueInvitationMail>({
    kind: 'invitation_mail',
    clock: context.systemClock,
    limits: { concurrency: 2, leaseMs: 2 * MINUTE, lookEveryMs: 5 * SECOND },
    claim: claimInvitationMails,
    keyOf: ({ id }) => id,
    run: (mail) => sendInvitation(context, mail),
  });
}

async function sendInvitation(context: InvitationMailContext, due: DueInvitationMail): Promise<void> {
  const { database, systemClock, mail, log } = context;
  const invitation = await prepare(context, due);
  if (invitation === undefined) return;
  const { member, token } = invitation;
  const outcome = await mail.send({ to: member.email, ...contentOf(context.consoleUrl, member, token) });
  if (outcome.kind !== 'sent') {
    log.warn({ mail: due.id, outcome: outcome.kind, reason: outcome.reason }, 'invitation was not sent');
  }
  await inTransaction(database, async (tx) => {
    const at = systemClock.now();
    // A second invitation does no harm: only its link works.
    if (outcome.kind === 'failed' || outcome.kind === 'unclear') {
      return recordMailAttempt(tx, due.id, { tryAt: addMs(at, mailWaitMs(due.attempts)) });
    }
    // Nobody received the link, so it must not remain valid.
    if (outcome.kind === 'refused') await withdrawInvitations(tx, member.id, at);
    await end(tx, due, outcome.kind, at);
  });
}

/** Makes the link, or ends the mail if it is no longer needed or too old. */
async function prepare(
  { database, systemClock }: InvitationMailContext,
  due: DueInvitationMail,
): Promise<{ readonly member: Member; readonly token: string } | undefined> {
  return inTransaction(database, async (tx) => {
    const now = systemClock.now();
    const member = await lockMember(tx, due.staffId);
    if (!(await lockOpenMail(tx, due.id))) return undefined;
    if (member?.status !== 'invited') {
      await end(tx, due, 'replaced', now);
      return undefined;
    }
    if (now > addMs(due.requestedAt, limits.invitationMs)) {
      await end(tx, due, 'expired', now);
      return undefined;
    }
    const { token } = await issueInvitation(tx, member.id, now);
    return { member, token };
  });
}

async function end(
  tx: Parameters<typeof recordMailAttempt>[0],
  { id, staffId }: DueInvitationMail,
  outcome: MailEnd,
  at: Instant,
): Promise<void> {
  await recordMailAttempt(tx, id, { outcome, at });
  await recordPlatformAuditEntry(
    tx,
    { requestId: `mail-${id}`, at },
    { action: 'invitation_mailed', on: { kind: 'staff_member', id: staffId }, reason: outcome },
  );
}

function contentOf(consoleUrl: string, { name }: Member, token: string): { subject: string; text: string } {
  const { hostname } = new URL(consoleUrl);
  return {
    subject: `Your invitation to ${hostname}`,
    text: [
      `Hello ${name},`,
      '',
      'an administrator has invited you to the operations console. Open this link to set your password and',
      'connect an authenticator app:',
      '',
      `${consoleUrl}/invitation#${token}`,
      '',
      'The link works once, within three days. Do not forward it: who opens it becomes you.',
      'If you do not expect this mail, ignore it and tell your lender.',
      '',
    ].join('\n'),
  };
}
