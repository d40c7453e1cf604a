import type { Locale } from '@hiram/contract/locales';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import { type WrittenFigures, writtenFigures } from '../platform/texts/written-figures.ts';
import { numberOf } from './look-for-payment.ts';
import { isOpen, type PaymentTrace } from './payment-trace.ts';
import { findRepayType, type RepayType } from './repay-type.ts';
import { type TitleAndText, type TraceWords, traceWords } from './texts/trace-words.ts';
import type { TraceDesk } from './trace-desk.ts';

/** A claim as shown to its borrower. */
export interface TraceView extends TitleAndText {
  readonly trace: PaymentTrace;
  readonly typeName: string;
  readonly number: string;
  readonly decideBy: Instant | undefined;
  readonly standsStillUntil: CalendarDate | undefined;
}

export async function traceView(desk: TraceDesk, trace: PaymentTrace, locale: Locale): Promise<TraceView> {
  const words = traceWords(locale);
  const type = findRepayType(trace.market, trace.repayType);
  const written = writtenFigures(locale, trace.market);
  return {
    trace,
    typeName: type === undefined ? trace.repayType : typeName(type, words),
    number: (await numberOf(desk, trace)) ?? '',
    decideBy: isOpen(trace) ? trace.decideBy : undefined,
    standsStillUntil: standsStill(trace) ? trace.still?.until : undefined,
    ...described(desk, trace, words, written),
  };
}

export function typeName({ name, type }: RepayType, words: TraceWords): string {
  return name ?? words.types[type] ?? type;
}

function standsStill(trace: PaymentTrace): boolean {
  return isOpen(trace) && trace.stillSince !== undefined && trace.stillEndedAt === undefined;
}

/** The actual owner of a number is never revealed. Until it is decided, such a claim looks like any other. */
function described(
  { policyOf }: TraceDesk,
  trace: PaymentTrace,
  words: TraceWords,
  written: WrittenFigures,
): TitleAndText {
  const { still, market } = trace;
  switch (trace.state) {
    case 'looking': {
      const isPhoto = trace.referenceSealed === undefined;
      const { title, text } = (isPhoto ? words.lookingAtPhoto : words.looking)(
        written.moment(trace.decideBy),
      );
      if (still === undefined || !standsStill(trace)) return { title, text: `${text} ${words.chargesGoOn}` };
      const promise = { amount: written.amount(still.amount), until: written.day(still.until) };
      const then = words.ifNotFound[policyOf(market).whenNotFound];
      return { title, text: `${text} ${words.standsStill(promise)} ${then}` };
    }
    case 'on_its_way':
      return trace.why === 'money_held' ? words.moneyHeld : words.onItsWay;
    case 'counted':
      return words.counted;
    case 'not_found': {
      const days = trace.daysWere;
      const after =
        days === undefined || still === undefined ? '' : words.daysWere[days](written.day(still.until));
      return { title: words.notFound.title, text: `${words.notFound.text} ${after}`.trim() };
    }
  }
}
