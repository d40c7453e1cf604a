import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { injectAnswerFaults } from './misbehaviour/answer-faults.ts';
import type { FaultInjector, FaultRegistry } from './misbehaviour/fault-registry.ts';
import type { ProviderApi } from './provider-api.ts';
import { type ProviderRecord, RecordStore } from './record-store.ts';
import type { Timers } from './timers.ts';
import type { SignedMessage, Webhook } from './webhooks/webhook.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';

/** What the whole simulator shares. */
export interface SimulatorContext {
  readonly app: FastifyInstance;
  readonly board: FaultRegistry;
  readonly timers: Timers;
  readonly clock: Clock;
  /** Signs the webhooks. It is not confidential: the simulator's customers run on this machine. */
  readonly webhookSecret: string;
  /** If absent, records are kept only in memory. */
  readonly recordsFolder?: string;
  /** All webhook records by provider, for the page that shows them. */
  readonly webhookRecords: Map<string, RecordStore<Webhook>>;
  /** The webhook URLs for orders without their own URL, as the customer sets them in the dashboard. */
  readonly webhooks: Map<string, string>;
}

/** An attacker does not know the provider's secret. */
const WRONG_SECRET = 'not-the-secret-of-this-provider';

/** What every simulated provider has: its records, its fault settings and its webhooks. */
export interface ProviderRuntime<Entry extends ProviderRecord> {
  readonly name: string;
  readonly records: RecordStore<Entry>;
  readonly faults: FaultInjector;
  readonly timers: Timers;
  readonly clock: Clock;
  /** Further records of the same provider, in a file of their own. */
  openRecords<Other extends ProviderRecord>(what: string): RecordStore<Other>;
  /** Notifies the customer of an entry's status; `success` is what a forged webhook would claim. */
  sendWebhook(entry: Entry & { webhookUrl?: string }, success: Entry): void;
  /** Notifies the customer of something that belongs to an entry, and is named by its own reference. */
  sendMessage(
    entry: Entry & { webhookUrl?: string },
    about: string,
    write: (signing: { secret: string; at: Date }) => SignedMessage | undefined,
  ): void;
}

export function startProviderRuntime<Simulated, Entry extends ProviderRecord>(
  context: SimulatorContext,
  kind: string,
  providerApi: ProviderApi<Simulated, Entry>,
): ProviderRuntime<Entry> {
  const { board, timers, clock, webhookSecret, webhookRecords, webhooks } = context;
  const name = `${kind}/${providerApi.provider}`;
  const faults = board.install(name);
  const webhookRecord = new RecordStore<Webhook>(recordFile(context, name, 'callbacks'));
  webhookRecords.set(name, webhookRecord);
  const sender = new WebhookSender({
    records: webhookRecord,
    faults,
    timers,
    clock,
    retriesMs: providerApi.webhookRetriesMs,
  });
  context.app.addHook('onReady', async () => sender.resume());
  function sendMessage(
    entry: Entry & { webhookUrl?: string },
    about: string,
    write: (signing: { secret: string; at: Date }) => SignedMessage | undefined,
    forge = write,
  ): void {
    const url = entry.webhookUrl ?? webhooks.get(name);
    if (url === undefined) return;
    const at = clock.now();
    const message = write({ secret: webhookSecret, at });
    const forgery = forge({ secret: WRONG_SECRET, at });
    if (message === undefined || forgery === undefined) return;
    sender.send({ url, about, message, forgery });
  }
  return {
    name,
    records: new RecordStore<Entry>(recordFile(context, name, 'entries')),
    openRecords: <Other extends ProviderRecord>(what: string) =>
      new RecordStore<Other>(recordFile(context, name, what)),
    faults,
    timers,
    clock,
    sendMessage,
    sendWebhook(entry, success) {
      sendMessage(
        entry,
        entry.reference,
        (signing) => providerApi.webhook(entry, signing),
        (signing) => providerApi.webhook(success, signing),
      );
    },
  };
}

/** Registers a provider API at its own path, with its own fault settings. */
export function openProviderApi<Simulated, Entry>(
  { app, timers }: SimulatorContext,
  {
    providerApi,
    simulatedProvider,
    site,
  }: {
    providerApi: ProviderApi<Simulated, Entry>;
    simulatedProvider: Simulated;
    site: { name: string; faults: FaultInjector };
  },
): void {
  app.register(
    (scope, _options, done) => {
      injectAnswerFaults(scope, { faults: site.faults, timers, refusal: providerApi.refusal });
      providerApi.routes(scope, simulatedProvider);
      done();
    },
    { prefix: `/${site.name}` },
  );
}

export function recordFile(
  { recordsFolder }: SimulatorContext,
  name: string,
  what: string,
): string | undefined {
  return recordsFolder === undefined
    ? undefined
    : join(recordsFolder, `${name.replace('/', '-')}-${what}.jsonl`);
}
