import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { Transaction } from '../database/database.ts';
import { OtherCell, Unavailable } from '../errors.ts';
import type { ForwardedResponse, ReceivedWebhookRequest } from '../http/webhook-route.ts';
import type { CellConfig } from './cells-config.ts';
import { placeOfNumber } from './choose-cell.ts';
import { createDirectory } from './directory-client.ts';
import { insertEntry, removeEntriesOf } from './directory-entries.sql.ts';
import { type EntryKind, entryDigest } from './entry-digest.ts';
import { FORWARDED_BY, forwardWebhook } from './forward-webhook.ts';
import type { PeerCell, RoutingConfig } from './routing-config.ts';

/** `own`: the directory names this cell. `nobody`: it names none, or another cell has forwarded the webhook. */
type NotForwarded = 'own' | 'nobody';

/** How a cell sends people and webhooks to the cell that they belong to. */
export interface CellRouting {
  /** In the transaction that makes the borrower, the payment or the payout. The directory has it a little later. */
  readonly record: (
    tx: Transaction,
    entry: { readonly kind: EntryKind; readonly subjectId: string; readonly value: string },
  ) => Promise<void>;
  /** In the transaction that closes an account. */
  readonly remove: (tx: Transaction, subjectId: string) => Promise<void>;
  /**
   * Refuses a number of another cell with that cell's address, before anything of the person is stored or logged.
   * Throws `Unavailable` if only the directory could say whose number it is.
   */
  readonly refuseOtherCell: (number: {
    readonly typed: string;
    readonly market: MarketId;
    readonly isKnownHere: (mobile: string) => Promise<boolean>;
  }) => Promise<void>;
  /** Forwards a genuine webhook whose reference this cell does not know. Throws `Unavailable` if it cannot tell whose it is. */
  readonly forward: (
    webhook: ReceivedWebhookRequest,
    reference: { readonly kind: 'payment' | 'payout'; readonly value: string },
  ) => Promise<ForwardedResponse | NotForwarded>;
}

/** Undefined without a directory: then there is one cell. */
export function createCellRouting({
  cell,
  cellRoutes,
  systemClock,
}: {
  readonly cell: CellConfig;
  readonly cellRoutes: RoutingConfig;
  readonly systemClock: Clock;
}): CellRouting | undefined {
  const { directory: found, cells } = cellRoutes;
  const { name } = cell;
  if (found === undefined || name === undefined) return undefined;
  const { key } = found;
  const directory = createDirectory(found);
  const peers = cells.filter((peer) => peer.name !== name);

  function peerNamed(found: string): PeerCell {
    const peer = peers.find((one) => one.name === found);
    if (peer === undefined) throw new Unavailable(`cell ${found}, which HIRAM_CELLS does not name`);
    return peer;
  }

  return {
    record: (tx, { kind, subjectId, value }) =>
      insertEntry(tx, { digest: entryDigest(key, kind, value), kind, subjectId, at: systemClock.now() }),

    remove: (tx, subjectId) => removeEntriesOf(tx, subjectId, systemClock.now()),

    async refuseOtherCell({ typed, market, isKnownHere }) {
      const place = placeOfNumber(typed, market, { cell, peers });
      if (place.kind === 'here') return;
      if (place.kind === 'cell') throw new OtherCell(place.cell.address);
      const [own] = place.mobiles;
      if (place.isOfThisMarket && own !== undefined && (await isKnownHere(own))) return;
      const found = await directory.cellOf(place.mobiles.map((mobile) => entryDigest(key, 'phone', mobile)));
      if (found !== undefined && found !== name) throw new OtherCell(peerNamed(found).address);
    },

    async forward(webhook, { kind, value }) {
      if (webhook.headers[FORWARDED_BY] !== undefined) return 'nobody';
      const found = await directory.cellOf([entryDigest(key, kind, value)]);
      if (found === undefined || found === name) return found === name ? 'own' : 'nobody';
      return forwardWebhook(webhook, { from: name, to: peerNamed(found) });
    },
  };
}
