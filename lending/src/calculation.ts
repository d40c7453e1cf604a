import { unreachable } from '@hiram/values/assert';
import { formatMinorUnits } from '@hiram/values/formatting';
import type { MinorUnits } from '@hiram/values/money';
import { rateAsPercentText } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';
import type { Calculation, LateFeeShare } from './entry.ts';
import { within } from './late-charges.ts';
import type { Relief } from './relief.ts';

/** Recalculates an amount from its working only; undefined if it has no calculation of its own. */
export function computedAmount(working: Calculation): MinorUnits | undefined {
  switch (working.kind) {
    case 'as_agreed':
    case 'tax':
    case 'allocated':
    case 'standstill':
    case 'dispute':
    case 'reversal':
    case 'relief':
      return undefined;
    case 'within':
      return working.whole - working.other;
    case 'fixed':
      return within(working.raw, working.room);
    case 'late_shares':
      return within(
        working.shares.reduce((total, share) => total + shareAmount(share), 0n),
        working.room,
      );
    case 'elapsed':
      return (
        working.earned +
        divideRounded(working.whole * BigInt(working.elapsedDays), BigInt(working.periodDays), 'down')
      );
    case 'year_share': {
      const { base, rate, days } = working;
      return divideRounded(base * rate.numerator * BigInt(days), rate.denominator * 365n, 'down');
    }
    default:
      return unreachable(working);
  }
}

/** The working as text with numbers, for people who verify our calculations. */
export function calculationText(working: Calculation): string {
  switch (working.kind) {
    case 'as_agreed':
      return 'as the contract says';
    case 'allocated':
      return `part of ${units(working.paid)}, laid over ${working.order.join(', ')}, the oldest first`;
    case 'fixed':
      return `${units(working.raw)}${limitText(working.raw, working.room)}`;
    case 'late_shares':
      return `${working.shares.map(shareText).join(' + ')}${inTransitText(working.inTransit)}${disputeText(working.inDispute)}${limitText(working.raw, working.room)}`;
    case 'standstill':
      return `charges for ${units(working.amount)} stand still until ${working.until}`;
    case 'dispute':
      return `${units(working.amount)} in dispute, charges stand still until it is decided, ${working.until} at the latest`;
    case 'reversal':
      return `${units(working.amount)} taken back, each charge as of its own day`;
    case 'relief':
      return `${reliefText(working.relief)}${waivedText(working.waived)}`;
    case 'elapsed':
      return `${earnedText(working.earned)}${units(working.whole)} × ${working.elapsedDays} of ${working.periodDays} days`;
    case 'within':
      return `${units(working.whole)} − ${units(working.other)}`;
    case 'tax':
      return `${working.name} of ${rateAsPercentText(working.rate)} % on ${units(working.net)}`;
    case 'year_share':
      return `${units(working.base)} × ${rateAsPercentText(working.rate)} % × ${working.days} of 365 days`;
    default:
      return unreachable(working);
  }
}

function reliefText(relief: Relief): string {
  return relief.kind === 'split'
    ? `instalment ${relief.instalment} in ${relief.parts} parts, ${relief.everyDays} days apart`
    : `due days moved by ${relief.days} days (${relief.kind})`;
}

function waivedText(waived: MinorUnits): string {
  return waived === 0n ? '' : `, late charges of ${units(waived)} given up`;
}

function shareAmount({ base, rate, rateDays }: LateFeeShare): MinorUnits {
  return divideRounded(base * rate.numerator, rate.denominator * BigInt(rateDays), 'down');
}

function shareText({ base, rate, rateDays, daysLate, instalment }: LateFeeShare): string {
  const days = rateDays === 1 ? '' : ` ÷ ${rateDays} days`;
  return `${units(base)} × ${rateAsPercentText(rate)} %${days} (instalment ${instalment}, day ${daysLate} late)`;
}

function inTransitText(inTransit: MinorUnits | undefined): string {
  return inTransit === undefined ? '' : `, beside ${units(inTransit)} on its way`;
}

function disputeText(inDispute: MinorUnits | undefined): string {
  return inDispute === undefined ? '' : `, beside ${units(inDispute)} in dispute`;
}

function earnedText(earned: MinorUnits): string {
  return earned === 0n ? '' : `${units(earned)} + `;
}

function limitText(raw: MinorUnits, room: MinorUnits | null): string {
  return room === null || raw <= room ? '' : `, of which the lifetime limit leaves ${units(room)}`;
}

function units(amount: MinorUnits): string {
  return String(formatMinorUnits(amount));
}
