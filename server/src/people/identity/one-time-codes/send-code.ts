import { SMS_COUNTDOWN_SECONDS } from '@hiram/contract/constants';
import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import { assert } from '@hiram/values/assert';
import { addMs, type Instant } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { addressRange, wideRange } from '#platform/http/address-range.ts';
import { type Message, numberPrefix } from '#providers/sms/index.ts';
import { spendCaptcha } from '../captcha/captcha-context.ts';
import type { Verdict } from '../sms-limits/limits.ts';
import { isBreaker, reportBreaker } from '../sms-limits/report-breaker.ts';
import { checkSendingLimits, reserveSending } from '../sms-limits/reserve-sending.ts';
import type { Sending } from '../sms-limits/sending.ts';
import { deleteSending, markUncertain } from '../sms-limits/sms-limits.sql.ts';
import { codeMessage } from './code-message.ts';
import { type KeyedDigests, keyedDigest, keyedDigests } from './keyed-digest.ts';
import { CODE_LASTS_MS, type CodeRequest, newCode } from './one-time-code.ts';
import { deleteCode, insertCode } from './one-time-codes.sql.ts';
import { provenBrowser } from './proven-browser.ts';
import { flowDigests, requesterDigests } from './requester.ts';
import type { Refused, VerificationContext } from './verification-context.ts';

export interface SentCode {
  readonly resendAfterSeconds: number;
  /** Id of this OTP, for matching its verification. */
  readonly codeId: string;
}

/**
 * Sends an OTP and reports immediately whether it was sent. The provider is called outside any transaction,
 * after the OTP and its rate-limit entry are stored; if sending fails, both are removed.
 */
export async function sendCode(context: VerificationContext, request: CodeRequest): Promise<SentCode> {
  const mobile = normaliseMobile(marketPack(request.market).facts.mobile, request.mobile);
  if (mobile === undefined) throw new Refusal('mobile_not_of_market');
  const code = newCode();
  const message = messageOf(context, { ...request, mobile }, code);
  const sending = {
    ...sendingOf(context, request, message),
    provenBy: await provenBy(context, request, mobile),
  };
  await consumeRateLimit(context, request, sending);
  await storeCode(context, { request, sending, code });
  const outcome = await context.codes.send({ ...message, codeId: sending.id });
  if (outcome.kind === 'sent') {
    context.metrics.sent({ market: request.market, channel: request.via });
    return { resendAfterSeconds: SMS_COUNTDOWN_SECONDS, codeId: sending.id };
  }
  // A message with an unknown outcome may still arrive: its OTP stays valid and counts as sent.
  await inTransaction(context.database, async (tx) => {
    if (outcome.kind === 'unknown') return markUncertain(tx, sending.id);
    await deleteSending(tx, sending.id);
    await deleteCode(tx, sending.id);
  });
  throw refusal(context, request, 'code_not_sent', 'provider');
}

/** The browser or session that has proved the number before. It has limits of its own. */
async function provenBy(
  context: VerificationContext,
  { requester, isOwnNumber = false }: CodeRequest,
  mobile: string,
): Promise<KeyedDigests | undefined> {
  if (isOwnNumber && requester.flow !== undefined) return flowDigests(context.key, requester.flow);
  return provenBrowser(context, mobile, requester.browser);
}

function messageOf(context: VerificationContext, request: CodeRequest, code: string): Message {
  const face = context.brandIdentity(request.brand);
  assert(face !== undefined, `code requested for the unknown brand ${request.brand}`);
  const words = { code, brandName: face.name, host: face.host };
  return {
    brandCode: request.brand,
    market: request.market,
    channel: request.via,
    locale: request.locale,
    mobile: request.mobile,
    text: codeMessage(request.via, request.locale, words),
    oneTimeCode: words,
    campaign: request.campaign ?? '',
  };
}

function sendingOf(
  context: VerificationContext,
  { device, address }: CodeRequest,
  message: Message,
): Omit<Sending, 'provenBy'> {
  return {
    id: context.ids.next<'OneTimeCode'>(),
    mobileDigests: keyedDigests(context.key, 'mobile', message.mobile),
    deviceDigests: keyedDigests(context.key, 'device', device),
    addressRange: addressRange(address),
    wideRange: wideRange(address),
    market: message.market,
    numberPrefix: numberPrefix(message.mobile),
    campaign: message.campaign,
    cost: context.codes.estimatedCost(message),
    sentAt: context.systemClock.now(),
  };
}

/** Checks limits and captcha, or refuses. A request refused by a limit does not consume the captcha. */
async function consumeRateLimit(
  context: VerificationContext,
  request: CodeRequest,
  sending: Sending,
): Promise<void> {
  const budget = context.budgets[request.market];
  const limitVerdict = await checkSendingLimits(context.database, sending, budget);
  await alertIfSpent(context, limitVerdict, sending);
  refuseUnless(context, request, limitVerdict, request.captcha !== undefined || request.isOwnNumber === true);
  const captchaPassed = request.captcha !== undefined && (await spendCaptcha(context, request.captcha));
  if (request.captcha !== undefined && !captchaPassed) {
    throw refusal(context, request, 'captcha_wrong_for_sms', 'captcha wrong');
  }
  const isCaptchaSkipped = captchaPassed || request.isOwnNumber === true;
  const reserved = await reserveSending(context.database, sending, {
    budget,
    captchaPassed: isCaptchaSkipped,
  });
  refuseUnless(context, request, reserved, isCaptchaSkipped);
}

async function alertIfSpent(context: VerificationContext, verdict: Verdict, sending: Sending): Promise<void> {
  if (verdict.kind === 'refuse' && isBreaker(verdict.rule)) {
    await reportBreaker(context, verdict.rule, sending);
  }
}

function refuseUnless(
  context: VerificationContext,
  request: CodeRequest,
  verdict: Verdict,
  hasCaptcha: boolean,
): void {
  if (verdict.kind === 'refuse') throw refusal(context, request, verdict.refusal, verdict.rule);
  if (verdict.needsCaptcha && !hasCaptcha)
    throw refusal(context, request, 'captcha_needed', 'captcha missing');
}

async function storeCode(
  { database, key }: VerificationContext,
  {
    request,
    sending,
    code,
  }: { readonly request: CodeRequest; readonly sending: Sending; readonly code: string },
): Promise<void> {
  const {
    id,
    mobileDigests: [mobileDigest],
  } = sending;
  const sentAt: Instant = sending.sentAt;
  const codeDigest = keyedDigest(key, 'code', id, code);
  const expiresAt = addMs(sentAt, CODE_LASTS_MS);
  await inTransaction(database, (tx) =>
    insertCode(tx, {
      id,
      mobileDigest,
      purpose: request.purpose,
      codeDigest,
      sentAt,
      expiresAt,
      requesterDigests: requesterDigests(key, request.requester),
      isUnbound: request.requester.isUnbound,
    }),
  );
}

function refusal(
  { metrics }: VerificationContext,
  { market }: CodeRequest,
  code: ConstructorParameters<typeof Refusal>[0],
  because: Refused,
): Refusal {
  metrics.refused({ market, because });
  return new Refusal(code, { because });
}
