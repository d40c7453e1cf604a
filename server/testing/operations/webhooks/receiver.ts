import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A request as the receiver saw it. */
interface ReceivedWebhook {
  readonly path: string;
  readonly id: string;
  /** Whether the receiver's own code accepts the signature. */
  readonly genuine: boolean;
  readonly signatures: number;
  readonly status?: number;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  useSecret(secret: string): Promise<void>;
  stop(): void;
}

/** Starts the receiver in a process of its own. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'receiver.process.ts'), { stdio: 'inherit' });
  const received: ReceivedWebhook[] = [];
  child.on('message', (message: { kind: string } & ReceivedWebhook) => {
    if (message.kind === 'request') received.push(message);
  });
  const [{ port }] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async useSecret(secret) {
      const ready = once(child, 'message');
      child.send({ secret });
      await ready;
    },
    stop: () => void child.kill(),
  };
}
