import * as contract from '@hiram/contract/origination/decisions';
import { readApplicationLinks } from '@hiram/contract/origination/fraud-links';
import { confirmScreeningMatch } from '@hiram/contract/origination/screening';
import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import { instantAsIso } from '@hiram/values/instant';
import { describeDeclineReason } from '#origination/applications/index.ts';
import { implementStaffCall, implementStaffImage } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { maskedName } from '#platform/personal-data/masking.ts';
import { caseAnswer, caseRow } from './case-answer.ts';
import { confirmMatch } from './confirm-match.ts';
import { decisionCopy } from './copy/decision-copy.ts';
import {
  assignCase,
  type CaseDecisionRequest,
  type CheckedDecision,
  checkDecision,
  decideCase,
} from './decide-case.ts';
import type { DecisionContext } from './decision-context.ts';
import { browseCases, type OpenedCase, openReferredCase, viewDocument } from './read-cases.ts';
import { type ReadLink, readLinks } from './read-links.ts';

export interface DecisionRoutes extends DecisionContext {
  /** Real time, used for the audit trail and sessions. */
  readonly systemClock: Clock;
  /** Reads an uploaded image; undefined if image storage is not configured. */
  readonly readImage: ((uploadId: string) => Promise<Uint8Array>) | undefined;
}

/** The console's routes for referred applications. */
export function registerDecisionRoutes(server: CallServer, parts: DecisionRoutes): void {
  const { systemClock } = parts;

  implementStaffCall(server, systemClock, contract.listReferredApplications, {
    permission: 'read_applications',
    handle: async ({ queue, ofBrand, after }, { actor }) => {
      const { cases, names, next, waiting, held } = await browseCases(parts, {
        queue: queue === 'mine' ? { kind: 'mine', assignee: actor.staffId } : { kind: queue },
        brandCode: ofBrand,
        after,
      });
      return {
        cases: cases.map((one) => caseRow(one, { names, me: actor.staffId })),
        ...(next !== undefined && { next }),
        waiting: String(waiting),
        held: String(held),
        asOf: instantAsIso(parts.businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openReferredApplication, {
    permission: 'read_applications',
    handle: async ({ caseId }, { actor }) => {
      const { opened, names } = await openReferredCase(parts, actor, caseId);
      return {
        ...caseAnswer(opened, { names, me: actor.staffId }),
        asOf: instantAsIso(parts.businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, readApplicationLinks, {
    permission: 'read_applications',
    handle: async ({ caseId }) => {
      const shared = await readLinks(parts, caseId);
      return { shared: shared.map(linkOnWire), isRecorded: shared.length > 0 };
    },
  });

  implementStaffImage(server, systemClock, contract.showApplicationDocument, {
    permission: 'read_applications',
    handle: async (decisionRequest, { actor }) => {
      const { readImage } = parts;
      if (readImage === undefined) throw new Refusal('not_found');
      return {
        type: 'image/jpeg',
        bytes: await viewDocument({ ...parts, readImage }, actor, decisionRequest),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.assignReferredApplication, {
    permission: 'decide_applications',
    handle: async ({ caseId, toMe }, { actor }) => {
      await assignCase(parts, actor, { caseId, toMe });
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.previewDecision, {
    permission: 'decide_applications',
    handle: async (request) => {
      const { opened, decision } = await checkDecision(parts, decisionRequestFrom(request));
      return previewOf(opened, decision, parts);
    },
  });

  implementStaffCall(server, systemClock, contract.decideReferredApplication, {
    permission: 'decide_applications',
    handle: async ({ note, ...request }, { actor }) => {
      await decideCase(parts, actor, { ...decisionRequestFrom(request), note });
      return {};
    },
  });

  implementStaffCall(server, systemClock, confirmScreeningMatch, {
    permission: 'decide_applications',
    handle: async ({ caseId, version, note }, { actor }) => {
      await confirmMatch(parts, actor, { caseId, version: Number(version), note });
      return { resultMessage: 'Declined. The borrower reads no more than that we cannot offer the loan.' };
    },
  });
}

function linkOnWire({ kind, others, inWeek, people }: ReadLink) {
  return {
    kind,
    others: String(others),
    inWeek: String(inWeek),
    people: people.map((one) => ({
      applicationId: one.applicationId,
      name: maskedName(one.name),
      theirKind: one.theirKind,
      state: one.state,
      sentAt: instantAsIso(one.sentAt),
      openLoans: String(one.history.open),
      settledLoans: String(one.history.settled),
      worstDaysLate: String(one.history.worstDaysLate),
    })),
  };
}

interface DecisionRequest {
  readonly caseId: string;
  readonly outcome: 'approved' | 'declined';
  readonly amount?: string;
  readonly periods?: string;
  readonly termUnit?: 'day' | 'month';
  readonly reasons?: string;
}

function decisionRequestFrom({
  caseId,
  outcome,
  amount,
  periods,
  termUnit,
  reasons = '',
}: DecisionRequest): CaseDecisionRequest {
  return {
    caseId,
    outcome,
    amount: amount === undefined ? undefined : BigInt(amount),
    term:
      periods === undefined || termUnit === undefined
        ? undefined
        : { count: Number(periods), unit: termUnit },
    reasons: reasons
      .split(',')
      .map((reason) => reason.trim())
      .filter((reason) => reason !== ''),
  };
}

/** The text the borrower will see, in the borrower's language. */
function previewOf(
  { application: { locale, brandCode } }: OpenedCase,
  decision: CheckedDecision,
  { brandIdentity }: DecisionContext,
) {
  const texts = decisionCopy[locale];
  const face = brandIdentity(brandCode);
  assert(face !== undefined, `application has the unknown brand ${brandCode}`);
  const message = texts.message({ brandName: face.name, host: face.host });
  const words = texts[decision.outcome];
  if (decision.outcome === 'approved') return { ...words, message, offer: offerOf(decision), reasons: [] };
  return {
    ...words,
    message,
    reasons: decision.reasons.map((reason) => describeDeclineReason(reason, locale)),
    applyAgainOn: decision.applyAgainOn,
  };
}

function offerOf({ offer, quote: { cost, schedule } }: Extract<CheckedDecision, { outcome: 'approved' }>) {
  const [first] = schedule;
  assert(first !== undefined, 'schedule has no instalments');
  return {
    amount: String(offer.amount),
    periods: String(offer.term.count),
    termUnit: offer.term.unit,
    netProceeds: String(cost.netProceeds),
    totalCost: String(cost.totalCost),
    totalToRepay: String(cost.totalToRepay),
    firstDueOn: first.dueOn,
    firstAmount: String(first.principal + first.interest + first.fee),
    validUntil: instantAsIso(offer.validUntil),
  };
}
