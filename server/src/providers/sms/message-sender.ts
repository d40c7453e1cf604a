import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/log.ts';
import { DURATION_BUCKETS, type Telemetry } from '#platform/telemetry/telemetry.ts';
import { estimatedCost } from './estimated-cost.ts';
import type { Message, MessageChannel, MessageProvider, SendOutcome } from './message.ts';
import { ProviderHealth } from './provider-health.ts';
import { insertQueued, settle } from './text-messages.sql.ts';

/** The providers of a market, in the order they are tried. */
export type MessageRoutes = Readonly<
  Record<MessageChannel, Readonly<Partial<Record<MarketId, readonly MessageProvider[]>>>>
>;

/** Port for messages to people. */
export interface MessageSender {
  /** Tries one provider after another until one accepts the message, and returns the outcome immediately. */
  send(message: Message): Promise<SendOutcome>;
  /** Estimated cost with the provider that is tried first. */
  estimatedCost(message: Message): bigint;
}

export interface MessageSenderContext {
  readonly database: Database;
  readonly routes: MessageRoutes;
  /** The providers of the market that an emergency stop covers. */
  readonly stoppedProviders: (market: MarketId) => Promise<ReadonlySet<string>>;
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly telemetry: Telemetry;
}

export function createMessageSender(context: MessageSenderContext): MessageSender {
  const health = new ProviderHealth(context.systemClock);
  const ask = attempts(context);

  function providersFor({ channel, market }: Message): readonly MessageProvider[] {
    const providers = context.routes[channel][market] ?? [];
    // A stable sort keeps the route's order among providers that are up and among those that are down.
    return providers.toSorted(
      (one, other) => Number(health.isDown(one.name)) - Number(health.isDown(other.name)),
    );
  }

  return {
    estimatedCost(message) {
      const [first] = context.routes[message.channel][message.market] ?? [];
      return first === undefined ? 0n : estimatedCost(message, first.name).cost;
    },
    async send(message) {
      const stopped = await context.stoppedProviders(message.market);
      const route = providersFor(message);
      const providers = route.filter(({ name }) => !stopped.has(name));
      const reason = route.length === 0 ? 'no provider for this market' : 'no provider that is not stopped';
      let outcome: SendOutcome = { kind: 'not_sent', reason };
      for (const provider of providers) {
        const previous: SendOutcome = outcome;
        outcome = await ask(provider, message);
        health.note(provider.name, outcome);
        if (outcome.kind === 'sent' || outcome.kind === 'rejected') return outcome;
        // Once one provider may have sent it, another provider's clear failure does not change that.
        if (previous.kind === 'unknown') outcome = previous;
      }
      return outcome;
    },
  };
}

const SECONDS_PER_MS = 0.001;

/** One request to one provider, with its database row before and after, and its metrics. */
function attempts({ database, systemClock, ids, log, telemetry }: MessageSenderContext) {
  const counter = telemetry.meter.createCounter('hiram.messages.attempts', {
    description: 'Messages that a provider was asked to send, by what came of it.',
  });
  const cost = telemetry.meter.createCounter('hiram.messages.cost.minor_units', {
    description:
      'Estimated cost of messages that were or may have been sent, by market, provider and currency.',
  });
  const duration = telemetry.meter.createHistogram('hiram.messages.provider.duration', {
    description: 'How long a provider took to answer.',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  return async (provider: MessageProvider, message: Message): Promise<SendOutcome> => {
    const id = ids.next<'TextMessage'>();
    const attempt = {
      id,
      message,
      provider: provider.name,
      queuedAt: systemClock.now(),
      ...estimatedCost(message, provider.name),
    };
    await inTransaction(database, (tx) => insertQueued(tx, attempt));
    const askedAt = performance.now();
    const outcome = await provider.send(message);
    const { market, channel } = message;
    const labels = { provider: provider.name, market, channel, outcome: outcome.kind };
    duration.record((performance.now() - askedAt) * SECONDS_PER_MS, labels);
    counter.add(1, labels);
    if (outcome.kind === 'sent' || outcome.kind === 'unknown') {
      cost.add(Number(attempt.cost), {
        provider: provider.name,
        market,
        channel,
        currency: attempt.currency,
      });
    }
    if (outcome.kind !== 'sent') {
      log.warn(
        { messageId: id, ...labels, reason: outcome.reason },
        'message was not accepted by its provider',
      );
    }
    await inTransaction(database, (tx) => settle(tx, { id, outcome, settledAt: systemClock.now() }));
    return outcome;
  };
}
