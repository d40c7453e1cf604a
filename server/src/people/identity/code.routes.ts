import type { RequestOf } from '@hiram/contract/call';
import { callWithLoginCode, sendDeletionCode, sendLoginCode } from '@hiram/contract/people/identity';
import type { CallContext } from '#platform/calls/call-context.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { CaptchaSolution } from './captcha/captcha.ts';
import { refuseWithOpenLoan } from './delete-account.ts';
import type { IdentityContext } from './identity-context.ts';
import type { CodeChannel, CodePurpose } from './one-time-codes/one-time-code.ts';
import { type CodeRequester, codeRequester, sessionRequester } from './one-time-codes/requester.ts';
import { sendCode } from './one-time-codes/send-code.ts';
import { readOwnMobile } from './read-user.ts';
import { refuseOtherCell } from './refuse-other-cell.ts';
import { deviceOf } from './wire-values.ts';

export function registerCodeRoutes(server: CallServer, parts: IdentityContext): void {
  implement(server, sendLoginCode, {
    policy: 'public',
    handle: async (request, context) => {
      await refuseOtherCell(parts, request.mobile, context.brand);
      const requester = codeRequester(context.browser);
      return answer(parts, { ...request, via: 'sms', requester }, context);
    },
  });
  implement(server, callWithLoginCode, {
    policy: 'public',
    handle: async (request, context) => {
      await refuseOtherCell(parts, request.mobile, context.brand);
      const requester = codeRequester(context.browser);
      return answer(parts, { ...request, via: 'voice', requester }, context);
    },
  });
  implement(server, sendDeletionCode, {
    policy: 'borrower',
    handle: async (request, context) => {
      const { borrowerId } = context.session;
      await refuseWithOpenLoan(parts.database, parts, borrowerId);
      const mobile = await readOwnMobile(parts, borrowerId);
      const requester = sessionRequester(context.session);
      return answer(parts, { ...request, mobile, purpose: 'delete_account', requester }, context);
    },
  });
}

type CaptchaFields = Pick<RequestOf<typeof sendLoginCode>, 'sid' | 'capcode' | 'puzzle'>;

interface CodeRequestFields extends CaptchaFields {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly via: CodeChannel;
  readonly requester: CodeRequester;
}

async function answer(
  { proof }: IdentityContext,
  { mobile, purpose, via, requester, ...shown }: CodeRequestFields,
  { brand, locale, common, address }: Pick<CallContext<'public'>, 'brand' | 'locale' | 'common' | 'address'>,
): Promise<{ resendAfterSeconds: string }> {
  const { resendAfterSeconds } = await sendCode(proof, {
    brand: brand.code,
    market: brand.market,
    mobile,
    purpose,
    via,
    locale,
    device: deviceOf(common).id,
    address,
    campaign: undefined,
    captcha: captchaOf(shown),
    requester,
    isOwnNumber: purpose === 'delete_account',
  });
  return { resendAfterSeconds: String(resendAfterSeconds) };
}

function captchaOf({ sid, capcode, puzzle }: CaptchaFields): CaptchaSolution | undefined {
  if (sid === undefined) return undefined;
  if (puzzle !== undefined) return { sid, puzzle };
  return capcode === undefined ? undefined : { sid, answer: capcode };
}
