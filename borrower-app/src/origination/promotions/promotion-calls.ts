import type { RequestOf } from '@hiram/contract/call';
import {
  register,
  sendRegistrationSms,
  trackClick,
  trackVisit,
} from '@hiram/contract/origination/promotions';
import type { refusals } from '@hiram/contract/refusals';
import { clientTypeOf } from './download-choice.ts';
import type { LivePage } from './promotion-page.tsx';
import { linkFields, type PromotionParameters } from './promotion-parameters.ts';

type CodeOf<Refusal extends keyof typeof refusals> = (typeof refusals)[Refusal]['code'];

/**
 * The codes that the page handles. Only their types are imported, to keep the whole table out of the bundle.
 */
export const CAPTCHA_WRONG_FOR_SMS: CodeOf<'captcha_wrong_for_sms'> = '101';
export const CAPTCHA_WRONG_FOR_REGISTRATION: CodeOf<'captcha_wrong_for_registration'> = '-1';
export const ALREADY_REGISTERED: CodeOf<'already_registered'> = '11';
export const CODE_NOT_SENT: CodeOf<'code_not_sent'> = '50301';
export const SMS_CODE_WRONG: CodeOf<'sms_code_wrong'> = '42202';

/** The phone number and the solved captcha. */
export interface CaptchaAnswer {
  readonly phone: string;
  readonly sid: string;
  readonly capcode: string;
  readonly puzzle?: string | undefined;
}

/** Counts the visit. It is not awaited, and failures are silent. */
export function countVisit(live: LivePage, parameters: PromotionParameters): void {
  void live.wire.send(trackVisit, trackedPage(live, parameters), { silent: true });
}

/** Counts the button click in the same way. */
export function countClick(live: LivePage, parameters: PromotionParameters, phone: string): void {
  void live.wire.send(trackClick, { ...trackedPage(live, parameters), phone }, { silent: true });
}

function trackedPage({ device }: LivePage, parameters: PromotionParameters): RequestOf<typeof trackVisit> {
  return {
    page_id: parameters.id,
    client_type: clientTypeOf(device),
    page_type: '1',
    ...originOf(parameters),
    ...linkFields(parameters),
  };
}

export function requestSms(
  live: LivePage,
  parameters: PromotionParameters,
  answer: CaptchaAnswer,
  appName: string,
) {
  const request = { ...captchaSolution(answer, appName), ...originOf(parameters) };
  return live.wire.send(sendRegistrationSms, request, { silent: true });
}

export function requestRegistration(
  live: LivePage,
  parameters: PromotionParameters,
  answer: CaptchaAnswer & { readonly smsCode: string },
  appName: string,
) {
  const request: RequestOf<typeof register> = {
    ...captchaSolution(answer, appName),
    ...originOf(parameters),
    ...linkFields(parameters),
    merchantNumber: '0',
    userName: answer.phone,
    smsCode: answer.smsCode,
    invite_code: parameters.inviteCode,
    id: parameters.id,
  };
  return live.wire.send(register, request, { silent: true });
}

function captchaSolution({ phone, sid, capcode, puzzle }: CaptchaAnswer, appName: string) {
  return { phone, capcode, sid, deviceId: sid, appName, ...(puzzle !== undefined && { puzzle }) };
}

function originOf({ appFrom, userFrom, utmTag }: PromotionParameters) {
  return { app_from: appFrom, user_from: userFrom, utm_tag: utmTag };
}
