import type { ConfigurationChangeState } from '@hiram/contract/configuration';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import { type Change, endChange, findChange, lockSubject, markProposed } from './changes.sql.ts';
import { checkContent, differencesFrom } from './check-draft.ts';
import type { ConfigurationDesk } from './configuration-desk.ts';
import { contentText, digestOfContent, parseContent } from './content.ts';
import { NotPublished, type Problem, type PublishedAs } from './kind.ts';
import { problemAt } from './problems.ts';
import { type ReadSubject, readSubject } from './read-subject.ts';
import { withMaker } from './save-draft.ts';
import { findKeptVersions, insertVersion } from './versions.sql.ts';

export type Decision = 'propose' | 'withdraw' | 'publish' | 'refuse';

export interface DecideChange {
  readonly changeId: string;
  /** Of what was seen. */
  readonly digest: string;
  readonly decision: Decision;
  readonly why: string;
}

export interface Decided {
  readonly state: ConfigurationChangeState;
  readonly version: number | undefined;
  readonly problems: readonly Problem[];
  readonly said: string;
}

/** What each decision asks for. Making and publishing are two people's, so they are two permissions. */
export const permissionOfDecision = {
  propose: 'change_configuration',
  withdraw: 'change_configuration',
  publish: 'publish_configuration',
  refuse: 'publish_configuration',
} as const satisfies Record<Decision, string>;

/**
 * Takes a change one step on, or says what stands against it and leaves it as it was. What is published is held against
 * everything once more, in the transaction that publishes it.
 */
export async function decideChange(
  desk: ConfigurationDesk,
  actor: Actor,
  decision: DecideChange,
): Promise<Decided> {
  const found = await findChange(desk.database, decision.changeId);
  if (found === undefined) throw new Refusal('not_found', { change: decision.changeId });
  try {
    return await inTransaction(desk.database, async (tx) => {
      await lockSubject(tx, found);
      const change = await findChange(tx, found.id);
      if (change === undefined) throw new Refusal('not_found', { change: found.id });
      assertFits(change, actor, decision);
      return take(tx, desk, actor, { change, decision });
    });
  } catch (error) {
    if (!(error instanceof NotPublished)) throw error;
    return {
      state: found.state,
      version: undefined,
      problems: error.problems,
      said: notDone(error.problems),
    };
  }
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

interface Taking {
  readonly change: Change;
  readonly decision: DecideChange;
}

async function take(
  tx: Transaction,
  desk: ConfigurationDesk,
  actor: Actor,
  { change, decision: { decision, why } }: Taking,
): Promise<Decided> {
  const at = desk.clock.now();
  const ending = { by: actor.staffId, at, why };
  let version: number | undefined;
  let published: PublishedAs = {};
  if (decision === 'propose') {
    await assertPublishable(tx, await subjectOf(tx, change, at), change, at);
    await markProposed(tx, change.id, { why, makers: withMaker(change.makers, actor.staffId), at });
  } else if (decision === 'publish') {
    const subject = await subjectOf(tx, change, at);
    await assertPublishable(tx, subject, change, at);
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
  await recordAct(tx, actor, {
    act: `configuration_${state}`,
    on: { kind: `configuration_${change.kind}`, id: change.subject },
    reason: why,
    before: { state: change.state, digest: change.digest, basedOn: change.basedOn },
    after: { state, digest: change.digest, version: version ?? 0 },
  });
  return { state, version, problems: [], said: said(decision, version, published) };
}

const stateAfter = {
  propose: 'proposed',
  withdraw: 'withdrawn',
  publish: 'published',
  refuse: 'refused',
} as const satisfies Record<Decision, ConfigurationChangeState>;

/** As it is now. Somebody may have published another version since the draft was made. */
async function subjectOf(tx: Transaction, change: Change, at: Instant): Promise<ReadSubject> {
  const subject = await readSubject(tx, change, at);
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
  subject: ReadSubject,
  change: Change,
  at: Instant,
): Promise<void> {
  const parsed = parseContent(change.content);
  const { problems } = await checkContent(tx, subject, parsed, { at, depth: 'whole' });
  if (problems.length > 0) throw new NotPublished(problems);
  if (differencesFrom(subject, subject.current?.content, parsed?.content).length === 0) {
    throw new NotPublished([problemAt('', 'nothing differs from what is published')]);
  }
}

async function publish(
  tx: Transaction,
  { key, kind, found, current }: ReadSubject,
  change: Change,
  publishing: { readonly by: string; readonly at: Instant },
): Promise<PublishedAs & { readonly version: number }> {
  const content = parseContent(change.content)?.content;
  if (kind.write === undefined) throw new Refusal('cannot_be_changed', { ...key });
  if (kind.history === undefined && current !== undefined) await keepAsFound(tx, key, current, publishing.at);
  const done = await kind.write.publish(tx, { found, content }, publishing);
  if (done.version !== undefined) return { ...done, version: done.version };
  // What the capability made of it is what counts: a text may have been trimmed, an empty value left out.
  const made = done.content ?? (await kind.find(tx, key.subject))?.live ?? content;
  const version = (current?.version ?? 0) + 1;
  await insertVersion(tx, key, {
    version,
    ...{ content: contentText(made), digest: digestOfContent(made) },
    ...{ publishedBy: publishing.by, publishedAt: publishing.at },
  });
  return { ...done, version };
}

/** What was there before the first change here, or came by another way since, is kept before it goes. */
async function keepAsFound(
  tx: Transaction,
  key: ReadSubject['key'],
  { version, content }: NonNullable<ReadSubject['current']>,
  at: Instant,
): Promise<void> {
  const [newest] = await findKeptVersions(tx, key);
  if (newest?.version === version) return;
  await insertVersion(tx, key, {
    version,
    ...{ content: contentText(content), digest: digestOfContent(content) },
    ...{ publishedBy: undefined, publishedAt: at },
  });
}

function said(decision: Decision, version: number | undefined, { validFrom }: PublishedAs): string {
  switch (decision) {
    case 'propose':
      return 'Proposed. Somebody else publishes it.';
    case 'withdraw':
      return 'Withdrawn. What is published stays as it is.';
    case 'refuse':
      return 'Refused. What is published stays as it is.';
    case 'publish':
      return `Published as version ${version ?? ''}${validFrom === undefined ? '' : `, from ${validFrom} on`}.`;
  }
}

function notDone(problems: readonly Problem[]): string {
  return problems.length === 1
    ? 'One thing stands against it.'
    : `${problems.length} things stand against it.`;
}
