import { type ChildProcess, spawn } from 'node:child_process';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { programFile } from '@hiram/tools/engines/program-file';
import { waitUntil } from '@hiram/tools/engines/wait-until';

const program = programFile('provider-simulator/src/main.ts');

interface InboxMessage {
  readonly channel: 'sms' | 'voice';
  readonly provider: string;
  readonly to: string;
  readonly sender: string;
  readonly text: string;
}

/** The provider simulator as a separate process, called over HTTP like a provider. */
export interface TestSimulator {
  readonly url: string;
  /** Base URL; each provider is at its name. */
  readonly smsUrl: string;
  /** Sets a provider's fault settings: `turn('semaphore', { refuse: 1 })`. */
  turn(provider: string, faultSettings: Readonly<Record<string, number>>): Promise<void>;
  /** The same for any kind of provider: `turnDesk('credit-bureau/neutral', { timeOut: 1 })`. */
  setProviderFault(context: string, faultSettings: Readonly<Record<string, number>>): Promise<void>;
  /** Clears all fault settings and all messages. */
  reset(): Promise<void>;
  /** Messages received by the phones, newest first. */
  inbox(): Promise<readonly InboxMessage[]>;
  stop(): void;
}

export async function startTestSimulator(): Promise<TestSimulator> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: bareEnvironment({ PORT: String(port) }),
    stdio: 'ignore',
  });
  await waitUntil(
    () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    {
      what: 'the simulator',
      withinMs: 180_000,
    },
  );
  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(url + path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to ${method} ${path}.`);
    return answer;
  }
  return {
    url,
    smsUrl: `${url}/sms`,
    setProviderFault: async (context, faultSettings) => {
      await ask('PUT', `/knobs/${context}`, faultSettings);
    },
    turn: async (provider, faultSettings) => {
      await ask('PUT', `/knobs/sms/${provider}`, faultSettings);
    },
    reset: async () => {
      await ask('POST', '/knobs/reset', {});
      await ask('DELETE', '/inbox');
    },
    // The cast states the simulator's own response shape; the tests assert on it.
    inbox: async () => ((await (await ask('GET', '/inbox')).json()) as { messages: InboxMessage[] }).messages,
    stop: () => void child.kill('SIGTERM'),
  };
}
