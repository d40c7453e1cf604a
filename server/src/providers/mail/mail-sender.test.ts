import { startTestSmtp, type TestSmtp } from '@hiram/server-testing/providers/mail/smtp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailSender, type MailSender } from './mail-sender.ts';

const FROM = 'console@kaya.example';
const VICTIM = 'victim@other.example';
const INVITEE = 'ines@kaya.example';

let smtp: TestSmtp;
let sender: MailSender;
beforeAll(async () => {
  smtp = await startTestSmtp({ tls: 'none' });
  sender = createMailSender(smtp.url, FROM, { requiresTls: false });
});
afterAll(() => smtp.close());

/** Ways to end a header, or to begin another recipient, that some mail program has accepted. */
const additions = [
  `\r\nBcc: ${VICTIM}`,
  `\nBcc: ${VICTIM}`,
  `\rBcc: ${VICTIM}`,
  `\r\n\tBcc: ${VICTIM}`,
  `\r\n\r\nBcc: ${VICTIM}\r\n\r\nanother body`,
  `\u0000\r\nBcc: ${VICTIM}`,
  `\u2028Bcc: ${VICTIM}`,
  `\u0085Bcc: ${VICTIM}`,
  `\r\n.\r\nMAIL FROM:<${VICTIM}>\r\nRCPT TO:<${VICTIM}>\r\nDATA\r\n`,
  `>\r\nRCPT TO:<${VICTIM}`,
  `, ${VICTIM}`,
  `; ${VICTIM}`,
  ` <${VICTIM}>`,
  `>, <${VICTIM}>`,
  `" <${VICTIM}>, "`,
  `(comment) ${VICTIM}`,
  `=?utf-8?Q?=0D=0ABcc:_${VICTIM}?=`,
  `=?utf-8?B?${Buffer.from(`\r\nBcc: ${VICTIM}`).toString('base64')}?=`,
  `=?utf-8?Q?=2C?= ${VICTIM}`,
  `%0d%0aBcc: ${VICTIM}`,
];

/** The header fields of a raw message, with folded lines joined. */
function fieldsOf(content: string): { name: string; value: string }[] {
  const [head = ''] = content.split('\r\n\r\n');
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return { name: line.slice(0, colon).toLowerCase(), value: line.slice(colon + 1).trim() };
    });
}

const FIELDS = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** The mails that arrived because of this one. */
async function arrived(mail: Parameters<MailSender['send']>[0]) {
  const before = smtp.mails.length;
  const outcome = await sender.send(mail);
  return { outcome, mails: smtp.mails.slice(before) };
}

describe('a mail', () => {
  test('has a fixed set of header fields', async () => {
    const { mails } = await arrived({ to: INVITEE, subject: 'Invitation', text: 'A link.' });
    expect(mails).toHaveLength(1);
    expect(
      fieldsOf(mails[0]?.content ?? '')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(FIELDS);
  });

  test.each(additions)(
    'gets no header and no recipient from an address that ends in %j',
    async (addition) => {
      for (const to of [`${INVITEE}${addition}`, `${addition}${INVITEE}`, `ines${addition}@kaya.example`]) {
        const { outcome, mails } = await arrived({ to, subject: 'Invitation', text: 'A link.' });
        // A mail to an address that is not exactly the given one would be a mail to somebody else.
        expect({ outcome: outcome.kind, mails: mails.length }).toEqual({ outcome: 'refused', mails: 0 });
      }
    },
  );

  test.each(additions)('gets no header and no recipient from a subject with %j', async (addition) => {
    const subject = `${addition} Invitation${addition}`;
    const { outcome, mails } = await arrived({ to: INVITEE, subject, text: 'A link.' });
    expect(outcome).toEqual({ kind: 'sent' });
    expect(mails.map(({ to }) => to)).toEqual([[INVITEE]]);
    const fields = fieldsOf(mails[0]?.content ?? '');
    expect(fields.map(({ name }) => name).toSorted()).toEqual(FIELDS);
    expect(fields.filter(({ name }) => name === 'to').map(({ value }) => value)).toEqual([INVITEE]);
  });

  test.each(['ines.tan+console@mail.kaya.example', "o'neil@kaya.example", 'inés@kaya.example'])(
    'goes to the ordinary address %s',
    async (to) => {
      expect((await arrived({ to, subject: 'Invitation', text: 'A link.' })).mails[0]?.to).toEqual([to]);
    },
  );

  test('does not end in the middle of its text', async () => {
    const text = `Hello\r\n.\r\nMAIL FROM:<${VICTIM}>\r\nRCPT TO:<${VICTIM}>\r\nDATA\r\nSubject: other\r\n\r\nbody`;
    const { mails } = await arrived({ to: INVITEE, subject: 'Invitation', text });
    expect(mails.map(({ to }) => to)).toEqual([[INVITEE]]);
    expect(mails[0]?.content).toContain('Subject: other');
  });
});
