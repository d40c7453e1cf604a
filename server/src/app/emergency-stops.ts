import type { MarketId } from '@hiram/contract/market-ids';
import { copyIn, findNewestVersions } from '#origination/products/index.ts';
import { registerEmergencyStopRoutes, type StopTarget } from '#people/emergency-stops/index.ts';
import type { StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';
import type { Database } from '#platform/database/database.ts';
import type { MessagingConfig } from '#platform/messaging-config.ts';
import { PAYMENT_PROVIDERS, type PaymentsConfig } from '#platform/payments-config.ts';
import { PAYOUT_PROVIDERS, type PayoutsConfig } from '#platform/payouts-config.ts';
import {
  builtInChannels,
  type Channels,
  channelNameOf,
  DEBIT_CHANNEL,
  MANDATE_CHANNEL,
} from '#servicing/repayments/index.ts';
import { marketsOf } from './cells.ts';

interface WhatCanBeStopped {
  readonly payouts?: PayoutsConfig | undefined;
  readonly payments?: PaymentsConfig | undefined;
  readonly messaging: Pick<MessagingConfig, 'routes'>;
  /** The published channels. The built-in channels are the default. */
  readonly channels?: Channels | undefined;
  readonly cell?: CellConfig | undefined;
}

export function registerEmergencyStops(
  server: CallServer,
  staff: StaffContext,
  lender: WhatCanBeStopped,
): void {
  registerEmergencyStopRoutes(server, {
    ...staff,
    targets: async (database) => [
      ...providerTargets(lender),
      ...channelTargets(lender.channels ?? builtInChannels, marketsOf(lender.cell)),
      ...(await productTargets(database)),
    ],
  });
}

/** The names are those of the adapters: accounts with one company for payments, payouts and messages are one provider. */
function providerTargets({ payouts, payments, messaging }: WhatCanBeStopped): StopTarget[] {
  const names = new Set<string>([
    ...PAYOUT_PROVIDERS.filter((name) => payouts?.[name] !== undefined),
    ...PAYMENT_PROVIDERS.filter((name) => payments?.[name] !== undefined),
    ...[messaging.routes.sms, messaging.routes.voice].flatMap((routes) => Object.values(routes).flat()),
  ]);
  return [...names].map((name) => ({ kind: 'provider', market: '', target: name, name: capitalised(name) }));
}

function channelTargets(channels: Channels, markets: readonly MarketId[]): StopTarget[] {
  return markets.flatMap((market) => {
    const numbers = [...channels(market).map(({ number }) => number), DEBIT_CHANNEL, MANDATE_CHANNEL];
    return numbers.map((channel): StopTarget => {
      const name = channelNameOf({ market, channel }, 'en', channels);
      return { kind: 'channel', market, target: channel, name };
    });
  });
}

async function productTargets(database: Database): Promise<StopTarget[]> {
  const versions = await findNewestVersions(database);
  return versions.map((version) => ({
    kind: 'product',
    market: version.product.market,
    target: version.product.id,
    name: `${copyIn(version, 'en').name} (${version.brandCode})`,
  }));
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
