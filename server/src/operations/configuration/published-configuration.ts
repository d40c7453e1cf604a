import type { MarketId } from '@hiram/contract/market-ids';
import { isMarketId } from '@hiram/contract/market-ids';
import { type ApplicationForms, builtInForms, publishedForms } from '#origination/applications/index.ts';
import { type AccountForms, builtInForm, publishedForm } from '#origination/payment-accounts/index.ts';
import { parseContent } from '#platform/content/parse-content.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { startRefreshedValue } from '#platform/refreshed-value/refreshed-value.ts';
import { builtInChannels, type Channels, publishedChannels } from '#servicing/repayments/index.ts';

import { formNamed } from './kinds/form.ts';
import { findNewestRecorded } from './versions.sql.ts';

/**
 * Published forms and channels in memory, because every application and payment needs them. It follows the
 * database in the background and keeps its last state during an outage. Unchanged or unreadable subjects use
 * the built-in version.
 */
export interface PublishedConfiguration {
  readonly applicationForms: ApplicationForms;
  readonly accountForms: AccountForms;
  readonly channels: Channels;
  /** Reads the database immediately. */
  refresh(): Promise<void>;
  stop(): void;
}

const FOLLOW_EVERY_MS = 1_000;

interface Listing {
  readonly applications: ReadonlyMap<MarketId, ReturnType<ApplicationForms>>;
  readonly accounts: ReadonlyMap<MarketId, ReturnType<AccountForms>>;
  readonly channels: ReadonlyMap<MarketId, ReturnType<Channels>>;
  /** Versions that this release cannot read. */
  readonly unreadable: readonly string[];
}

export async function startPublishedConfiguration(
  database: Database,
  log: Log,
): Promise<PublishedConfiguration> {
  let reported = '';
  const listing = await startRefreshedValue({
    async read() {
      const next = await readListing(database);
      reportUnreadable(next.unreadable);
      return next;
    },
    everyMs: FOLLOW_EVERY_MS,
    log,
    failure: 'published configuration could not be refreshed',
  });
  function reportUnreadable(unreadable: readonly string[]): void {
    if (unreadable.join() === reported) return;
    reported = unreadable.join();
    log.error({ unreadable }, 'published configuration cannot be read, using the built-in configuration');
  }
  return {
    applicationForms: (market) => listing.get().applications.get(market) ?? builtInForms(market),
    accountForms: (market) => listing.get().accounts.get(market) ?? builtInForm(market),
    channels: (market) => listing.get().channels.get(market) ?? builtInChannels(market),
    refresh: listing.refresh,
    stop: listing.stop,
  };
}

async function readListing(database: Database): Promise<Listing> {
  const applications = new Map<MarketId, ReturnType<ApplicationForms>>();
  const accounts = new Map<MarketId, ReturnType<AccountForms>>();
  const channels = new Map<MarketId, ReturnType<Channels>>();
  const unreadable: string[] = [];
  for (const { kind, subject, version, content: text } of await findNewestRecorded(database, [
    'form',
    'channel',
  ])) {
    const content = parseContent(text)?.content;
    const form = kind === 'form' ? formNamed(subject) : undefined;
    const pages = form?.form === 'application' ? publishedForms(content, form.market) : undefined;
    const account = form?.form === 'account' ? publishedForm(content, form.market) : undefined;
    const market = kind === 'channel' && isMarketId(subject) ? subject : undefined;
    const listed = market && publishedChannels(content, builtInChannels(market));
    if (form !== undefined && pages !== undefined) applications.set(form.market, pages);
    else if (form !== undefined && account !== undefined) accounts.set(form.market, account);
    else if (market !== undefined && listed !== undefined) channels.set(market, listed);
    else unreadable.push(`${kind} ${subject}@${version}`);
  }
  return { applications, accounts, channels, unreadable };
}
