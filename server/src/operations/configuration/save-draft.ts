import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { parseContent } from '#platform/content/parse-content.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type Change,
  findOpenChange,
  insertChange,
  lockSubject,
  type SubjectKey,
  updateDraft,
} from './changes.sql.ts';
import type { ConfigurationContext } from './configuration-context.ts';
import { contentText, digestOfContent } from './content.ts';
import { type ReadSubject, readSubject, versionOf } from './read-subject.ts';

export interface SaveDraft extends SubjectKey {
  readonly content: string;
  readonly basedOn: number;
  /** Digest of the draft that the person last read; undefined if there was none. */
  readonly seen: string | undefined;
}

export interface SavedDraft {
  readonly changeId: string;
  readonly digest: string;
}

/**
 * Saves the typed content even if it is invalid. Saving over an unseen change is refused, so of two
 * concurrent editors the second is notified and loses nothing.
 */
export async function saveDraft(
  context: ConfigurationContext,
  actor: Actor,
  { content: text, basedOn, seen, ...key }: SaveDraft,
): Promise<SavedDraft> {
  const parsed = parseContent(text);
  if (parsed === undefined) throw new Refusal('request_malformed', { content: 'no JSON' });
  return inTransaction(context.database, async (tx) => {
    await lockSubject(tx, key);
    const subject = await writable(tx, context, key);
    const before = await findOpenChange(tx, key);
    const digest = digestOfContent(parsed.content);
    const isOwnAgain = before?.digest === digest && before.makers[0] === actor.staffId;
    // A retry of a save whose response was lost returns the same result.
    if (before !== undefined && isOwnAgain && before.state === 'draft')
      return { changeId: before.id, digest };
    const isBasedOnCurrent = basedOn === (subject.current?.version ?? 0);
    if (before?.digest !== seen || !isBasedOnCurrent) throw new Refusal('configuration_changed', { ...key });
    return write(tx, context, actor, { subject, before, content: parsed.content });
  });
}

/** Copies an older version into a draft, which is then checked and published like any other. */
export async function rollBack(
  context: ConfigurationContext,
  actor: Actor,
  { toVersion, ...key }: SubjectKey & { readonly toVersion: number },
): Promise<SavedDraft> {
  return inTransaction(context.database, async (tx) => {
    await lockSubject(tx, key);
    const subject = await writable(tx, context, key);
    const { content } = versionOf(subject, toVersion);
    if ((await findOpenChange(tx, key)) !== undefined) throw new Refusal('configuration_changed', { ...key });
    return write(tx, context, actor, { subject, before: undefined, content });
  });
}

async function writable(
  tx: Transaction,
  { businessClock, markets }: ConfigurationContext,
  key: SubjectKey,
): Promise<ReadSubject> {
  const subject = await readSubject({ database: tx, markets }, key, businessClock.now());
  if (subject.kind.write === undefined) throw new Refusal('cannot_be_changed', { ...key });
  return subject;
}

interface DraftToWrite {
  readonly subject: ReadSubject;
  readonly before: Change | undefined;
  readonly content: unknown;
}

async function write(
  tx: Transaction,
  { ids, businessClock }: ConfigurationContext,
  actor: Actor,
  { subject: { key, found, current }, before, content }: DraftToWrite,
): Promise<SavedDraft> {
  const digest = digestOfContent(content);
  const makers = withMaker(before?.makers ?? [], actor.staffId);
  const draft = {
    title: found.title.slice(0, 120),
    content: contentText(content),
    digest,
    makers,
    at: businessClock.now(),
    basedOn: current?.version ?? 0,
  };
  const changeId = before?.id ?? ids.next<'ConfigurationChange'>();
  if (before === undefined) {
    await insertChange(tx, { ...draft, ...key, id: changeId, brand: found.brand, market: found.market });
  } else {
    await updateDraft(tx, changeId, draft);
  }
  await recordAuditEntry(tx, actor, {
    action: 'configuration_drafted',
    on: { kind: `configuration_${key.kind}`, id: key.subject },
    reason: '',
    before: before?.digest ?? '',
    after: digest,
  });
  return { changeId, digest };
}

/** Most recent first, without duplicates. */
export function withMaker(makers: readonly string[], staffId: string): string[] {
  return [staffId, ...makers.filter((one) => one !== staffId)];
}
