import { type ApplicationId, parseId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import {
  cursorAt,
  type OpenedStep,
  parseCursor,
  QUEUE_PAGE,
  readCaseSteps,
  recordCaseOpened,
  splitPage,
} from '#cases/index.ts';
import { type AffordabilityCheck, readAffordability } from '#origination/affordability/index.ts';
import { readSentApplication, type SentApplication } from '#origination/applications/index.ts';
import { findVersions, nameProducts, type ProductVersion } from '#origination/products/index.ts';
import { type Actor, namesOfStaff, recordAuditEntry } from '#people/staff/index.ts';
import { requireReason } from '#people/unmasking/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type Case,
  type CaseQueue,
  countHeldCases,
  countWaitingCases,
  findCase,
  findCases,
} from './cases.sql.ts';
import { FEATURES_FIELD } from './decide-by-rules.ts';
import type { DecisionContext } from './decision-context.ts';
import { findRulesDecision, findRulesDecisions, type RulesDecision } from './decisions.sql.ts';
import { referralReason } from './describe-hits.ts';
import { type Features, featuresFrom } from './feature.ts';
import { type ReferralDetails, type ReferralStep, referralCases } from './referred-application.ts';
import type { RuleSetVersion } from './rule-set.ts';
import { findRuleSet } from './rule-sets.sql.ts';

// Staff access to the queue of referred applications. Opening a case is recorded in the audit trail.

export type CaseReader = Pick<DecisionContext, 'database' | 'personalData' | 'businessClock'>;

/** Staff names, by id. */
export type Names = ReadonlyMap<string, string>;

export interface ListedCase {
  readonly found: Case;
  readonly productName: string;
  readonly why: readonly string[];
}

export interface CasePage {
  readonly cases: readonly ListedCase[];
  readonly names: Names;
  readonly waiting: number;
  readonly held: number;
  /** Cursor of the next page; undefined at the end. */
  readonly next: string | undefined;
}

export async function browseCases(
  { database }: CaseReader,
  query: {
    readonly queue: CaseQueue;
    readonly brandCode?: string | undefined;
    readonly after?: string | undefined;
    readonly limit?: number;
  },
): Promise<CasePage> {
  const { queue, brandCode, limit = QUEUE_PAGE } = query;
  const after = parseCursor(query.after);
  const [found, waiting, held] = await Promise.all([
    findCases(database, { queue, brandCode, after, limit: limit + 1 }),
    countWaitingCases(database, brandCode),
    countHeldCases(database, brandCode),
  ]);
  const { shown, next } = splitPage(found, limit, (last) =>
    cursorAt(placeOf(last, queue), last.applicationId),
  );
  const [cases, names] = await Promise.all([
    describeCases(database, shown),
    namesOfStaff(
      database,
      shown.flatMap(({ assignee }) => assignee ?? []),
    ),
  ]);
  return { cases, names, waiting, held, next };
}

/** The moment by which the queue is ordered. */
function placeOf({ decideBy, closedAt, hold }: Case, { kind }: CaseQueue): Instant {
  if (kind === 'decided') return closedAt ?? decideBy;
  return (kind === 'held' ? hold?.heldAt : undefined) ?? decideBy;
}

async function describeCases(
  database: CaseReader['database'],
  found: readonly Case[],
): Promise<ListedCase[]> {
  const [nameOf, decisions] = await Promise.all([
    nameProducts(
      database,
      found.map(({ product }) => product),
      'en',
    ),
    findRulesDecisions(
      database,
      found.map(({ applicationId }) => applicationId),
    ),
  ]);
  const ruleSets = new Map<string, RuleSetVersion | undefined>();
  for (const { rules } of decisions) {
    const name = keyOf(rules);
    if (rules !== undefined && !ruleSets.has(name)) ruleSets.set(name, await findRuleSet(database, rules));
  }
  return found.map((one) => {
    const decision = decisions.find(({ applicationId }) => applicationId === one.applicationId);
    const ruleSet = ruleSets.get(keyOf(decision?.rules))?.ruleSet;
    return {
      found: one,
      productName: nameOf(one.product),
      why: referralReason(decision?.hits ?? [], { ruleSet, market: one.market }),
    };
  });
}

