import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { AccountKind } from './account.ts';
import type { Institution } from './institutions/institution.ts';
import type { FieldTexts, FieldWord, OptionWord } from './texts/form-texts.ts';

/** What a borrower fills in to bind an account: which inputs, for which card types. It is data, and the page draws it. */
export interface AccountForm {
  readonly market: MarketId;
  /** Payouts may run through several channels, and each may ask for other things. */
  readonly channelNumber: string;
  /** The first is the one that is open when the page opens. */
  readonly cardTypes: readonly [CardType, ...CardType[]];
  readonly items: readonly FormItem[];
}

/** One of the tabs: a kind of account, with inputs of its own. */
export interface CardType {
  readonly type: string;
  readonly name: Name;
  readonly kind: AccountKind;
  /** Where the card type itself says who keeps the account. */
  readonly institution?: Institution;
}

/** Words of an input that the lender has chosen, by language. */
export type FormItemTexts = Readonly<Partial<Record<Locale, FieldTexts>>>;

export interface FormItem {
  readonly code: FieldWord;
  /** Instead of the usual words; a language that is not here has those. */
  readonly texts?: FormItemTexts;
  readonly cate: 'text' | 'citySelect' | 'day' | 'enum';
  /** A number takes digits alone. */
  readonly inputType: 'text' | 'number';
  /** '0' belongs to every card type, any other to that one alone. */
  readonly cardType: string;
  readonly options?: readonly FormOption[];
}

/** Its `type` is what is saved, its name what a person reads. */
export interface FormOption {
  readonly type: string;
  readonly name: Name;
}

/** A name of its own, the same in every language, or a word of ours that is translated. */
export type Name = string | { readonly word: OptionWord };

export const EVERY_CARD_TYPE = '0';

/** The item that picks the card type; the page draws it as tabs. */
export const CARD_TYPE_CODE = 'cardType';

export function isVisible(item: FormItem, cardType: string): boolean {
  return item.cardType === EVERY_CARD_TYPE || item.cardType === cardType;
}

export function optionsOf(institutions: readonly Institution[]): readonly FormOption[] {
  return institutions.map(({ code, name }) => ({ type: code, name }));
}
