import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { AccountKind } from './account.ts';
import type { FieldCopy, FieldKey, OptionKey } from './copy/form-copy.ts';
import type { Institution } from './institutions/institution.ts';

/** The account form: its inputs and card types. It is data that the page renders. */
export interface AccountForm {
  readonly market: MarketId;
  /** Payouts may use several channels, and each may require different inputs. */
  readonly channelNumber: string;
  /** The first one is selected when the page opens. */
  readonly cardTypes: readonly [CardType, ...CardType[]];
  readonly items: readonly FormItem[];
}

/** A tab of the form: one kind of account with its own inputs. */
export interface CardType {
  readonly type: string;
  readonly name: Name;
  readonly kind: AccountKind;
  /** Set if the card type itself determines the institution. */
  readonly institution?: Institution;
}

/** The lender's own copy for an input, by language. */
export type FormItemTexts = Readonly<Partial<Record<Locale, FieldCopy>>>;

export interface FormItem {
  readonly code: FieldKey;
  /** Replaces the default copy. A language not listed here uses the default. */
  readonly texts?: FormItemTexts;
  readonly cate: 'text' | 'citySelect' | 'day' | 'enum';
  /** `number` accepts digits only. */
  readonly inputType: 'text' | 'number';
  /** '0' applies to every card type; any other value only to that type. */
  readonly cardType: string;
  readonly options?: readonly FormOption[];
}

/** `type` is stored; the name is displayed. */
export interface FormOption {
  readonly type: string;
  readonly name: Name;
}

/** Either a proper name, the same in every language, or a key of translated copy. */
export type Name = string | { readonly word: OptionKey };

export const EVERY_CARD_TYPE = '0';

/** The item that selects the card type, rendered as tabs. */
export const CARD_TYPE_CODE = 'cardType';

export function isVisible(item: FormItem, cardType: string): boolean {
  return item.cardType === EVERY_CARD_TYPE || item.cardType === cardType;
}

export function optionsOf(institutions: readonly Institution[]): readonly FormOption[] {
  return institutions.map(({ code, name }) => ({ type: code, name }));
}
