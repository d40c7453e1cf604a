import { DEFAULT_CARD_TYPE } from '@hiram/contract/constants';
import { perMarket } from '@hiram/contract/market-ids';
import { india } from '@hiram/contract/origination/places/india';
import { philippines } from '@hiram/contract/origination/places/philippines';
import { isSmallestPlace, type PlaceList } from '@hiram/contract/origination/places/place';
import type { RefusalCode } from '@hiram/contract/refusals';
import { assert } from '@hiram/values/assert';
import { type CalendarDate, calendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { Refusal } from '#platform/errors.ts';
import type { AccountDetails } from './account.ts';
import {
  readAccountNumber,
  readHolderName,
  readIfsc,
  readUpiId,
  readWalletMobile,
} from './account-checks.ts';
import { type AccountForm, CARD_TYPE_CODE, type CardType, type FormItem, isVisible } from './account-form.ts';
import { isCardNumber } from './card-number.ts';
import type { FieldKey } from './copy/form-copy.ts';
import { bankOfIfsc } from './institutions/indian-institutions.ts';
import type { Institution } from './institutions/institution.ts';

const placesOf = perMarket<PlaceList>({ PH: philippines, IN: india, reference: philippines });

/** No living person was born earlier. */
const EARLIEST_DAY: CalendarDate = calendarDate('1900-01-01');

/** The borrower's input, by input code. */
export type FilledForm = Readonly<Record<string, string>>;

type Answers = ReadonlyMap<FieldKey, string>;

/**
 * Converts the input to an account. Refuses missing or impossible values, and card numbers in any field.
 * Inputs of other card types are ignored, because the page may still send them.
 */
export async function readFilledForm(
  form: AccountForm,
  filled: FilledForm,
  today: CalendarDate,
): Promise<AccountDetails> {
  const requestedCardType = filled[CARD_TYPE_CODE] ?? DEFAULT_CARD_TYPE;
  const cardType = form.cardTypes.find(({ type }) => type === requestedCardType);
  if (cardType === undefined) throw new Refusal('account_details_wrong', { field: CARD_TYPE_CODE });
  if (Object.values(filled).some(isCardNumber)) throw new Refusal('card_number_refused');

  const items = form.items.filter((item) => isVisible(item, cardType.type));
  const answers = new Map<FieldKey, string>();
  for (const item of items) {
    const answer = (filled[item.code] ?? '').trim();
    if (answer === '' || !(await isPossible(form, item, answer, today))) {
      throw new Refusal('account_details_wrong', { field: item.code });
    }
    answers.set(item.code, answer);
  }
  return accountOf(form, cardType, answers);
}

/** True if the input could produce this answer. Its meaning is checked later. */
async function isPossible(
  form: AccountForm,
  { cate, options = [] }: FormItem,
  answer: string,
  today: CalendarDate,
): Promise<boolean> {
  switch (cate) {
    case 'text':
      return true;
    case 'enum':
      return options.some(({ type }) => type === answer);
    case 'citySelect':
      return isSmallestPlace(placesOf[form.market], answer);
    case 'day': {
      const day = parseCalendarDate(answer);
      return day !== undefined && day >= EARLIEST_DAY && day <= today;
    }
  }
}

function accountOf(form: AccountForm, cardType: CardType, answers: Answers): AccountDetails {
  const holderName = required(readHolderName(answered(answers, 'holderName')), 'account_holder_wrong');
  const { kind } = cardType;
  switch (kind) {
    case 'e_wallet':
      return {
        kind,
        holderName,
        institution: cardType.institution ?? chosen(form, 'wallet', answers),
        number: required(readWalletMobile(form.market, answered(answers, 'mobile')), 'mobile_not_of_market'),
        further: furtherDetailsOf(answers),
      };
    case 'upi': {
      assert(cardType.institution !== undefined, 'the UPI card type has no institution');
      const number = required(readUpiId(answered(answers, 'upiId')), 'upi_id_wrong');
      return {
        kind,
        holderName,
        institution: cardType.institution,
        number,
        further: furtherDetailsOf(answers),
      };
    }
    case 'bank_account':
      return { kind, holderName, ...bankAccountOf(form, answers), further: furtherDetailsOf(answers) };
  }
}

function bankAccountOf(
  form: AccountForm,
  answers: Answers,
): Pick<AccountDetails, 'institution' | 'number' | 'branchCode'> {
  const typed = answered(answers, 'accountNumber');
  const number = required(readAccountNumber(form.market, typed), 'account_number_wrong');
  const again = answers.get('accountNumberAgain');
  if (again !== undefined && readAccountNumber(form.market, again) !== number) {
    throw new Refusal('account_numbers_differ');
  }
  const typedIfsc = answers.get('ifsc');
  if (typedIfsc === undefined) return { number, institution: chosen(form, 'bank', answers) };
  const branchCode = required(readIfsc(typedIfsc), 'ifsc_wrong');
  return { number, branchCode, institution: bankOfIfsc(branchCode) };
}

/** Fields that are already part of the account are not stored twice. */
const STORED_ELSEWHERE: ReadonlySet<FieldKey> = new Set([
  'holderName',
  'mobile',
  'wallet',
  'bank',
  'accountNumber',
  'accountNumberAgain',
  'ifsc',
  'upiId',
]);

function furtherDetailsOf(answers: Answers): AccountDetails['further'] {
  return Object.fromEntries([...answers].filter(([code]) => !STORED_ELSEWHERE.has(code)));
}

function chosen(form: AccountForm, code: FieldKey, answers: Answers): Institution {
  const type = answered(answers, code);
  const option = form.items.find((item) => item.code === code)?.options?.find((one) => one.type === type);
  assert(
    option !== undefined && typeof option.name === 'string',
    `${code} has no matching institution option`,
  );
  return { code: option.type, name: option.name };
}

function answered(answers: Answers, code: FieldKey): string {
  const answer = answers.get(code);
  assert(answer !== undefined, `no answer for the form field ${code}`);
  return answer;
}

function required(value: string | undefined, refusal: RefusalCode): string {
  if (value === undefined) throw new Refusal(refusal);
  return value;
}
