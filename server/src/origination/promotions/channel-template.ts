import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { marketRules } from '@hiram/markets/market-pack';
import type { Ruling } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { compareRates, type Rate, rate, rateAsPercentText } from '@hiram/values/rate';

export type TemplateImage = 'coins' | 'calendar' | 'shield';
export type TemplateColours = 'solid' | 'soft';

/** An advertised offer in a form that can be checked against the market's caps. Rates are fractions. */
export interface AdvertisedOffer {
  readonly amountFromMinor: bigint;
  readonly amountToMinor: bigint;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly monthlyRate: string;
  /** The annual total cost of the most expensive loan on offer. */
  readonly annualRate: string;
}

export interface TemplateTexts {
  readonly title: string;
  readonly sentence: string;
}

/** The registration page of one advertising channel. */
export interface ChannelTemplate {
  readonly brandCode: string;
  readonly id: string;
  readonly market: MarketId;
  readonly texts: Readonly<Partial<Record<Locale, TemplateTexts>>>;
  readonly picture: TemplateImage;
  readonly colours: TemplateColours;
  readonly offer: AdvertisedOffer;
  /** The agreement a person accepts by registering. */
  readonly agreement: string;
  /** The default download link, for people who came without a link. */
  readonly usualLinkId: string;
}

/** The template's market, or `reference` if it names none. */
export function marketOfTemplate(named: MarketId | null): MarketId {
  return named ?? 'reference';
}

/** In the requested language, or in the first of the brand's languages that the template has. */
export function textsIn(
  template: Pick<ChannelTemplate, 'texts'>,
  locale: Locale,
  brandLocales: readonly Locale[],
): TemplateTexts {
  const spoken = [locale, ...brandLocales, 'en' as const].find((one) => template.texts[one] !== undefined);
  return (spoken === undefined ? undefined : template.texts[spoken]) ?? { title: '', sentence: '' };
}

/**
 * The advertised offer exceeds the market's caps or understates the cost. The message names the cap and its
 * number.
 */
class MisleadingOffer extends Error {
  override readonly name = 'MisleadingOffer';
}

/** An advertised term that no product of the market could meet. */
export interface OfferProblem {
  readonly about: 'daysFrom' | 'daysTo' | 'monthlyRate' | 'annualRate';
  readonly message: string;
  readonly limit: string;
  readonly figure: string;
  readonly source: string;
}

/** The parts of an offer that no product of the market could meet on that day. Empty for a valid offer. */
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
      limit: `${min} to ${max} days`,
      figure: `${offer.daysFrom} to ${offer.daysTo} days`,
      source: termDays.source,
    });
  }
  return [
    ...problems,
    ...above(nominalMonthlyRateCap, offer.monthlyRate, 'monthlyRate'),
    ...above(annualRateCap, offer.annualRate, 'annualRate'),
  ];
}

/** Throws if no product of the market could meet the offer on that day. */
export function assertOfferIsAccurate(
  template: Pick<ChannelTemplate, 'market' | 'offer'>,
  on: CalendarDate,
): void {
  const [problem] = offerProblems(template, on);
  if (problem !== undefined) throw new MisleadingOffer(problem.message);
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
      about,
      source,
      message: `${advertised} is above the cap of the ${named} rate (${source})`,
      limit: `${rateAsPercentText(cap)} %`,
      figure: `${rateAsPercentText(rate(advertised))} %`,
    },
  ];
}
