import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Book, type BookEntry } from './book.ts';
import type { Callback } from './callbacks/callback.ts';
import { CallbackSender } from './callbacks/callback-sender.ts';
import type { Clock } from './clock.ts';
import type { Face } from './face.ts';
import type { KnobBoard, Mood } from './misbehaviour/knob-board.ts';
import { makeAnswersUnruly } from './misbehaviour/unruly-answers.ts';
import type { Timers } from './timers.ts';

/** What the whole simulator shares. */
export interface Premises {
  readonly app: FastifyInstance;
  readonly board: KnobBoard;
  readonly timers: Timers;
  readonly clock: Clock;
  /** Signs the webhooks. It is not confidential: the simulator's customers run on this machine. */
  readonly callbackSecret: string;
  /** If absent, records are kept only in memory. */
  readonly booksFolder?: string;
  /** All webhook records by provider, for the page that shows them. */
  readonly callbackBooks: Map<string, Book<Callback>>;
  /** The webhook URLs for orders without their own URL, as the customer sets them in the dashboard. */
  readonly webhooks: Map<string, string>;
}

/** An attacker does not know the provider's secret. */
const STRANGERS_SECRET = 'not-the-secret-of-this-provider';

/** What every simulated provider has: its records, its fault settings and its webhooks. */
export interface DeskSite<Entry extends BookEntry> {
  readonly name: string;
  readonly book: Book<Entry>;
  readonly mood: Mood;
  readonly timers: Timers;
  readonly clock: Clock;
  /** Notifies the customer of an entry's status; `success` is what a forged webhook would claim. */
  callBack(entry: Entry & { callbackUrl?: string }, success: Entry): void;
}

export function openDeskSite<Desk, Entry extends BookEntry>(
  premises: Premises,
  kind: string,
  face: Face<Desk, Entry>,
): DeskSite<Entry> {
  const { board, timers, clock, callbackSecret, callbackBooks, webhooks } = premises;
  const name = `${kind}/${face.provider}`;
  const mood = board.install(name);
  const callbackBook = new Book<Callback>(bookFile(premises, name, 'callbacks'));
  callbackBooks.set(name, callbackBook);
  const sender = new CallbackSender({
    book: callbackBook,
    mood,
    timers,
    clock,
    retriesMs: face.callbackRetriesMs,
  });
  premises.app.addHook('onReady', async () => sender.resume());
  return {
    name,
    book: new Book<Entry>(bookFile(premises, name, 'entries')),
    mood,
    timers,
    clock,
    callBack(entry, success) {
      const url = entry.callbackUrl ?? webhooks.get(name);
      if (url === undefined) return;
      const at = clock.now();
      const message = face.callback(entry, { secret: callbackSecret, at });
      const forgery = face.callback(success, { secret: STRANGERS_SECRET, at });
      if (message === undefined || forgery === undefined) return;
      sender.send({ url, about: entry.reference, message, forgery });
    },
  };
}

/** Registers a provider API at its own path, with its own fault settings. */
export function openFace<Desk, Entry>(
  { app, timers }: Premises,
  { face, desk, site }: { face: Face<Desk, Entry>; desk: Desk; site: { name: string; mood: Mood } },
): void {
  app.register(
    (scope, _options, done) => {
      makeAnswersUnruly(scope, { mood: site.mood, timers, refusal: face.refusal });
      face.routes(scope, desk);
      done();
    },
    { prefix: `/${site.name}` },
  );
}

function bookFile({ booksFolder }: Premises, name: string, what: string): string | undefined {
  return booksFolder === undefined ? undefined : join(booksFolder, `${name.replace('/', '-')}-${what}.jsonl`);
}
