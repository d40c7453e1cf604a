import type { ApplicationForm, certifyItemFields } from '@hiram/contract/applications';
import type { ValuesOf } from '@hiram/contract/field';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { FieldWord, GroupWord, OptionWord, ProblemWord } from '../texts/page-texts.ts';

/** What a borrower typed into a page, by the code of each input. */
export type Answers = Readonly<Record<string, string>>;

/** Words of an input that the lender has chosen, by language. */
export type ItemTexts = Readonly<Partial<Record<Locale, { readonly title: string; readonly hint: string }>>>;

/** One input of a page. It is data: the page draws what it is told. */
export interface PageItem {
  readonly code: string;
  /** Whose title and hint it has; several inputs may share them, as those of two references do. */
  readonly word: FieldWord;
  /** Instead of the usual words; a language that is not here has those. */
  readonly texts?: ItemTexts;
  readonly cate: ValuesOf<typeof certifyItemFields>['cate'];
  readonly inputType: 'text' | 'number';
  readonly isRequired: boolean;
  readonly maxLength: number;
  readonly group?: GroupWord;
  readonly options?: readonly OptionWord[];
  /** What is wrong with an answer that is there; undefined if nothing is. */
  readonly check?: (answer: string, about: About) => ProblemWord | undefined;
  /** Whether the input counts at all under the other answers; in doubt it does. */
  readonly isAsked?: (answers: Answers) => boolean;
  /** A number of a document: staff see its end alone. */
  readonly isDocumentNumber?: boolean;
}

/** What an answer is held against, beside itself. */
export interface About {
  readonly market: MarketId;
  readonly answers: Answers;
  /** The market's business day. */
  readonly today: CalendarDate;
  /** The borrower's own number, in the form that the market keeps. */
  readonly ownMobile: string;
}

export interface Page {
  readonly step: ApplicationForm;
  readonly items: readonly PageItem[];
}