function keyOf(rules: RulesDecision['rules']): string {
  return rules === undefined ? '' : `${rules.scope}@${rules.version}`;
}

/** All inputs for deciding a case. */
export interface OpenedCase extends ListedCase {
  readonly application: SentApplication;
  readonly decision: RulesDecision;
  readonly features: Features;
  readonly rules: RuleSetVersion | undefined;
  readonly version: ProductVersion | undefined;
  readonly steps: readonly OpenedStep<ReferralStep, ReferralDetails>[];
  /** Undefined if the borrower did not answer the questions of the budget check. */
  readonly affordability: AffordabilityCheck | undefined;
}

/**
 * Reads a case completely. Writes nothing; a caller that shows it to a person must record that in the audit
 * trail.
 */
export async function readCase(reader: CaseReader, caseId: string): Promise<OpenedCase> {
  const id = caseIdFrom(caseId);
  const { database, personalData } = reader;
  const [found, application, decision] = await Promise.all([
    findCase(database, id),
    readSentApplication(reader, id),
    findRulesDecision(database, id),
  ]);
  // An erased borrower's data cannot be read.
  const key = application && (await personalData.findKey(database, application.borrowerId));
  if (found === undefined || application === undefined || decision === undefined || key === undefined) {
    throw new Refusal('not_found', { application: id });
  }
  const [[listed], steps, [version], rules, affordability] = await Promise.all([
    describeCases(database, [found]),
    readCaseSteps({ database, personalData }, referralCases, id),
    findVersions(database, [found.product]),
    decision.rules === undefined ? undefined : findRuleSet(database, decision.rules),
    readAffordability(database, id, key),
  ]);
  return {
    found,
    productName: listed?.productName ?? '',
    why: listed?.why ?? [],
    application,
    decision,
    rules,
    version,
    steps,
    affordability,
    features: featuresFrom(key.decrypt(FEATURES_FIELD, decision.featuresEncrypted)),
  };
}

export async function openReferredCase(
  reader: CaseReader,
  actor: Actor,
  caseId: string,
): Promise<{ readonly opened: OpenedCase; readonly names: Names }> {
  const opened = await readCase(reader, caseId);
  await recordCaseOpened(reader.database, actor, {
    kind: referralCases,
    id: opened.application.id,
    action: 'referred_application_opened',
  });
  const people = [
    opened.found.assignee ?? [],
    ...opened.steps.map(({ actor: by, details }) => [by ?? [], details.to ?? []].flat()),
  ].flat();
  return { opened, names: await namesOfStaff(reader.database, people) };
}

/** An image of a case, for permitted staff. The access is recorded before the image is returned. */
export async function viewDocument(
  reader: CaseReader & { readonly readImage: (uploadId: string) => Promise<Uint8Array> },
  actor: Actor,
  { caseId, imageId }: { readonly caseId: string; readonly imageId: string },
): Promise<Uint8Array> {
  const id = caseIdFrom(caseId);
  const [found, application] = await Promise.all([
    findCase(reader.database, id),
    readSentApplication(reader, id),
  ]);
  const document = application?.documents.find(({ uploadId }) => uploadId === imageId);
  if (found === undefined || document === undefined) throw new Refusal('not_found', { application: id });
  const on = { kind: 'application', id } as const;
  await requireReason(reader.database, actor, on);
  await inTransaction(reader.database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'application_document_opened',
      on,
      reason: '',
      after: { imageId },
    }),
  );
  return reader.readImage(document.uploadId);
}

/** A malformed id is treated as not found. */
export function caseIdFrom(text: string): ApplicationId {
  const id = parseId<'Application'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
