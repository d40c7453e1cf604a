import { runningStack } from './running-stack.ts';

interface Mail {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The e-mails that this address received, newest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${runningStack().simulatorUrl}/mail?to=${encodeURIComponent(address)}`, {
    headers: { accept: 'application/json' },
  });
  // The cast is the simulator's JSON response.
  return ((await answer.json()) as { mails: Mail[] }).mails;
}

interface Email {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly timestamp?: string;
  readonly signature?: string;
}

interface Posted {
  readonly status: number;
  readonly token: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** Somebody sends an e-mail to the lender. Returns the status of the answer to its webhook, and the signature. */
export async function receives(email: Email): Promise<Posted> {
  const answer = await fetch(`${runningStack().simulatorUrl}/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(email),
  });
  // The cast is the simulator's JSON response.
  return (await answer.json()) as Posted;
}
