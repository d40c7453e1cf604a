import type { ConfigurationChangeState } from '@hiram/contract/operations/configuration';
import { parseId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { parseContent } from '#platform/content/parse-content.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type Change, endChange, findChange, lockSubject, markProposed } from './changes.sql.ts';
import { checkContent, differencesFrom } from './check-draft.ts';
import type { ConfigurationContext } from './configuration-context.ts';
import { contentText, digestOfContent } from './content.ts';
import { NotPublished, type Problem, type PublishedVersion } from './kind.ts';
import { problemAt } from './problems.ts';
import { type ReadSubject, readSubject } from './read-subject.ts';
import { withMaker } from './save-draft.ts';
import { findRecordedVersions, insertVersion } from './versions.sql.ts';

export type Decision = 'propose' | 'withdraw' | 'publish' | 'refuse';

export interface DecideChange {
  readonly changeId: string;
  /** Digest of the content that the person reviewed. */
  readonly digest: string;
  readonly decision: Decision;
  readonly why: string;
}

export interface Decided {
  readonly state: ConfigurationChangeState;
  readonly version: number | undefined;
  readonly problems: readonly Problem[];
  readonly resultMessage: string;
}

/** Permission for each decision. Maker-checker: drafting and publishing are separate permissions. */
export const permissionOfDecision = {
  propose: 'change_configuration',
  withdraw: 'change_configuration',
  publish: 'publish_configuration',
  refuse: 'publish_configuration',
} as const satisfies Record<Decision, string>;

/**
 * Advances a change by one step, or reports the problems and leaves it unchanged. Publishing validates again
 * in the same transaction.
 */
export async function decideChange(
  context: ConfigurationContext,
  actor: Actor,
  decision: DecideChange,
): Promise<Decided> {
  const changeId = parseId<'ConfigurationChange'>(decision.changeId);
  const found = changeId && (await findChange(context.database, changeId));
  if (found === undefined) throw new Refusal('not_found', { change: decision.changeId });
  if (decision.decision === 'propose') await prepareProposal(context, actor, found);
  try {
    return await inTransaction(context.database, async (tx) => {
      await lockSubject(tx, found);
      const change = await findChange(tx, found.id);
      if (change === undefined) throw new Refusal('not_found', { change: found.id });
      assertFits(change, actor, decision);
      return take(tx, context, actor, { change, decision });
    });
  } catch (error) {
    if (!(error instanceof NotPublished)) throw error;
    return {
      state: found.state,
      version: undefined,
      problems: error.problems,
      resultMessage: notDone(error.problems),
    };
  }
}

/** Makes the evidence that the proposal itself can make. What it lacks then is refused with the proposal. */
async function prepareProposal(context: ConfigurationContext, actor: Actor, change: Change): Promise<void> {
  const { kind, found, current } = await readSubject(context, change, context.businessClock.now());
  const content = parseContent(change.content)?.content;
  await kind.write?.prepareProposal?.(context, actor, { found, content, digest: change.digest, current });
}

function assertFits(
  { state, digest, makers }: Change,
  actor: Actor,
  { decision, ...seen }: DecideChange,
): void {
  const allowed: readonly ConfigurationChangeState[] =
    decision === 'propose' ? ['draft'] : decision === 'withdraw' ? ['draft', 'proposed'] : ['proposed'];
  if (state !== 'draft' && state !== 'proposed') throw new Refusal('proposal_ended', { state });
  if (!allowed.includes(state) || digest !== seen.digest)
    throw new Refusal('configuration_changed', { state });
  const isSecond = decision === 'publish' || decision === 'refuse';
  if (isSecond && makers.includes(actor.staffId)) throw new Refusal('second_person_needed');
}

interface Publication {
  readonly change: Change;
  readonly decision: DecideChange;
}

async function take(
  tx: Transaction,
  context: ConfigurationContext,
  actor: Actor,
  { change, decision: { decision, why } }: Publication,
): Promise<Decided> {
  const at = context.businessClock.now();
  const ending = { by: actor.staffId, at, why };
  let version: number | undefined;
  let published: PublishedVersion = {};
  if (decision === 'propose') {
    await assertPublishable(tx, context, await subjectOf(tx, context, change, at), { change, at });
    await markProposed(tx, change.id, { why, makers: withMaker(change.makers, actor.staffId), at });
  } else if (decision === 'publish') {
    const subject = await subjectOf(tx, context, change, at);
    await assertPublishable(tx, context, subject, { change, at });
    published = await publish(tx, subject, change, { by: actor.staffId, at });
    version = published.version;
    await endChange(tx, change.id, {
      ...ending,
      state: 'published',
      ...(version !== undefined && { version }),
    });
  } else {
    await endChange(tx, change.id, { ...ending, state: decision === 'refuse' ? 'refused' : 'withdrawn' });
  }
  const state = stateAfter[decision];
  await recordAuditEntry(tx, actor, {
    action: `configuration_${state}`,
    on: { kind: `configuration_${change.kind}`, id: change.subject },
    reason: why,
    before: { state: change.state, digest: change.digest, basedOn: change.basedOn },
    after: { state, digest: change.digest, version: version ?? 0 },
  });
  return { state, version, problems: [], resultMessage: resultMessage(decision, version, published) };
}

const stateAfter = {
  propose: 'proposed',
  withdraw: 'withdrawn',
  publish: 'published',
  refuse: 'refused',
} as const satisfies Record<Decision, ConfigurationChangeState>;

/** The current subject. Another version may have been published since the draft. */
async function subjectOf(
  tx: Transaction,
  { markets }: ConfigurationContext,
  change: Change,
  at: Instant,
): Promise<ReadSubject> {
  const subject = await readSubject({ database: tx, markets }, change, at);
  if ((subject.current?.version ?? 0) !== change.basedOn) {
    throw new Refusal('configuration_changed', {
      basedOn: change.basedOn,
      current: subject.current?.version,
    });
  }
  return subject;
}

async function assertPublishable(
  tx: Transaction,
  context: ConfigurationContext,
  subject: ReadSubject,
  { change, at }: { readonly change: Change; readonly at: Instant },
): Promise<void> {
  const parsed = parseContent(change.content);
  const { problems } = await checkContent(tx, subject, parsed, { at, depth: 'whole' });
  if (problems.length > 0) throw new NotPublished(problems);
  if (differencesFrom(subject, subject.current?.content, parsed?.content).length === 0) {
    throw new NotPublished([problemAt('', 'no differences from the published version')]);
  }
  const { found, kind, current } = subject;
  const missing =
    (await kind.write?.missingEvidence?.(
      { ...context, database: tx },
      { found, content: parsed?.content, digest: change.digest, current },
    )) ?? [];
  if (missing.length > 0) throw new NotPublished(missing);
}

async function publish(
  tx: Transaction,
  { key, kind, found, current }: ReadSubject,
  change: Change,
  publishing: { readonly by: string; readonly at: Instant },
): Promise<PublishedVersion & { readonly version: number }> {
  const content = parseContent(change.content)?.content;
  if (kind.write === undefined) throw new Refusal('cannot_be_changed', { ...key });
  if (kind.history === undefined && current !== undefined)
    await recordFoundVersion(tx, key, current, publishing.at);
  const done = await kind.write.publish(tx, { found, content }, publishing);
  if (done.version !== undefined) return { ...done, version: done.version };
  // Stores what the capability saved: it may trim text or omit empty values.
  const made = done.content ?? (await kind.find(tx, key.subject))?.live ?? content;
  const version = (current?.version ?? 0) + 1;
  await insertVersion(tx, key, {
    version,
    content: contentText(made),
    digest: digestOfContent(made),
    publishedBy: publishing.by,
    publishedAt: publishing.at,
  });
  return { ...done, version };
}

/**
 * Saves unversioned content before it is replaced: content from before the first change, or changed outside
 * this flow.
 */
async function recordFoundVersion(
  tx: Transaction,
  key: ReadSubject['key'],
  { version, content }: NonNullable<ReadSubject['current']>,
  at: Instant,
): Promise<void> {
  const [newest] = await findRecordedVersions(tx, key);
  if (newest?.version === version) return;
  await insertVersion(tx, key, {
    version,
    content: contentText(content),
    digest: digestOfContent(content),
    publishedBy: undefined,
    publishedAt: at,
  });
}

function resultMessage(
  decision: Decision,
  version: number | undefined,
  { validFrom }: PublishedVersion,
): string {
  switch (decision) {
    case 'propose':
      return 'Proposed. Pending approval.';
    case 'withdraw':
      return 'Withdrawn. The published version is unchanged.';
    case 'refuse':
      return 'Rejected. The published version is unchanged.';
    case 'publish':
      return `Published as version ${version ?? ''}${validFrom === undefined ? '' : `, valid from ${validFrom}`}.`;
  }
}

function notDone(problems: readonly Problem[]): string {
  return problems.length === 1 ? '1 validation error.' : `${problems.length} validation errors.`;
}
