import { inviteStaff, listStaff, openInvitation, renewStaffAccess } from '@hiram/contract/people/staff';
import { type SignedIn, startTestStaff, type TestStaff } from '@hiram/server-testing/people/staff/staff';
import { startTestSmtp, type TestSmtp } from '@hiram/server-testing/providers/mail/smtp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueBatch } from '#platform/due-work/run-due-work.ts';
import { createLog } from '#platform/log/log.ts';
import { createMailSender } from '#providers/mail/mail-sender.ts';
import { dueInvitationMails } from './due-invitation-mails.ts';
import { registerStaffRoutes } from './staff.routes.ts';

const MINUTE = 60_000;
const FROM = 'console@kaya.example';
const LINK = /https:\/\/console\.kaya\.example\/console\/invitation#([\w-]{43})/;

let staff: TestStaff;
let smtp: TestSmtp;
let administrator: SignedIn;
let people = 0;
beforeAll(async () => {
  smtp = await startTestSmtp({ tls: 'none' });
  staff = await startTestStaff(registerStaffRoutes, { mailsInvitations: true });
});
beforeEach(async () => {
  smtp.mood = 'accepting';
  // A new sign-in, so that the step-up is recent however far the clock was moved.
  administrator = await staff.signedIn('administrator');
});
afterAll(async () => {
  await staff.close();
  await smtp.close();
});

async function invite() {
  people += 1;
  const email = `invitee.${people}@kaya.example`;
  const invitee = { invitedEmail: email, invitedName: 'Ines Tan', role: 'support', reason: 'joins' } as const;
  return { email, answer: await administrator.send(inviteStaff, invitee) };
}

/** One run of the workflow process's due work. */
async function deliver(answerWithinMs?: number): Promise<void> {
  const log = createLog({ level: 'silent', program: 'test' });
  const { database, systemClock } = staff.parts;
  const mail = createMailSender(smtp.url, FROM, {
    requiresTls: false,
    ...(answerWithinMs !== undefined && { answerWithinMs }),
  });
  const consoleUrl = 'https://console.kaya.example/console';
  await runDueBatch({ database, log }, dueInvitationMails({ database, systemClock, mail, consoleUrl, log }));
}

function mailsTo(email: string) {
  return smtp.mails.filter(({ to }) => to.includes(email));
}

/** The link of the newest mail, with the line breaks of its transfer encoding undone. */
function tokenTo(email: string): string {
  const content = mailsTo(email).at(-1)?.content.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  return LINK.exec(content)?.[1] ?? '';
}

async function stateOf(email: string): Promise<string | undefined> {
  const { data } = await administrator.send(listStaff, {});
  return data.members.find((member) => member.email === email)?.invitationMail;
}

async function opens(token: string): Promise<boolean> {
  return (await staff.tab().send(openInvitation, { invitationToken: token })).code === 0;
}

describe('an invitation by mail', () => {
  test('reaches the invitee alone; the administrator never sees the link', async () => {
    const { email, answer } = await invite();
    expect(answer).toMatchObject({ code: 0, data: { isMailed: true } });
    expect(answer.data).not.toHaveProperty('invitationToken');
    expect(await stateOf(email)).toBe('waiting');
    await deliver();
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]?.to).toEqual([email]);
    expect(mailsTo(email)[0]?.content).toContain(`From: ${FROM}`);
    expect(await stateOf(email)).toBe('sent');
    expect(await opens(tokenTo(email))).toBe(true);
    await deliver();
    expect(mailsTo(email)).toHaveLength(1);
    const stored = await staff.db.asOwner('select * from staff_invitation_mails');
    expect(JSON.stringify(stored)).not.toContain(tokenTo(email));
  });

  test('is sent again for renewed access, and the old link ends at once', async () => {
    const { email, answer } = await invite();
    await deliver();
    const first = tokenTo(email);
    const { staffId } = answer.data;
    const renewed = await administrator.send(renewStaffAccess, { staffId, reason: 'the mail was lost' });
    expect(renewed.data).toEqual({ isMailed: true });
    expect(await opens(first)).toBe(false);
    await deliver();
    expect(mailsTo(email)).toHaveLength(2);
    expect(await opens(tokenTo(email))).toBe(true);
  });

  test('waits for a mail server that asks to come back later', async () => {
    smtp.mood = 'greylisting';
    const { email } = await invite();
    await deliver();
    expect(await stateOf(email)).toBe('waiting');
    smtp.mood = 'accepting';
    await deliver();
    expect(mailsTo(email)).toHaveLength(0);
    staff.systemClock.moveBy(MINUTE);
    await deliver();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await stateOf(email)).toBe('sent');
  });

  test.each(['unknown_recipient', 'rejecting'] as const)(
    'is given up, and says so, after the answer %s',
    async (mood) => {
      smtp.mood = mood;
      const { email } = await invite();
      await deliver();
      expect(await stateOf(email)).toBe('failed');
      smtp.mood = 'accepting';
      staff.systemClock.moveBy(120 * MINUTE);
      await deliver();
      expect(mailsTo(email)).toHaveLength(0);
    },
  );

  test('is sent again with another link if the mail server does not answer', async () => {
    smtp.mood = 'silent';
    const { email } = await invite();
    await deliver(500);
    expect(await stateOf(email)).toBe('waiting');
    smtp.mood = 'accepting';
    staff.systemClock.moveBy(MINUTE);
    await deliver();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await opens(tokenTo(email))).toBe(true);
  });

  test('is given up after three days', async () => {
    smtp.mood = 'greylisting';
    const { email } = await invite();
    await deliver();
    staff.systemClock.moveBy(73 * 60 * MINUTE);
    smtp.mood = 'accepting';
    await deliver();
    administrator = await staff.signedIn('administrator');
    expect(await stateOf(email)).toBe('failed');
    expect(mailsTo(email)).toHaveLength(0);
  });
});

describe('a mail server on another machine', () => {
  const mail = { to: 'ines@kaya.example', subject: 'Test', text: 'Test' };

  test.each(['none', 'self-signed'] as const)(
    'gets neither password nor mail without a trusted encryption: %s',
    async (tls) => {
      const open = await startTestSmtp({ tls });
      const sender = createMailSender(open.url, FROM, { requiresTls: true });
      expect(await sender.send(mail)).toMatchObject({ kind: 'failed' });
      expect([open.mails.length, open.logins()]).toEqual([0, 0]);
      await open.close();
    },
  );

  test('that cannot be reached may be reached later', async () => {
    const gone = await startTestSmtp({ tls: 'none' });
    await gone.close();
    const sender = createMailSender(gone.url, FROM, { requiresTls: true });
    expect(await sender.send(mail)).toMatchObject({ kind: 'failed', reason: 'ESOCKET' });
  });
});
