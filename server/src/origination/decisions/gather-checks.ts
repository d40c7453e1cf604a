import type { ApplicationId } from '@hiram/values/ids';
import { readSentApplication, type SentApplication } from '#origination/applications/index.ts';
import { recordLinks } from '#origination/fraud-links/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import {
  type CheckRequest,
  type CreditAnswer,
  type IdentityAnswer,
  unknown,
} from '#providers/applicant-checks/index.ts';
import type { DatedAnswer } from './compute-features.ts';
import type { DecisionContext, DecisionDependencies } from './decision-context.ts';
import { type CheckKind, findAnswers, insertAnswer, insertDocuments } from './decisions.sql.ts';

const ANSWER_FIELD = 'decision_check_answers.answer';
const NO_PROVIDER = 'nobody';

/**
 * Records the applicant's identity documents before any count, so that of two concurrent applicants with the
 * same document at least one is detected. Idempotent.
 */
export async function recordDocuments(
  { database, personalData }: Pick<DecisionContext, 'database' | 'personalData'>,
  { id, borrowerId, applicant }: Pick<SentApplication, 'id' | 'borrowerId' | 'applicant'>,
): Promise<void> {
  // Under every index key that is in use, because documents are compared with those that others presented.
  const indexes = applicant.identityDocuments.flatMap(({ kind, number }) =>
    personalData.blindIndexes('decision_documents.number', `${kind} ${number}`),
  );
  await inTransaction(database, (tx) => insertDocuments(tx, id, { borrowerId, indexes }));
}

/**
 * Queries one data provider about the applicant and stores the response, encrypted. A provider is never
 * queried twice. It always stores a response, even if nothing is known.
 */
export async function requestCheck(
  context: DecisionDependencies,
  id: ApplicationId,
  kind: CheckKind,
): Promise<void> {
  const { database, personalData, businessClock } = context;
  const application = await readSentApplication(context, id);
  if (application?.state !== 'under_review') return;
  const known = await findAnswers(database, id);
  if (known.some((answer) => answer.kind === kind)) return;
  const { provider, answer } = await ask(context, application, kind);
  const key = await personalData.findKey(database, application.borrowerId);
  // The person was erased while the provider was responding, so there is nothing to decide.
  if (key === undefined) return;
  const at = businessClock.now();
  await inTransaction(database, async (tx) => {
    await insertAnswer(tx, {
      applicationId: id,
      kind,
      provider,
      outcome: answer.kind,
      answerEncrypted: key.encrypt(ANSWER_FIELD, JSON.stringify(answer)),
      answeredAt: at,
    });
    const { borrowerId, brandCode } = application;
    await recordLinks(tx, personalData, { applicationId: id, borrowerId, brandCode, at }, [
      { kind: 'face', value: faceOf(provider, answer) },
    ]);
  });
}

/** Digests of two providers are never equal, so the provider is part of the value. */
function faceOf(provider: string, answer: IdentityAnswer | CreditAnswer): string {
  return 'faceDigest' in answer && answer.faceDigest !== undefined ? `${provider} ${answer.faceDigest}` : '';
}

async function ask(
  { checks }: DecisionDependencies,
  { id, market, applicant, consents }: SentApplication,
  kind: CheckKind,
): Promise<{ readonly provider: string; readonly answer: IdentityAnswer | CreditAnswer }> {
  const { fullName, bornOn, identityDocument } = applicant;
  const request: CheckRequest = {
    person: { fullName, bornOn, document: identityDocument },
    idempotencyKey: `application-${id}-${kind}`,
    correlationId: id,
  };
  if (kind === 'identity') {
    const check = checks.identityCheck(market);
    return check === undefined
      ? { provider: NO_PROVIDER, answer: unknown('not_asked') }
      : { provider: check.name, answer: await check.check(request) };
  }
  // Submission requires this consent; it is checked again before a credit bureau is queried.
  const mayAsk = consents.some(({ consentId }) => consentId === 'credit_bureau');
  const bureau = mayAsk ? checks.creditBureau(market) : undefined;
  return bureau === undefined
    ? { provider: NO_PROVIDER, answer: unknown('not_asked') }
    : { provider: bureau.name, answer: await bureau.report(request) };
}

export interface GatheredAnswers {
  readonly identity: DatedAnswer<IdentityAnswer> | undefined;
  readonly bureau: DatedAnswer<CreditAnswer> | undefined;
}

/** Responses received so far. */
export async function readAnswers(
  { database }: Pick<DecisionContext, 'database'>,
  id: ApplicationId,
  key: PersonKey,
): Promise<GatheredAnswers> {
  const answers = await findAnswers(database, id);
  function opened<Answer>(kind: CheckKind): DatedAnswer<Answer> | undefined {
    const found = answers.find((answer) => answer.kind === kind);
    return (
      found && {
        // The cast is safe: only the query function above writes the column, and the encryption is
        // authenticated.
        answer: JSON.parse(key.decrypt(ANSWER_FIELD, found.answerEncrypted)) as Answer,
        at: found.answeredAt,
      }
    );
  }
  return { identity: opened<IdentityAnswer>('identity'), bureau: opened<CreditAnswer>('bureau') };
}
