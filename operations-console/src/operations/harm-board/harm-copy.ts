import type { HarmMeasure } from '@hiram/contract/operations/harm-board';
import type { HarmStop, MeasuredHarm } from './queries.ts';

interface MeasureCopy {
  readonly title: string;
  /** What is divided by what, in one sentence. */
  readonly definition: string;
}

export const measureCopy: Readonly<Record<HarmMeasure, MeasureCopy>> = {
  cap_reached: {
    title: 'Paying the cap',
    definition: 'Open loans whose interest, fees and late fees have reached the total cost limit of the law.',
  },
  refinanced: {
    title: 'Refinanced within days',
    definition: 'Loans disbursed at most 7 days after the borrower paid off another one.',
  },
  extended_twice: {
    title: 'Extended again and again',
    definition: 'Borrowers with open loans that were extended twice or more.',
  },
  hardship_refused: {
    title: 'Hardship refused',
    definition: 'Requests for help with no option that was available, once for each loan and day.',
  },
  complaints_upheld: {
    title: 'Complaints upheld',
    definition: 'Closed complaints with a cause on our side, or a disputed charge that was reversed.',
  },
  contacted_at_limit: {
    title: 'Contacted at the limit',
    definition: 'Borrowers contacted on a day who had as many contacts in seven days as the policy allows.',
  },
  refund_time: {
    title: 'Time to refund',
    definition:
      '95 of 100 refunds arrive within this time from when they were due. Counted are those over 72 hours.',
  },
};

const percents = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
const counts = new Intl.NumberFormat('en-GB');
const decimals = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

type Counts = Pick<MeasuredHarm, 'numerator' | 'denominator' | 'total' | 'medianHours' | 'p95Hours'>;

/** What is compared with the threshold: a share, or days. Undefined if nothing was counted. */
export function comparedFigure(
  measure: HarmMeasure,
  { numerator, denominator, p95Hours }: Counts,
): number | undefined {
  if (denominator === '0') return undefined;
  return measure === 'refund_time' ? Number(p95Hours ?? 0) / 24 : Number(numerator) / Number(denominator);
}

/** "5.1%" or "3.5 days". */
export function figureText(measure: HarmMeasure, value: number | undefined): string {
  if (value === undefined) return '–';
  return measure === 'refund_time' ? `${decimals.format(value)} days` : percents.format(value);
}

export function countText({ numerator, denominator }: Counts): string {
  return denominator === '0'
    ? 'nothing to count'
    : `${counts.format(BigInt(numerator))} of ${counts.format(BigInt(denominator))}`;
}

/** A second figure, where the measure has one. */
export function remarkText(measure: HarmMeasure, figure: Counts): string | undefined {
  const { denominator, numerator, total, medianHours } = figure;
  if (denominator === '0') return undefined;
  if (measure === 'extended_twice')
    return `${decimals.format(Number(total ?? 0) / Number(denominator))} extensions per borrower`;
  if (measure === 'complaints_upheld' && total !== undefined && total !== '0')
    return `${decimals.format((Number(numerator) / Number(total)) * 1_000)} per 1,000 open loans`;
  if (measure === 'refund_time') return `median ${decimals.format(Number(medianHours ?? 0) / 24)} days`;
  return undefined;
}

export function thresholdText(measure: HarmMeasure, threshold: string): string {
  return figureText(measure, Number(threshold));
}

/** "Hardship refused: 60% (6 of 10), threshold 50%". */
export function causeText({ measure, threshold, ...figure }: HarmStop['causes'][number]): string {
  const value = figureText(measure, comparedFigure(measure, figure));
  const { title } = measureCopy[measure];
  return `${title}: ${value} (${countText(figure)}), threshold ${thresholdText(measure, threshold)}`;
}
