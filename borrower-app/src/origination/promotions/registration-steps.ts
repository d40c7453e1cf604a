import { SMS_COUNTDOWN_SECONDS } from '@hiram/contract/constants';
import type { MarketId } from '@hiram/contract/market-ids';
import { isMobileOf } from '#brands/mobile-number.ts';
import { pageNow } from '#browser/page-clock.ts';
import { showToast } from '#design/toast/toasts.ts';
import type { PromotionCopy } from './copy/en.ts';
import {
  ALREADY_REGISTERED,
  CAPTCHA_WRONG_FOR_REGISTRATION,
  CAPTCHA_WRONG_FOR_SMS,
  type CaptchaAnswer,
  CODE_NOT_SENT,
  countClick,
  requestRegistration,
  requestSms,
  SMS_CODE_WRONG,
} from './promotion-calls.ts';
import { currentParameters, type LivePage } from './promotion-page.tsx';
import { addressOf } from './promotion-parameters.ts';
import { announceRegistration } from './registration-event.ts';
import { removeDraft, saveDraft } from './saved-draft.ts';
import { readCodeFromSms } from './sms-autofill.ts';
import type { Captcha } from './use-captcha.ts';

export type FieldName = 'phone' | 'capcode' | 'smsCode';
export type TypedValues = Readonly<Record<FieldName, string>>;

/** The form at the time of a tap, and its operations. */
export interface RegistrationForm {
  readonly live: LivePage;
  readonly market: MarketId;
  readonly appName: string;
  readonly copy: PromotionCopy;
  /** The message when there is no response. */
  readonly noAnswer: string;
  readonly values: TypedValues;
  readonly captcha: Captcha;
  readonly secondsLeft: number;
  readonly startCountdown: (phone: string) => void;
  readonly change: (field: FieldName, value: string) => void;
  /** Shows an error at a field and scrolls to it. */
  readonly showFieldError: (field: FieldName, message: string) => void;
  readonly focus: (field: FieldName) => void;
}

/** Requests a code or shows why not. */
export async function sendCode(form: RegistrationForm): Promise<void> {
  const { live, copy, captcha } = form;
  if (form.secondsLeft > 0) return showToast(copy.resendRefused);
  // A captcha pays for one SMS code.
  if (captcha.now.state === 'spent') return requestNewCaptcha(form, copy.captchaWrong);
  const answer = captchaAnswer(form);
  if (answer === undefined) return;
  const sent = await requestSms(live, currentParameters(), answer, form.appName);
  if (sent.success) {
    showToast(copy.codeSent);
    form.startCountdown(answer.phone);
    captcha.spend();
    saveDraft({ ...answer, sentAtMs: pageNow() });
    form.focus('smsCode');
    void fillFromSms(form);
    return;
  }
  const message = sent.message || form.noAnswer;
  showToast(message);
  // A correct captcha is used up even if no message was sent, so the next attempt needs another.
  if (sent.code === CAPTCHA_WRONG_FOR_SMS || sent.code === CODE_NOT_SENT) {
    await requestNewCaptcha(form, message);
  }
}

/** Registers or shows why not. Success and "already registered" both open the download page. */
export async function apply(form: RegistrationForm): Promise<void> {
  const { live, copy, values } = form;
  const answer = captchaAnswer(form);
  if (answer === undefined) return;
  if (values.smsCode === '') return form.showFieldError('smsCode', copy.smsCodeWrong);
  const parameters = currentParameters();
  countClick(live, parameters, answer.phone);
  const done = await requestRegistration(
    live,
    parameters,
    { ...answer, smsCode: values.smsCode },
    form.appName,
  );
  if (done.success || done.code === ALREADY_REGISTERED) {
    showToast(done.success ? copy.registered : copy.alreadyRegistered);
    if (done.success) announceRegistration(window, parameters);
    removeDraft();
    location.hash = addressOf('downloadTemplate', parameters);
    return;
  }
  const message = done.message || form.noAnswer;
  showToast(message);
  if (done.code === CAPTCHA_WRONG_FOR_REGISTRATION) await requestNewCaptcha(form, message);
  if (done.code === SMS_CODE_WRONG) form.showFieldError('smsCode', message);
}

/** Loads another image, which requires a phone number. */
export async function refreshCaptchaImage({
  values,
  copy,
  captcha,
  change,
  showFieldError,
}: RegistrationForm): Promise<void> {
  if (values.phone === '') return showFieldError('phone', copy.phoneWrong);
  change('capcode', '');
  await captcha.renew();
}

/** The phone number and the solved captcha; undefined, with an error shown, if one is missing. */
function captchaAnswer({
  market,
  values,
  captcha,
  copy,
  showFieldError,
}: RegistrationForm): CaptchaAnswer | undefined {
  const { phone, capcode } = values;
  const { now } = captcha;
  const puzzle = 'puzzle' in now ? now.puzzle : undefined;
  if (!isMobileOf(market, phone)) showFieldError('phone', copy.phoneWrong);
  else if (!('sid' in now) || (capcode === '' && puzzle === undefined))
    showFieldError('capcode', copy.captchaWrong);
  else return { phone, sid: now.sid, capcode, puzzle };
  return undefined;
}

async function requestNewCaptcha(
  { captcha, change, showFieldError }: RegistrationForm,
  message: string,
): Promise<void> {
  change('capcode', '');
  showFieldError('capcode', message);
  await captcha.renew();
}

async function fillFromSms({ change }: RegistrationForm): Promise<void> {
  const noLonger = new AbortController();
  const ending = setTimeout(() => noLonger.abort(), SMS_COUNTDOWN_SECONDS * 1000);
  const code = await readCodeFromSms(noLonger.signal);
  clearTimeout(ending);
  if (code !== undefined) change('smsCode', code);
}
