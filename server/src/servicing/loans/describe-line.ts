import type { AmountLine, ClaimPart } from '@hiram/lending/amount-lines';
import type { ChargeRun } from '@hiram/lending/charge-runs';
import type { Calculation, LateFeeShare } from '@hiram/lending/entry';
import { unreachable } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { NumberFormatter } from '#platform/copy/number-formatter.ts';
import type { ExplanationCopy } from './copy/explanation-copy.ts';
import type { TitleAndText } from './copy/order-copy.ts';
import { isClaimed } from './pause-accrual.ts';

export interface LineFormatter {
  readonly words: ExplanationCopy;
  readonly written: NumberFormatter;
  /** Number of instalments. */
  readonly instalments: number;
  /** The market's date of an instant. */
  readonly dayAt: (moment: Instant) => CalendarDate;
}

/** A line of an amount as text: what it is, and its clause and arithmetic. */
export function describeLine({ what, on }: AmountLine, reader: LineFormatter): TitleAndText {
  const { words, written, instalments: of, dayAt } = reader;
  switch (what.kind) {
    case 'instalment': {
      const { number, principal, interest, fee } = what.row;
      const dueOn = written.day(what.row.dueOn);
      if (what.isAhead) return words.paidAhead({ number, of, dueOn });
      const parts = [
        { claim: 'principal', amount: principal },
        { claim: 'interest', amount: interest },
        { claim: 'fee', amount: fee },
      ] as const;
      return words.instalment({ number, of, dueOn, parts: partsText(parts, reader) });
    }
    case 'late_fee_charged':
    case 'late_penalty_charged':
    case 'extension_fee_charged':
      return withEnd(describeCharge(what.run, reader), what.reversedAt, reader);
    case 'payment':
      return words.payment(written.amount(what.whole), partsText(what.parts, reader));
    case 'credit':
      return words.credit(partsText(what.parts, reader));
    case 'opening_charges':
      return words.openingCharges(written.day(on));
    case 'credit_kept':
      return words.creditKept;
    case 'waiver':
      return words.waiver(partsText(what.parts, reader));
    case 'reversal':
      return words.reversal(what.of, written.day(dayAt(what.reversedAt)));
    case 'disputed':
      return words.disputed(written.amount(what.disputed), written.day(on));
    case 'on_its_way': {
      const say = isClaimed(what.standstill) ? words.lookedFor : words.inTransit;
      return say(written.amount(what.coming), written.day(what.until));
    }
    default:
      return unreachable(what);
  }
}

function describeCharge(run: ChargeRun, { words, written }: LineFormatter): TitleAndText {
  switch (run.kind) {
    case 'late_fee_charged': {
      const { title, text } = words.lateFee;
      return { title, text: [text, ...limitText(run.working, words)].join(' ') };
    }
    case 'extension_fee_charged':
      return words.extensionFee(written.day(run.first));
    case 'late_penalty_charged': {
      const { title, text } = words.lateCharges({
        days: run.charges.length,
        daily: written.amount(run.daily),
        first: written.day(run.first),
        last: written.day(run.last),
        sum: sumText(run.working, words, written),
      });
      const further = [...limitText(run.working, words), ...exclusionText(run.working, words, written)];
      return { title, text: [text, ...further].join(' ').trim() };
    }
    default:
      return unreachable(run.kind);
  }
}

/** More instalments than this are summarized, to limit the message length. */
const MOST_SHARES = 4;

function sumText(
  working: Calculation | undefined,
  words: ExplanationCopy,
  written: NumberFormatter,
): string | undefined {
  const shares = working?.kind === 'late_shares' ? working.shares : [];
  const [first] = shares;
  if (first === undefined) return undefined;
  if (shares.length > MOST_SHARES) {
    const base = written.amount(shares.reduce((total, share) => total + share.base, 0n));
    return words.manyShares({ count: shares.length, base, percent: written.percent(first.rate) });
  }
  return shares.map((share) => shareText(share, words, written)).join(' + ');
}

function shareText(
  { base, rate, rateDays }: LateFeeShare,
  words: ExplanationCopy,
  written: NumberFormatter,
): string {
  return words.share({ base: written.amount(base), percent: written.percent(rate), rateDays });
}

function limitText(working: Calculation | undefined, { cutByLimit }: ExplanationCopy): string[] {
  const isCut =
    (working?.kind === 'late_shares' || working?.kind === 'fixed') &&
    working.room !== null &&
    working.raw > working.room;
  return isCut ? [cutByLimit] : [];
}

function exclusionText(
  working: Calculation | undefined,
  words: ExplanationCopy,
  written: NumberFormatter,
): string[] {
  if (working?.kind !== 'late_shares') return [];
  const { inDispute = 0n, inTransit = 0n } = working;
  return [
    ...(inDispute > 0n ? [words.besideDispute(written.amount(inDispute))] : []),
    ...(inTransit > 0n ? [words.besideInTransit(written.amount(inTransit))] : []),
  ];
}

function withEnd(
  { title, text }: TitleAndText,
  reversedAt: Instant | undefined,
  { words, written, dayAt }: LineFormatter,
): TitleAndText {
  if (reversedAt === undefined) return { title, text };
  return { title, text: `${text} ${words.wasTakenBack(written.day(dayAt(reversedAt)))}`.trim() };
}

function partsText(parts: readonly ClaimPart[], { words, written }: LineFormatter): string {
  return parts
    .filter(({ amount }) => amount > 0n)
    .map(({ claim, amount }) => `${words.claims[claim]} ${written.amount(amount)}`)
    .join(', ');
}
