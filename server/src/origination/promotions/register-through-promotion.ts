import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import { addMs } from '@hiram/values/instant';
import {
  type BorrowerContext,
  type CaptchaSolution,
  checkCode,
  confirmCaptcha,
  type Requester,
  registerBorrower,
  spendCaptcha,
  spendVerifiedCode,
  type VerificationContext,
} from '#people/identity/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { BlindIndexes } from '#platform/personal-data/personal-data.ts';
import { storableText } from './page-visit.ts';
import type { PromotionDirectory } from './promotion-directory.ts';
import type { Attribution, RegistrationOutcome } from './registration.ts';
import { findOutcome, insertRegistration } from './registrations.sql.ts';

export interface RegistrationContext extends BorrowerContext {
  readonly database: Database;
  /** Verifies captchas and codes. */
  readonly proof: VerificationContext;
  readonly directory: PromotionDirectory;
}

export interface RegistrationRequest {
  readonly brandCode: string;
  /** As the person typed it. */
  readonly mobile: string;
  /** The page sends the number a second time under this name. */
  readonly userName: string;
  readonly smsCode: string;
  readonly captcha: CaptchaSolution;
  readonly requester: Requester;
  readonly attribution: Attribution;
}

/** As long as a code is valid: until then the same request may be repeated because its response was lost. */
const ANSWERED_AGAIN_FOR_MS = 10 * 60_000;

/**
 * Registers the person as a borrower of the brand. Whether the number is known is checked only after its code
 * verified it, and nothing earlier reads borrowers. So neither responses nor their timing reveal who is a
 * customer.
 */
export async function registerThroughPromotion(
  context: RegistrationContext,
  request: RegistrationRequest,
): Promise<RegistrationOutcome> {
  const { brandCode, attribution } = request;
  if (request.userName !== request.mobile) throw new Refusal('user_name_differs');
  const template = await context.directory.template({ brandCode, id: attribution.templateId });
  if (template === undefined) throw new Refusal('not_found', { template: attribution.templateId });
  const { market, agreement } = template;
  const mobile = normaliseMobile(marketPack(market).facts.mobile, request.mobile);
  if (mobile === undefined) throw new Refusal('mobile_not_of_market');

  const requestDigests = proofsOf(context, request, mobile);
  const since = addMs(context.systemClock.now(), -ANSWERED_AGAIN_FOR_MS);
  const answered = await findOutcome(context.database, { requestDigests, since });
  if (answered !== undefined) return answered;

  const code = await verifiedCode(context, request, mobile);
  return inTransaction(context.database, async (tx) => {
    await spendVerifiedCode(tx, code);
    const { borrowerId, alreadyRegistered } = await registerBorrower(
      tx,
      { brand: brandCode, market, mobile },
      context,
    );
    const outcome = alreadyRegistered ? 'already_registered' : 'registered';
    await insertRegistration(tx, {
      id: context.ids.next<'PromotionRegistration'>(),
      borrowerId,
      brandCode,
      market,
      outcome,
      agreement,
      attribution: storable(attribution),
      registeredAt: context.systemClock.now(),
      requestDigest: requestDigests[0],
    });
    return outcome;
  });
}

/**
 * The code is checked first, so a mistyped code does not use up the captcha of the SMS. A captcha that was
 * since regenerated also counts.
 */
async function verifiedCode({ proof }: RegistrationContext, request: RegistrationRequest, mobile: string) {
  const { smsCode, requester } = request;
  const code = await checkCode(proof, { mobile, purpose: 'register', code: smsCode, requester });
  if (code === undefined) throw new Refusal('sms_code_wrong');
  const { captcha } = request;
  if ((await confirmCaptcha(proof, captcha)) || (await spendCaptcha(proof, captcha))) return code;
  throw new Refusal('captcha_wrong_for_registration');
}

/** Digests of everything that only this person, on this page, with this message could have sent. */
function proofsOf(
  { personalData }: RegistrationContext,
  { brandCode, captcha, smsCode }: RegistrationRequest,
  mobile: string,
): BlindIndexes {
  const whole = JSON.stringify([brandCode, captcha.sid, mobile, smsCode]);
  return personalData.blindIndexes('promotion_registrations.request', whole);
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
