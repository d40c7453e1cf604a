import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import { addMs } from '@hiram/values/instant';
import {
  type BorrowerDesk,
  type CaptchaProof,
  confirmCaptcha,
  type ProofDesk,
  registerBorrower,
  spendCaptcha,
  spendProvenCode,
  tryCode,
} from '../identity/index.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { storableText } from './page-visit.ts';
import type { PromotionDirectory } from './promotion-directory.ts';
import type { Attribution, RegistrationOutcome } from './registration.ts';
import { findOutcome, insertRegistration } from './registrations.sql.ts';

export interface RegistrationDesk extends BorrowerDesk {
  readonly database: Database;
  /** Where captchas and codes are proven. */
  readonly proof: ProofDesk;
  readonly directory: PromotionDirectory;
}

export interface RegistrationRequest {
  readonly brandCode: string;
  /** As the person typed it. */
  readonly mobile: string;
  readonly smsCode: string;
  readonly captcha: CaptchaProof;
  readonly attribution: Attribution;
}

/** As long as a code is good: until then the same request may come again because its answer was lost on the way. */
const ANSWERED_AGAIN_FOR_MS = 10 * 60_000;

/**
 * Makes the person a borrower of the brand. Whether the number was known is found out only after its code has proven
 * it, and nothing before that point looks at borrowers at all: neither the answers nor their times tell strangers.
 */
export async function registerThroughPromotion(
  desk: RegistrationDesk,
  request: RegistrationRequest,
): Promise<RegistrationOutcome> {
  const { brandCode, attribution } = request;
  const template = await desk.directory.template({ brandCode, id: attribution.templateId });
  if (template === undefined) throw new Refusal('not_found', { template: attribution.templateId });
  const { market, agreement } = template;
  const mobile = normaliseMobile(marketPack(market).facts.mobile, request.mobile);
  if (mobile === undefined) throw new Refusal('mobile_not_of_market');

  const requestProof = proofOf(desk, request, mobile);
  const since = addMs(desk.clock.now(), -ANSWERED_AGAIN_FOR_MS);
  const answered = await findOutcome(desk.database, { requestProof, since });
  if (answered !== undefined) return answered;

  const code = await provenCode(desk, request, mobile);
  return inTransaction(desk.database, async (tx) => {
    await spendProvenCode(tx, code);
    const { borrowerId, alreadyRegistered } = await registerBorrower(
      tx,
      { brand: brandCode, market, mobile },
      desk,
    );
    const outcome = alreadyRegistered ? 'already_registered' : 'registered';
    await insertRegistration(tx, {
      id: desk.ids.next<'PromotionRegistration'>(),
      borrowerId,
      brandCode,
      market,
      outcome,
      agreement,
      attribution: storable(attribution),
      registeredAt: desk.clock.now(),
      requestProof,
    });
    return outcome;
  });
}

/**
 * The code first: whoever mistypes it keeps the captcha that the SMS was sent for. A captcha that has since been drawn
 * anew counts as well.
 */
async function provenCode({ proof }: RegistrationDesk, request: RegistrationRequest, mobile: string) {
  const code = await tryCode(proof, { mobile, purpose: 'register', code: request.smsCode });
  if (code === undefined) throw new Refusal('sms_code_wrong');
  const { captcha } = request;
  if ((await confirmCaptcha(proof, captcha)) || (await spendCaptcha(proof, captcha))) return code;
  throw new Refusal('captcha_wrong_for_registration');
}

/** Stands for everything that only this person, on this page, with this message could have sent. */
function proofOf(
  { personalData }: RegistrationDesk,
  { brandCode, captcha, smsCode }: RegistrationRequest,
  mobile: string,
): Buffer {
  const whole = JSON.stringify([brandCode, captcha.sid, mobile, smsCode]);
  return personalData.blindIndex('promotion_registrations.request', whole);
}

function storable(attribution: Attribution): Attribution {
  return {
    templateId: attribution.templateId,
    appFrom: storableText(attribution.appFrom),
    userFrom: storableText(attribution.userFrom),
    utmTag: storableText(attribution.utmTag),
    linksId: attribution.linksId,
    downId: attribution.downId,
    inviteCode: storableText(attribution.inviteCode),
    appName: storableText(attribution.appName),
  };
}
