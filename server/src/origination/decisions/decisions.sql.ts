import { assert } from '@hiram/values/assert';
import { type ApplicationId, type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import { type DeclineReason, isDeclineReason } from '#origination/applications/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Outcome, RuleHit } from './evaluate.ts';
import type { RuleScope } from './rule-set.ts';

export type CheckKind = 'identity' | 'bureau';

export interface EncryptedAnswer {
  readonly kind: CheckKind;
  readonly answerEncrypted: Buffer;
  readonly answeredAt: Instant;
}

export async function findAnswers(
  database: Database,
  applicationId: ApplicationId,
): Promise<EncryptedAnswer[]> {
  const rows = await database
    .selectFrom('decision_check_answers')
    .select(['kind', 'answer_encrypted', 'answered_at'])
    .where('application_id', '=', applicationId)
    .execute();
  return rows.map((row) => ({
    // The cast is safe: the table's check constraint allows only these two values.
    kind: row.kind as CheckKind,
    answerEncrypted: row.answer_encrypted,
    answeredAt: instant(row.answered_at),
  }));
}

/** The first response wins: if a step ran twice concurrently, both runs use the same response. */
export async function insertAnswer(
  tx: Transaction,
  answer: EncryptedAnswer & {
    readonly applicationId: ApplicationId;
    readonly provider: string;
    readonly outcome: 'found' | 'unknown';
  },
): Promise<void> {
  await tx
    .insertInto('decision_check_answers')
    .values({
      application_id: answer.applicationId,
      kind: answer.kind,
      provider: answer.provider,
      outcome: answer.outcome,
      answer_encrypted: answer.answerEncrypted,
      answered_at: instantAsIso(answer.answeredAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertDocuments(
  tx: Transaction,
  applicationId: ApplicationId,
  { borrowerId, indexes }: { readonly borrowerId: BorrowerId; readonly indexes: readonly Buffer[] },
): Promise<void> {
  if (indexes.length === 0) return;
  await tx
    .insertInto('decision_documents')
    .values(
      indexes.map((number_index) => ({
        application_id: applicationId,
        number_index,
        borrower_id: borrowerId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Number of other borrowers who presented one of this application's identity documents. */
export async function countOtherBorrowersWithDocument(
  database: Database,
  applicationId: ApplicationId,
  borrowerId: BorrowerId,
): Promise<number> {
  const { others } = await database
    .selectFrom('decision_documents as own')
    .innerJoin('decision_documents as other', 'other.number_index', 'own.number_index')
    .select(({ fn }) => fn.count<string>('other.borrower_id').distinct().as('others'))
    .where('own.application_id', '=', applicationId)
    .where('other.borrower_id', '<>', borrowerId)
    .executeTakeFirstOrThrow();
  return Number(others);
}

/** Serializes decisions on this application until the transaction ends. */
export async function lockDecision(tx: Transaction, applicationId: ApplicationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application_decisions ${applicationId}`}, 0))`.execute(
    tx,
  );
}

/** A stored decision of the rules. */
export interface RulesDecision {
  readonly applicationId: ApplicationId;
  readonly outcome: Outcome;
  readonly decidedAt: Instant;
  readonly rules: { readonly scope: RuleScope; readonly version: number } | undefined;
  readonly featuresEncrypted: Buffer;
  readonly hits: readonly RuleHit[];
  readonly reasons: readonly DeclineReason[];
  readonly approvable: MinorUnits;
}

export interface PersonDecision
  extends Pick<RulesDecision, 'applicationId' | 'decidedAt' | 'rules' | 'hits' | 'reasons' | 'approvable'> {
  readonly outcome: Exclude<Outcome, 'referred'>;
  readonly staffId: string;
  readonly noteEncrypted: Buffer;
}

/** The score is encrypted; its band is not, for statistics. */
export async function insertRulesDecision(
  tx: Transaction,
  decision: RulesDecision & { readonly scoreBand: string },
): Promise<void> {
  const { featuresEncrypted, scoreBand } = decision;
  await tx
    .insertInto('application_decisions')
    .values({
      ...columnsOf(decision),
      decided_by: 'rules',
      features_encrypted: featuresEncrypted,
      score_band: scoreBand,
    })
    .execute();
}

export async function insertPersonDecision(tx: Transaction, decision: PersonDecision): Promise<void> {
  const { staffId, noteEncrypted } = decision;
  await tx
    .insertInto('application_decisions')
    .values({
      ...columnsOf(decision),
      decided_by: 'person',
      staff_id: staffId,
      note_encrypted: noteEncrypted,
    })
    .execute();
}

function columnsOf(decision: Omit<RulesDecision, 'featuresEncrypted'> | PersonDecision) {
  return {
    application_id: decision.applicationId,
    outcome: decision.outcome,
    decided_at: instantAsIso(decision.decidedAt),
    rule_scope: decision.rules?.scope ?? null,
    rule_version: decision.rules?.version ?? null,
    hits: JSON.stringify(decision.hits),
    reasons: [...decision.reasons],
    approvable_minor: decision.approvable,
  };
}

export async function findRulesDecision(
  database: Database,
  applicationId: ApplicationId,
): Promise<RulesDecision | undefined> {
  const [found] = await findRulesDecisions(database, [applicationId]);
  return found;
}

export async function findRulesDecisions(
  database: Database,
  applicationIds: readonly ApplicationId[],
): Promise<RulesDecision[]> {
  if (applicationIds.length === 0) return [];
  const rows = await database
    .selectFrom('application_decisions')
    .select([
      'application_id',
      'outcome',
      'decided_at',
      'rule_scope',
      'rule_version',
      'features_encrypted',
      'hits',
      'reasons',
      'approvable_minor',
    ])
    .where('application_id', 'in', applicationIds)
    .where('decided_by', '=', 'rules')
    .orderBy('application_id')
    .limit(applicationIds.length)
    .execute();
  return rows.map((row) => {
    assert(row.features_encrypted !== null, 'rule decision without its inputs');
    // The casts mirror what the table and `columnsOf` guarantee.
    const [outcome, hits] = [row.outcome as Outcome, row.hits as unknown as RuleHit[]];
    return {
      applicationId: idFrom<'Application'>(row.application_id),
      outcome,
      decidedAt: instant(row.decided_at),
      rules: rulesOf(row),
      featuresEncrypted: row.features_encrypted,
      hits,
      reasons: row.reasons.filter(isDeclineReason),
      approvable: row.approvable_minor,
    };
  });
}

function rulesOf(row: { readonly rule_scope: string | null; readonly rule_version: number | null }) {
  if (row.rule_scope === null || row.rule_version === null) return undefined;
  // The cast is safe: a foreign key references the rule set's key, whose format is checked.
  return { scope: row.rule_scope as RuleScope, version: row.rule_version };
}

/** The member of staff who decided an application. Undefined if the rules did. */
export async function findPersonWhoDecided(
  database: Database,
  applicationId: ApplicationId,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('application_decisions')
    .select('staff_id')
    .where('application_id', '=', applicationId)
    .where('decided_by', '=', 'person')
    .executeTakeFirst();
  return row?.staff_id ?? undefined;
}
