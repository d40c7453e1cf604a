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
  news(change?: object): string;
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
  function news(change: object = {}): string {
    return JSON.stringify({ event, data: { ...data, ...change } });
  }
  function signature(body: string, { secret = SECRET, at = now() } = {}): string {
    return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  }
  function signed(body: string, sent = body, { secret = SECRET, at = now() } = {}): Forgery {
    return { body: sent, headers: { 'x-signature': `t=${at},v1=${signature(body, { secret, at })}` } };
  }
  function bearing(header: string | string[], body: string | Buffer = news()): Forgery {
    return { body, headers: { 'x-signature': header } };
  }
  const forgeries: Forger['forgeries'] = {
    'without a signature': (n) => ({ body: news(changes.reference(n)) }),
    'with an empty signature': () => bearing(''),
    'with a signature of another secret': (n) =>
      signed(news(changes.amount(n)), undefined, { secret: 'guess' }),
    'with an empty secret': () => signed(news(), undefined, { secret: ' ' }),
    'with the amount changed after signing': (n) => signed(news(), news(changes.amount(n))),
    'with the reference changed after signing': (n) => signed(news(), news(changes.reference(n))),
    'with the key changed after signing': (n) => signed(news(), news(changes.key(n))),
    'with the moment moved after signing': (n) => bearing(`t=${now() + n + 1},v1=${signature(news())}`),
    'with a space added after signing': (n) => signed(news(), `${news()}${' '.repeat(n + 1)}`),
    'with a second body after the first': () => signed(news(), news() + news()),
    'signed over the body without the moment': () =>
      bearing(`t=${now()},v1=${createHmac('sha256', SECRET).update(news()).digest('hex')}`),
    'with half a signature': () => bearing(`t=${now()},v1=${signature(news()).slice(0, 32)}`),
    'with a signature in capitals': () => bearing(`t=${now()},v1=${signature(news()).toUpperCase()}`),
    'with two signatures': () => bearing([`t=${now()},v1=${signature(news())}`, 't=1,v1=00']),
    'with another header': () => ({ body: news(), headers: { 'x-callback-token': signature(news()) } }),
    'from a provider that does not exist': (n) => ({ ...signed(news()), provider: `bank-${n}` }),
    'from a provider with a name of an object’s own': () => ({ ...signed(news()), provider: 'constructor' }),
    'with no body': () => bearing(`t=${now()},v1=${signature('x')}`, ''),
    'with bytes that are no text': (n) =>
      bearing(`t=${now()},v1=${signature('x')}`, Buffer.alloc(100 + n, 0xff)),
    'larger than any message': () => ({ body: news({ padding: 'x'.repeat(70_000) }) }),
  };
  return { news, signed, forgeries };
}
