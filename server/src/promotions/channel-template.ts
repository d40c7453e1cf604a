import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { Ruling } from '@hiram/markets/figure';
import { marketRules } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { compareRates, type Rate, rate, rateAsPercentText } from '@hiram/values/rate';

export type TemplatePicture = 'coins' | 'calendar' | 'shield';
export type TemplateColours = 'solid' | 'soft';

/** What an advertisement promises, as it may be held against the market's caps. Rates are fractions. */
export interface AdvertisedOffer {
  readonly amountFromMinor: bigint;
  readonly amountToMinor: bigint;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly monthlyRate: string;
  /** The whole cost of the dearest loan on offer, a year. */
  readonly annualRate: string;
}

export interface TemplateTexts {
  readonly title: string;
  readonly sentence: string;
}

/** The registration page as one advertisement channel shows it. */
export interface ChannelTemplate {
  readonly brandCode: string;
  readonly id: string;
  readonly market: MarketId;
  readonly texts: Readonly<Partial<Record<Locale, TemplateTexts>>>;
  readonly picture: TemplatePicture;
  readonly colours: TemplateColours;
  readonly offer: AdvertisedOffer;
  /** Which text a person agrees to by registering. */
  readonly agreement: string;
  /** Where the app is downloaded by whoever came through no link of their own. */
  readonly usualLinkId: string;
}

/** A template's own market, and of one that names none: `reference`. */
export function marketOfTemplate(named: MarketId | null): MarketId {
  return named ?? 'reference';
}

/** In the language asked for, or in the first of the brand's languages that the template speaks. */
export function textsIn(
  template: Pick<ChannelTemplate, 'texts'>,
  locale: Locale,
  brandLocales: readonly Locale[],
): TemplateTexts {
  const spoken = [locale, ...brandLocales, 'en' as const].find((one) => template.texts[one] !== undefined);
  return (spoken === undefined ? undefined : template.texts[spoken]) ?? { title: '', sentence: '' };
}

/** An advertisement promises more than the market allows, or less than the truth. Says which cap, and its figure. */
export class DishonestOffer extends Error {
  override readonly name = 'DishonestOffer';
}

/** One promise of an advertisement that no product of the market could keep. */
export interface OfferProblem {
  readonly about: 'daysFrom' | 'daysTo' | 'monthlyRate' | 'annualRate';
  readonly message: string;
  readonly limit: string;
  readonly figure: string;
  readonly source: string;
}

/** What of an offer no product of the market could keep on that day; empty for an honest one. */
export function offerProblems(
  { market, offer }: Pick<ChannelTemplate, 'market' | 'offer'>,
  on: CalendarDate,
): OfferProblem[] {
  const { termDays, nominalMonthlyRateCap, annualRateCap } = marketRules(market, { on, channel: 'browser' });
  const problems: OfferProblem[] = [];
  if (termDays.value && (offer.daysFrom < termDays.value.min || offer.daysTo > termDays.value.max)) {
    const { min, max } = termDays.value;
    problems.push({
      about: offer.daysFrom < min ? 'daysFrom' : 'daysTo',
      message: `a term has ${min} to ${max} days (${termDays.source})`,
      ...{ limit: `${min} to ${max} days`, figure: `${offer.daysFrom} to ${offer.daysTo} days` },
      source: termDays.source,
    });
  }
  return [
    ...problems,
    ...above(nominalMonthlyRateCap, offer.monthlyRate, 'monthlyRate'),
    ...above(annualRateCap, offer.annualRate, 'annualRate'),
  ];
}

/** Throws for an offer that no product of the market could keep on that day. */
export function assertOfferCanBeKept(
  template: Pick<ChannelTemplate, 'market' | 'offer'>,
  on: CalendarDate,
): void {
  const [problem] = offerProblems(template, on);
  if (problem !== undefined) throw new DishonestOffer(problem.message);
}

function above(
  { value: cap, source }: Ruling<Rate | null>,
  advertised: string,
  about: 'monthlyRate' | 'annualRate',
): OfferProblem[] {
  if (cap === null || compareRates(rate(advertised), cap) <= 0) return [];
  const named = about === 'monthlyRate' ? 'monthly' : 'annual';
  return [
    {
      ...{ about, source },
      message: `${advertised} is above the cap of the ${named} rate (${source})`,
      limit: `${rateAsPercentText(cap)} %`,
      figure: `${rateAsPercentText(rate(advertised))} %`,
    },
  ];
}
