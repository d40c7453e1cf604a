import type { EscalationBody } from '@hiram/contract/support/escalation-packs';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import type { ComplaintBody, ComplaintTopic } from '@hiram/markets/rules';
import { addDays, type CalendarDate, earlierOf } from '@hiram/values/calendar-date';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { DocumentIssuer } from '#servicing/documents/index.ts';
import type { Complaint } from '../complaint.ts';
import { COLLECTION_TYPE } from '../complaint-types.ts';

/** A body to which this complaint can go, and from when. */
export interface OfferedBody {
  readonly code: EscalationBody;
  readonly name: string;
  readonly shortName: string;
  /** Empty for a grievance officer, who sits with the lender. */
  readonly address: string;
  /** Undefined for a grievance officer. */
  readonly portal: string | undefined;
  readonly email: string;
  readonly phone: string;
  readonly opensOn: CalendarDate;
  readonly isOpen: boolean;
  readonly closesOn: CalendarDate | undefined;
  readonly swornForm: boolean;
}

export type BodiesFor = Pick<
  Complaint,
  'market' | 'about' | 'problemType' | 'sonType' | 'receivedAt' | 'mergedInto'
>;

/** Told other people about the loan: unfair collection, and use of personal data. */
const TOLD_OTHERS = 3;

/**
 * The bodies that hear this complaint by the market's rules of today, in their order. Where the market wants the lender's
 * grievance officer to be asked first, the officer comes first until then. A merged complaint has none: its case has.
 */
export function bodiesFor(
  complaint: BodiesFor,
  {
    at,
    repliedAt,
    sender,
  }: { readonly at: Instant; readonly repliedAt: readonly Instant[]; readonly sender: DocumentIssuer },
): OfferedBody[] {
  const { market, receivedAt, mergedInto } = complaint;
  const { timeZone } = marketPack(market).facts;
  const today = calendarDateAt(at, timeZone);
  const rule = marketRules(market, { on: today, channel: 'browser' }).complaintBodies.value;
  if (rule === null || mergedInto !== undefined) return [];
  const topics = topicsOf(complaint);
  const days = {
    today,
    received: calendarDateAt(receivedAt, timeZone),
    answered: repliedAt.map((moment) => calendarDateAt(moment, timeZone)),
  };
  const heard = rule.bodies.filter(
    (body) =>
      body.topics.some((topic) => topics.includes(topic)) &&
      (body.onlyForSupervisor === null || body.onlyForSupervisor === rule.lenderSupervisor),
  );
  const offered = heard.map((body) => offer(body, days));
  const isOfficerFirst = heard.some(
    (body, index) => body.grievanceOfficerFirst && offered[index]?.isOpen === false,
  );
  return [...(isOfficerFirst ? [officerOf(sender, days.received)] : []), ...offered];
}

function topicsOf({ about, problemType, sonType }: BodiesFor): readonly ComplaintTopic[] {
  if (about === 'personal_data') return ['privacy'];
  const toldOthers = problemType === COLLECTION_TYPE && sonType === TOLD_OTHERS;
  return toldOthers ? ['lending', 'privacy'] : ['lending'];
}

interface Days {
  readonly today: CalendarDate;
  readonly received: CalendarDate;
  readonly answered: readonly CalendarDate[];
}

function offer(body: ComplaintBody, { today, received, answered }: Days): OfferedBody {
  const { code, name, shortName, address, portal, email, phone, swornForm } = body;
  // The last day on which the lender may still answer is the lender's.
  const unanswered = addDays(received, body.afterDays + 1);
  const [first] = answered;
  const opensOn = first === undefined ? unanswered : earlierOf(first, unanswered);
  const from = answered.at(-1) ?? addDays(received, body.afterDays);
  return {
    ...{ code, name, shortName, address, portal, email, phone, swornForm, opensOn },
    isOpen: opensOn <= today,
    closesOn: body.withinDays === null ? undefined : addDays(from, body.withinDays),
  };
}

function officerOf(
  { company: { grievanceOfficer, legalName } }: DocumentIssuer,
  received: CalendarDate,
): OfferedBody {
  const { name, email, phone } = grievanceOfficer;
  return {
    ...{ code: 'grievance_officer', name: `${name}, ${legalName}`, shortName: name, email, phone },
    ...{ address: '', portal: undefined, opensOn: received, isOpen: true },
    ...{ closesOn: undefined, swornForm: false },
  };
}
