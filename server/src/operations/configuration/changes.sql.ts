import { isMarketId, type MarketId } from '@hiram/contract/market-ids';
import type { ConfigurationChangeState, ConfigurationKind } from '@hiram/contract/operations/configuration';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';

/** One change of one subject, from first draft to final state. */
export interface Change {
  readonly id: string;
  readonly kind: ConfigurationKind;
  readonly subject: string;
  readonly title: string;
  readonly brand: string | undefined;
  readonly market: MarketId | undefined;
  readonly state: ConfigurationChangeState;
  readonly basedOn: number;
  readonly version: number | undefined;
  readonly content: string;
  readonly digest: string;
  /** Most recent editor first. */
  readonly makers: readonly string[];
  readonly madeAt: Instant;
  readonly changedAt: Instant;
  readonly proposedAt: Instant | undefined;
  readonly why: string;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Instant | undefined;
  readonly decisionReason: string;
}

export interface SubjectKey {
  readonly kind: ConfigurationKind;
  readonly subject: string;
}

/** Serializes drafting, deciding and publishing of this subject until the transaction ends. */
export async function lockSubject(tx: Transaction, { kind, subject }: SubjectKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`configuration ${kind} ${subject}`}, 0))`.execute(
    tx,
  );
}

export async function findOpenChange(
  database: Database,
  { kind, subject }: SubjectKey,
): Promise<Change | undefined> {
  const row = await selectChanges(database)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', 'in', ['draft', 'proposed'])
    .executeTakeFirst();
  return row && changeOf(row);
}

/** Upper bound on concurrent changes of one kind. */
const MAX_OPEN_CHANGES = 1_000;

export async function findOpenChanges(database: Database, kind: ConfigurationKind): Promise<Change[]> {
  const rows = await selectChanges(database)
    .where('kind', '=', kind)
    .where('state', 'in', ['draft', 'proposed'])
    .orderBy('subject')
    .limit(MAX_OPEN_CHANGES)
    .execute();
  return rows.map(changeOf);
}

export async function findChange(database: Database, id: string): Promise<Change | undefined> {
  const row = await selectChanges(database).where('id', '=', id).executeTakeFirst();
  return row && changeOf(row);
}

/** The change and reason behind each version. */
export async function findReasons(
  database: Database,
  { kind, subject }: SubjectKey,
): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .selectFrom('configuration_changes')
    .select(['version', 'why'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('version', 'is not', null)
    .orderBy('version', 'desc')
    .limit(MAX_OPEN_CHANGES)
    .execute();
  return new Map(rows.map(({ version, why }) => [version ?? 0, why]));
}

export type NewChange = Pick<
  Change,
  'id' | 'kind' | 'subject' | 'title' | 'brand' | 'market' | 'basedOn' | 'content' | 'digest' | 'makers'
> & { readonly at: Instant };

export async function insertChange(tx: Transaction, change: NewChange): Promise<void> {
  await tx
    .insertInto('configuration_changes')
    .values({
      id: change.id,
      kind: change.kind,
      subject: change.subject,
      title: change.title,
      state: 'draft',
      brand_code: change.brand ?? null,
      market: change.market ?? null,
      based_on: change.basedOn,
      content: change.content,
      digest: Buffer.from(change.digest, 'hex'),
      makers: [...change.makers],
      made_at: instantAsIso(change.at),
      changed_at: instantAsIso(change.at),
    })
    .execute();
}

/** New content turns a proposal back into a draft, because it has not been reviewed. */
export async function updateDraft(
  tx: Transaction,
  id: string,
  draft: Pick<Change, 'title' | 'basedOn' | 'content' | 'digest' | 'makers'> & { readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('configuration_changes')
    .set({
      title: draft.title,
      based_on: draft.basedOn,
      content: draft.content,
      state: 'draft',
      digest: Buffer.from(draft.digest, 'hex'),
      makers: [...draft.makers],
      changed_at: instantAsIso(draft.at),
      proposed_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function markProposed(
  tx: Transaction,
  id: string,
  { why, makers, at }: Pick<Change, 'why' | 'makers'> & { readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('configuration_changes')
    .set({
      state: 'proposed',
      why,
      makers: [...makers],
      proposed_at: instantAsIso(at),
      changed_at: instantAsIso(at),
    })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();
}

export async function endChange(
  tx: Transaction,
  id: string,
  ended: {
    readonly state: 'published' | 'refused' | 'withdrawn';
    readonly version?: number;
    readonly by: string;
    readonly at: Instant;
    readonly why: string;
  },
): Promise<void> {
  await tx
    .updateTable('configuration_changes')
    .set({
      state: ended.state,
      version: ended.version ?? null,
      decided_by: ended.by,
      decided_at: instantAsIso(ended.at),
      decision_reason: ended.why,
    })
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'proposed'])
    .execute();
}

/** Number of changes awaiting approval. */
export async function countWaiting(database: Database): Promise<number> {
  const { waiting } = await database
    .selectFrom('configuration_changes')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

export interface ChangesQuery {
  readonly queue: 'waiting' | 'mine' | 'ended';
  readonly me: string;
  readonly kind: ConfigurationKind | undefined;
  /** The last row of the previous page. */
  readonly after: { readonly at: Instant; readonly id: string } | undefined;
  readonly limit: number;
}

/** One page of a queue: pending changes oldest first, all others newest first. */
export async function findChangePage(database: Database, filter: ChangesQuery): Promise<Change[]> {
  const { queue, me, kind, after, limit } = filter;
  const at = after && instantAsIso(after.at);
  const column = ({ waiting: 'proposed_at', mine: 'changed_at', ended: 'decided_at' } as const)[queue];
  const direction = queue === 'waiting' ? 'asc' : 'desc';
  const rows = await selectChanges(database)
    .$if(queue === 'waiting', (query) => query.where('state', '=', 'proposed'))
    .$if(queue === 'mine', (query) =>
      query.where(sql`makers[1]`, '=', me).where('state', 'in', ['draft', 'proposed']),
    )
    .$if(queue === 'ended', (query) => query.where('state', 'in', ['published', 'refused', 'withdrawn']))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(after !== undefined, (query) => {
      const operator = queue === 'waiting' ? sql`>` : sql`<`;
      return query.where(
        sql<boolean>`(${sql.ref(column)}, id) ${operator} (${at}::timestamptz, ${after?.id}::uuid)`,
      );
    })
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  return rows.map(changeOf);
}

function selectChanges(database: Database) {
  return database
    .selectFrom('configuration_changes')
    .select([
      'id',
      'kind',
      'subject',
      'title',
      'brand_code',
      'market',
      'state',
      'based_on',
      'version',
      'content',
      'digest',
      'makers',
      'made_at',
      'changed_at',
      'proposed_at',
      'why',
      'decided_by',
      'decided_at',
      'decision_reason',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>;

function changeOf(row: Row): Change {
  return {
    id: row.id,
    subject: row.subject,
    title: row.title,
    content: row.content,
    why: row.why,
    // The casts mirror the table's check constraints and `insertChange`.
    kind: row.kind as ConfigurationKind,
    state: row.state as ConfigurationChangeState,
    brand: row.brand_code ?? undefined,
    market: isMarketId(row.market) ? row.market : undefined,
    basedOn: row.based_on,
    version: row.version ?? undefined,
    digest: row.digest.toString('hex'),
    makers: row.makers,
    madeAt: instant(row.made_at),
    changedAt: instant(row.changed_at),
    proposedAt: row.proposed_at === null ? undefined : instant(row.proposed_at),
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at === null ? undefined : instant(row.decided_at),
    decisionReason: row.decision_reason,
  };
}
