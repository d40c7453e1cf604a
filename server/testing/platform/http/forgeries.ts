import { createHmac } from 'node:crypto';

/** A forged request to a webhook URL. */
export interface Forgery {
  readonly body: string | Buffer;
  readonly headers?: Record<string, string | string[]>;
  readonly provider?: string;
}

/** The secret with which the simulator signs; a forger uses another. */
const SECRET = 'simulator';

export interface Forger {
  /** A message as the provider would write it, with some fields changed. */
  statusUpdate(change?: object): string;
  signed(body: string, sent?: string, by?: { readonly secret?: string; readonly at?: number }): Forgery;
  /** Twenty kinds of forgery. Each is made many times, with a different change each time. */
  readonly forgeries: Readonly<Record<string, (n: number) => Forgery>>;
}

/** One genuine message, and the changes a forger would make. */
export interface ForgedMessage {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly changes: Readonly<Record<'amount' | 'reference' | 'key', (n: number) => object>>;
  /** The current time in seconds. */
  readonly now: () => number;
}

export function forgerOf({ event, data, changes, now }: ForgedMessage): Forger {
  function statusUpdate(change: object = {}): string {
    return JSON.stringify({ event, data: { ...data, ...change } });
  }
  function signature(body: string, { secret = SECRET, at = now() } = {}): string {
    return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  }
  function signed(body: string, sent = body, { secret = SECRET, at = now() } = {}): Forgery {
    return { body: sent, headers: { 'x-signature': `t=${at},v1=${signature(body, { secret, at })}` } };
  }
  function withSignatureHeader(header: string | string[], body: string | Buffer = statusUpdate()): Forgery {
    return { body, headers: { 'x-signature': header } };
  }
  const forgeries: Forger['forgeries'] = {
    'without a signature': (n) => ({ body: statusUpdate(changes.reference(n)) }),
    'with an empty signature': () => withSignatureHeader(''),
    'with a signature of another secret': (n) =>
      signed(statusUpdate(changes.amount(n)), undefined, { secret: 'guess' }),
    'with an empty secret': () => signed(statusUpdate(), undefined, { secret: ' ' }),
    'with the amount changed after signing': (n) => signed(statusUpdate(), statusUpdate(changes.amount(n))),
    'with the reference changed after signing': (n) =>
      signed(statusUpdate(), statusUpdate(changes.reference(n))),
    'with the key changed after signing': (n) => signed(statusUpdate(), statusUpdate(changes.key(n))),
    'with the moment moved after signing': (n) =>
      withSignatureHeader(`t=${now() + n + 1},v1=${signature(statusUpdate())}`),
    'with a space added after signing': (n) =>
      signed(statusUpdate(), `${statusUpdate()}${' '.repeat(n + 1)}`),
    'with a second body after the first': () => signed(statusUpdate(), statusUpdate() + statusUpdate()),
    'signed over the body without the moment': () =>
      withSignatureHeader(
        `t=${now()},v1=${createHmac('sha256', SECRET).update(statusUpdate()).digest('hex')}`,
      ),
    'with half a signature': () =>
      withSignatureHeader(`t=${now()},v1=${signature(statusUpdate()).slice(0, 32)}`),
    'with a signature in capitals': () =>
      withSignatureHeader(`t=${now()},v1=${signature(statusUpdate()).toUpperCase()}`),
    'with two signatures': () =>
      withSignatureHeader([`t=${now()},v1=${signature(statusUpdate())}`, 't=1,v1=00']),
    'with another header': () => ({
      body: statusUpdate(),
      headers: { 'x-callback-token': signature(statusUpdate()) },
    }),
    'from a provider that does not exist': (n) => ({ ...signed(statusUpdate()), provider: `bank-${n}` }),
    'from a provider with a name of an object’s own': () => ({
      ...signed(statusUpdate()),
      provider: 'constructor',
    }),
    'with no body': () => withSignatureHeader(`t=${now()},v1=${signature('x')}`, ''),
    'with bytes that are no text': (n) =>
      withSignatureHeader(`t=${now()},v1=${signature('x')}`, Buffer.alloc(100 + n, 0xff)),
    'larger than any message': () => ({ body: statusUpdate({ padding: 'x'.repeat(70_000) }) }),
  };
  return { statusUpdate, signed, forgeries };
}
