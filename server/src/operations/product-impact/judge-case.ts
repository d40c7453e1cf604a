import type { Finding } from '@hiram/lending/cap-findings';
import {
  type ContractPart,
  type ExaminedLoan,
  examineLoan,
  type FigureName,
  type LoanOutcome,
  loanImpact,
  pricingChangeDays,
  type QuoteFigures,
} from '@hiram/lending/impact';
import type { Product } from '@hiram/lending/product';
import { marketRules } from '@hiram/markets/market-pack';
import type { MarketPack } from '@hiram/markets/read-pack';
import type { Channel } from '@hiram/markets/ruling';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { type MinorUnits, money } from '@hiram/values/money';
import type { ImpactCase } from './impact-case.ts';

/** A cap that is exceeded, and the first day on which it is. */
interface DatedFinding {
  readonly finding: Finding;
  readonly on: CalendarDate;
}

/** What a change does to one case. */
export interface Judgement {
  readonly outcome: LoanOutcome;
  readonly before: QuoteFigures | undefined;
  readonly after: QuoteFigures | undefined;
  readonly differences: Readonly<Record<FigureName, MinorUnits>> | undefined;
  readonly parts: readonly ContractPart[];
  readonly findings: readonly DatedFinding[];
  /** It exceeds a cap without the change too. */
  readonly breaksWithout: boolean;
}

/** Decides each case of a run. Undefined: its product version is unknown. */
export type JudgeCase = (one: ImpactCase) => Judgement | undefined;

/** The product as it is after a change. */
export interface ProductDraft {
  readonly product: Product;
  readonly channels: readonly Channel[];
  readonly firstDay: CalendarDate;
  /** Null if it is valid until another version replaces it. */
  readonly lastDay: CalendarDate | null;
}

export type VersionOf = (one: Pick<ImpactCase, 'productId' | 'version'>) => Product | undefined;

/** Later than any rule of a market is known. */
const LAST_DAY = '9999-12-31' as CalendarDate;

/** Equal loans have equal judgements; this many are remembered, so that memory stays bounded. */
const MOST_REMEMBERED = 50_000;

/**
 * A changed product: each case is priced by its own version and by the draft, under the law of the draft's first day. The draft
 * is examined again on every later day on which the law changes while it is valid.
 */
export function judgeByDraft(draft: ProductDraft, versionOf: VersionOf, pack: MarketPack): JudgeCase {
  const { product, channels, firstDay, lastDay } = draft;
  const laws = lawsOf(pack);
  return remembering(keyOfTerms, (one) => {
    const version = versionOf(one);
    if (version === undefined) return undefined;
    const before = examine(version, one, laws(firstDay, one.channel), firstDay);
    if (!channels.includes(one.channel)) {
      return judgementOf(before, { kind: 'not_offered', refusal: 'term_not_offered' }, []);
    }
    const after = examine(product, one, laws(firstDay, one.channel), firstDay);
    const later = pricingChangeDays(pack, {
      from: firstDay,
      until: lastDay ?? LAST_DAY,
      channel: one.channel,
    }).map((day) => ({ day, examined: examine(product, one, laws(day, one.channel), day) }));
    return judgementOf(before, after, [{ day: firstDay, examined: after }, ...later]);
  });
}

/**
 * A changed market pack: each case is priced by its own version under the law of its day, as it was and as proposed. A loan has
 * the day on which it was signed; what is not signed yet is examined on each day on which the proposed law changes.
 */
export function judgeByPack(
  {
    before,
    after,
    today,
  }: { readonly before: MarketPack; readonly after: MarketPack; readonly today: CalendarDate },
  versionOf: VersionOf,
): JudgeCase {
  const [lawsBefore, lawsAfter] = [lawsOf(before), lawsOf(after)];
  return remembering(keyOfDay, (one) => {
    const version = versionOf(one);
    if (version === undefined) return undefined;
    const day = one.signedOn ?? today;
    const was = examine(version, one, lawsBefore(day, one.channel), day);
    const later =
      one.signedOn === undefined
        ? pricingChangeDays(after, { from: today, until: LAST_DAY, channel: one.channel })
        : [];
    const days = [day, ...later].map((on) => ({
      day: on,
      examined: examine(version, one, lawsAfter(on, one.channel), on),
    }));
    const [first] = days;
    // The first day on which anything differs shows by how much.
    const changed = days.slice(1).find(({ day: on, examined }) => {
      const unchanged = examine(version, one, lawsBefore(day, one.channel), on);
      return loanImpact(unchanged, examined).outcome !== 'same';
    });
    const shown = changed ?? first;
    if (shown === undefined) return undefined;
    const asBefore = shown.day === day ? was : examine(version, one, lawsBefore(day, one.channel), shown.day);
    return judgementOf(asBefore, shown.examined, days);
  });
}

function examine(product: Product, one: ImpactCase, rules: ReturnType<typeof marketRules>, on: CalendarDate) {
  return examineLoan(product, rules, {
    amount: money(one.amount, product.currency),
    term: one.term,
    releaseOn: on,
    client: one.client,
  });
}

function judgementOf(
  before: ExaminedLoan,
  after: ExaminedLoan,
  days: readonly { readonly day: CalendarDate; readonly examined: ExaminedLoan }[],
): Judgement {
  const { outcome, differences, parts } = loanImpact(before, after);
  const findings = days.flatMap(({ day, examined }) =>
    examined.kind === 'priced' ? examined.findings.map((finding) => ({ finding, on: day })) : [],
  );
  const first = findings.filter(
    ({ finding: { cap, ruling } }, index) =>
      findings.findIndex(
        (other) => other.finding.cap === cap && other.finding.ruling.version === ruling.version,
      ) === index,
  );
  return {
    outcome: first.length > 0 ? 'breaks_cap' : outcome,
    before: before.kind === 'priced' ? before.figures : undefined,
    after: after.kind === 'priced' ? after.figures : undefined,
    differences,
    parts,
    findings: first,
    breaksWithout: before.kind === 'priced' && before.findings.length > 0,
  };
}

/** The rules of a day and channel are composed once. */
function lawsOf(pack: MarketPack): (day: CalendarDate, channel: Channel) => ReturnType<typeof marketRules> {
  const known = new Map<string, ReturnType<typeof marketRules>>();
  return (day, channel) => {
    const key = `${day} ${channel}`;
    const rules = known.get(key) ?? marketRules(pack, { on: laterOf(day, firstDayOf(pack)), channel });
    known.set(key, rules);
    return rules;
  };
}

/** The first day on which every rule of a pack has a value. */
function firstDayOf({ rules }: MarketPack): CalendarDate {
  const starts = Object.values(rules).flatMap((figures) => {
    const [first] = figures.filter(({ channel }) => channel === undefined);
    return first === undefined ? [] : [first.from];
  });
  return starts.toSorted().at(-1) ?? LAST_DAY;
}

function keyOfTerms({ productId, version, amount, term, channel, client }: ImpactCase): string {
  return `${productId} ${version} ${amount} ${term.count} ${term.unit} ${channel} ${client}`;
}

function keyOfDay(one: ImpactCase): string {
  return `${keyOfTerms(one)} ${one.signedOn ?? ''}`;
}

function remembering(keyOf: (one: ImpactCase) => string, judge: JudgeCase): JudgeCase {
  const known = new Map<string, Judgement | undefined>();
  return (one) => {
    const key = keyOf(one);
    if (known.has(key)) return known.get(key);
    if (known.size >= MOST_REMEMBERED) known.clear();
    const judgement = judge(one);
    known.set(key, judgement);
    return judgement;
  };
}
