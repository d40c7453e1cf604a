import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from '@hiram/tools/engines/free-port';
import { SMTPServer } from 'smtp-server';

/**
 * What the mail server does with the next mails: it accepts them, asks to come back later, knows no such
 * recipient, rejects the content, or never answers.
 */
type SmtpMood = 'accepting' | 'greylisting' | 'unknown_recipient' | 'rejecting' | 'silent';

export interface TestSmtp {
  readonly url: URL;
  mood: SmtpMood;
  /** Accepted mails, as they arrived. */
  readonly mails: readonly { readonly to: readonly string[]; readonly content: string }[];
  /** How often a client has given a user name and password. */
  logins(): number;
  close(): Promise<void>;
}

const replies = {
  greylisting: [450, '4.2.0 Greylisted, try again later'],
  unknown_recipient: [550, '5.1.1 No such user'],
  rejecting: [554, '5.7.1 Rejected'],
} as const;

function reply(mood: keyof typeof replies): Error {
  const [responseCode, message] = replies[mood];
  return Object.assign(new Error(message), { responseCode });
}

/** A mail server on this machine. Its certificate, if it has TLS, is signed by nobody. */
export async function startTestSmtp({ tls }: { readonly tls: 'none' | 'self-signed' }): Promise<TestSmtp> {
  const mails: { to: string[]; content: string }[] = [];
  let logins = 0;
  const server = new SMTPServer({
    hideSTARTTLS: tls === 'none',
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth(_auth, _session, callback) {
      logins += 1;
      callback(null, { user: 'hiram' });
    },
    onRcptTo(_address, _session, callback) {
      const { mood } = smtp;
      callback(mood === 'greylisting' || mood === 'unknown_recipient' ? reply(mood) : null);
    },
    onData(stream, session, callback) {
      void text(stream).then((content) => {
        if (smtp.mood === 'silent') return;
        if (smtp.mood === 'rejecting') return callback(reply('rejecting'));
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        callback();
      });
    },
  });
  // A client that breaks the connection is the expected outcome of some tests.
  server.on('error', () => undefined);
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const smtp: TestSmtp = {
    url: new URL(`smtp://hiram:hunter2@127.0.0.1:${port}`),
    mood: 'accepting',
    mails,
    logins: () => logins,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return smtp;
}
