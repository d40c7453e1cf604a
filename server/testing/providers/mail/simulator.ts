import { spawn } from 'node:child_process';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { programFile } from '@hiram/tools/engines/program-file';
import { waitUntil } from '@hiram/tools/engines/wait-until';

const program = programFile('provider-simulator/src/main.ts');

interface SimulatedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly raw: string;
}

type MailMood =
  | 'accepts'
  | 'refuses_recipient'
  | 'asks_to_come_back'
  | 'hangs'
  | 'drops_after_data'
  | 'loses_after_data';

export interface SimulatedReply {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: number;
  readonly envelopeSender?: string;
  readonly token?: string;
  readonly timestamp?: string;
  readonly signature?: string;
}

/** The mail server and the inbound webhooks of the provider simulator, as a separate process. */
export interface TestMailSimulator {
  readonly smtpUrl: string;
  behave(mood: MailMood): Promise<void>;
  /** Accepted mails, newest first. */
  mailsTo(address: string): Promise<readonly SimulatedMail[]>;
  /** Posts an e-mail to the webhook; returns its signature and the status of the answer. */
  receives(email: SimulatedReply): Promise<{
    readonly status: number;
    readonly token: string;
    readonly timestamp: string;
    readonly signature: string;
  }>;
  stop(): void;
}

export async function startTestMailSimulator(options: {
  readonly webhookUrl: string;
  readonly signingKey: string;
}): Promise<TestMailSimulator> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    env: bareEnvironment({
      PORT: String(port),
      SMTP_PORT: String(smtpPort),
      MAILGUN_SIGNING_KEY: options.signingKey,
      WEBHOOKS: `mail/mailgun=${options.webhookUrl}`,
    }),
    stdio: 'ignore',
  });
  await waitUntil(() => answersOk(`${url}/healthz`), { what: 'the simulator', withinMs: 180_000 });
  async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(url + path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to ${method} ${path}.`);
    // The cast states the simulator's own response shape; the tests assert on it.
    return (await answer.json()) as Answer;
  }
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    behave: async (mood) => {
      await ask('PUT', '/mail/mood', { mood });
    },
    mailsTo: async (address) =>
      (await ask<{ mails: SimulatedMail[] }>('GET', `/mail?to=${encodeURIComponent(address)}`)).mails,
    receives: (email) => ask('POST', '/mail/inbound', email),
    stop: () => void child.kill('SIGTERM'),
  };
}

function answersOk(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
