import type { ValuesOf } from '@hiram/contract/field';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { ApplicationForm, certifyItemFields } from '@hiram/contract/origination/applications';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { FieldKey, GroupKey, OptionKey, ProblemKey } from '../copy/page-copy.ts';

/** A borrower's answers on a page, by input code. */
export type Answers = Readonly<Record<string, string>>;

/** Custom labels of an input, by language. */
export type ItemTexts = Readonly<Partial<Record<Locale, { readonly title: string; readonly hint: string }>>>;

/** One input of a page. It is data: the page renders it generically. */
export interface PageItem {
  readonly code: string;
  /** The key of its title and hint; several inputs may share it, such as those of two references. */
  readonly word: FieldKey;
  /** Overrides the default labels; a language that is missing uses the defaults. */
  readonly texts?: ItemTexts;
  readonly cate: ValuesOf<typeof certifyItemFields>['cate'];
  readonly inputType: 'text' | 'number';
  readonly isRequired: boolean;
  readonly maxLength: number;
  readonly group?: GroupKey;
  readonly options?: readonly OptionKey[];
  /** The problem with a present answer; undefined if there is none. */
  readonly check?: (answer: string, about: About) => ProblemKey | undefined;
  /** The input applies only if another input of the page has one of these answers; '' is no answer yet. */
  readonly askedIf?: { readonly code: string; readonly isIn: readonly string[] };
  /** A document number: staff see only its last characters. */
  readonly isDocumentNumber?: boolean;
}

/** Whether the input applies, given the other answers. */
export function isAsked({ askedIf }: PageItem, answers: Answers): boolean {
  return askedIf === undefined || askedIf.isIn.includes(answers[askedIf.code] ?? '');
}

/** The context in which an answer is validated. */
export interface About {
  readonly market: MarketId;
  readonly answers: Answers;
  /** The market's business day. */
  readonly today: CalendarDate;
  /** The borrower's own number, in the market's canonical format. */
  readonly ownMobile: string;
}

export interface Page {
  readonly step: ApplicationForm;
  readonly items: readonly PageItem[];
}
