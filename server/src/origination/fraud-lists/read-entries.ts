import type { FraudList } from '@hiram/contract/origination/fraud-lists';
import {
  cursorAt,
  type OpenedStep,
  openProposal,
  parseCursor,
  QUEUE_PAGE,
  readCaseSteps,
  splitPage,
} from '#cases/index.ts';
import { LINK_VALUE } from '#origination/fraud-links/index.ts';
import { namesOfStaff } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import {
  countEntries,
  countHits,
  type EntryQueue,
  type FoundIn,
  findEncryptedValues,
  findEntries,
  findEntry,
  findHitsOfEntry,
} from './entries.sql.ts';
import {
  type EntryId,
  type EntryProposal,
  type EntryStep,
  entryCases,
  entryProposals,
  type FraudListContext,
  type ListEntry,
} from './list-entry.ts';
import { maskedValue } from './masked-value.ts';

/** More applications than this are a number, not a list that somebody reads. */
const FOUND_SHOWN = 20;

export interface ShownEntry {
  readonly entry: ListEntry;
  readonly masked: string;
  readonly hits: number;
}

export interface EntryPage {
  readonly entries: readonly ShownEntry[];
  readonly names: ReadonlyMap<string, string>;
  readonly next: string | undefined;
  readonly pending: number;
  readonly active: number;
}

export async function browseEntries(
  context: FraudListContext,
  query: {
    readonly queue: EntryQueue;
    readonly list: FraudList | undefined;
    readonly after: string | undefined;
  },
): Promise<EntryPage> {
  const { database, businessClock } = context;
  const { queue, list } = query;
  const at = businessClock.now();
  const [found, pending, active] = await Promise.all([
    findEntries(database, { queue, list, at, after: parseCursor(query.after), limit: QUEUE_PAGE + 1 }),
    countEntries(database, { queue: 'pending', list, at }),
    countEntries(database, { queue: 'active', list, at }),
  ]);
  const { shown, next } = splitPage(found, QUEUE_PAGE, ({ addedAt, id }) => cursorAt(addedAt, id));
  const [entries, names] = await Promise.all([
    showEntries(context, shown),
    namesOfStaff(
      database,
      shown.map(({ addedBy }) => addedBy),
    ),
  ]);
  return { entries, names, next, pending, active };
}

export interface OpenedEntry extends ShownEntry {
  readonly steps: readonly OpenedStep<EntryStep>[];
  readonly proposal: (EntryProposal & { readonly step: OpenedStep<EntryStep> }) | undefined;
  readonly found: readonly FoundIn[];
  readonly names: ReadonlyMap<string, string>;
}

export async function openEntry(context: FraudListContext, id: EntryId): Promise<OpenedEntry> {
  const { database } = context;
  // Reads the steps first, so that the entry is at least as recent as the version that an action confirms.
  const steps = await readCaseSteps(context, entryCases, id);
  const entry = await findEntry(database, id);
  if (entry === undefined) throw new Refusal('not_found', { entry: id });
  const [[shown], found, names] = await Promise.all([
    showEntries(context, [entry]),
    findHitsOfEntry(database, id, FOUND_SHOWN),
    namesOfStaff(database, [entry.addedBy, ...steps.flatMap(({ actor }) => actor ?? [])]),
  ]);
  if (shown === undefined) throw new Refusal('not_found', { entry: id });
  return { ...shown, steps, found, names, proposal: openProposal(steps, entryProposals) };
}

async function showEntries(
  { database, personalData }: FraudListContext,
  entries: readonly ListEntry[],
): Promise<ShownEntry[]> {
  const ids = entries.map(({ id }) => id);
  const [hits, encrypted, keys] = await Promise.all([
    countHits(database, ids),
    findEncryptedValues(database, ids),
    personalData.findKeys(database, [...new Set(entries.map(({ borrowerId }) => borrowerId))]),
  ]);
  return entries.map((entry) => {
    const value = encrypted.get(entry.id);
    const text = value === undefined ? undefined : keys.get(entry.borrowerId)?.decrypt(LINK_VALUE, value);
    return {
      entry,
      masked: text === undefined ? '' : maskedValue(entry.kind, text),
      hits: hits.get(entry.id) ?? 0,
    };
  });
}
