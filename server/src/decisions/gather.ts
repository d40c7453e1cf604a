import type { ApplicationId } from '@hiram/values/ids';
import {
  type CheckRequest,
  type CreditAnswer,
  type IdentityAnswer,
  unknown,
} from '../applicant-checks/index.ts';
import { readSentApplication, type SentApplication } from '../applications/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { PersonKey } from '../platform/personal-data/personal-data.ts';
import type { DecisionDesk, DecisionParts } from './decision-desk.ts';
import { type CheckKind, findAnswers, insertAnswer, insertDocuments } from './decisions.sql.ts';
import type { Dated } from './work-out-features.ts';

const ANSWER_PLACE = 'decision_check_answers.answer';
const NOBODY = 'nobody';

/**
 * Notes which documents the applicant shows, before anybody counts: of two who send the same one at once, at least one
 * is seen. Asked again it changes nothing.
 */
export async function noteDocuments(
  { database, personalData }: Pick<DecisionDesk, 'database' | 'personalData'>,
  { id, borrowerId, applicant }: Pick<SentApplication, 'id' | 'borrowerId' | 'applicant'>,
): Promise<void> {
  const indexes = applicant.identityDocuments.map(({ kind, number }) =>
    personalData.blindIndex('decision_documents.number', `${kind} ${number}`),
  );
  await inTransaction(database, (tx) => insertDocuments(tx, id, { borrowerId, indexes }));
}

/**
 * Asks one of those who know about applicants, and keeps the answer, sealed. Whoever was asked before is not asked
 * again. It ends with an answer in any case, be it that nothing is known.
 */
export async function askAbout(parts: DecisionParts, id: ApplicationId, kind: CheckKind): Promise<void> {
  const { database, personalData, clock } = parts;
  const application = await readSentApplication(parts, id);
  if (application?.state !== 'under_review') return;
  const known = await findAnswers(database, id);
  if (known.some((answer) => answer.kind === kind)) return;
  const { provider, answer } = await ask(parts, application, kind);
  const key = await personalData.findKey(database, application.borrowerId);
  // Forgotten while the provider was thinking: there is nobody left to decide about.
  if (key === undefined) return;
  await inTransaction(database, (tx) =>
    insertAnswer(tx, {
      applicationId: id,
      kind,
      provider,
      outcome: answer.kind,
      answerSealed: key.seal(ANSWER_PLACE, JSON.stringify(answer)),
      answeredAt: clock.now(),
    }),
  );
}

async function ask(
  { checks }: DecisionParts,
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
      ? { provider: NOBODY, answer: unknown('not_asked') }
      : { provider: check.name, answer: await check.check(request) };
  }
  // Nothing is sent in without this consent; a bureau is not asked without looking for it again.
  const mayAsk = consents.some(({ consentId }) => consentId === 'credit_bureau');
  const bureau = mayAsk ? checks.creditBureau(market) : undefined;
  return bureau === undefined
    ? { provider: NOBODY, answer: unknown('not_asked') }
    : { provider: bureau.name, answer: await bureau.report(request) };
}

export interface GatheredAnswers {
  readonly identity: Dated<IdentityAnswer> | undefined;
  readonly bureau: Dated<CreditAnswer> | undefined;
}

/** What was answered so far. */
export async function readAnswers(
  { database }: Pick<DecisionDesk, 'database'>,
  id: ApplicationId,
  key: PersonKey,
): Promise<GatheredAnswers> {
  const answers = await findAnswers(database, id);
  function opened<Answer>(kind: CheckKind): Dated<Answer> | undefined {
    const found = answers.find((answer) => answer.kind === kind);
    return (
      found && {
        // The cast is safe: askAbout alone writes the column, and what is sealed cannot have been altered.
        answer: JSON.parse(key.unseal(ANSWER_PLACE, found.answerSealed)) as Answer,
        at: found.answeredAt,
      }
    );
  }
  return { identity: opened<IdentityAnswer>('identity'), bureau: opened<CreditAnswer>('bureau') };
}
