import { defineCall } from '../call.ts';
import { choice, civilDate, instant, link, ownedId, text } from '../field.ts';

/** To whom a borrower may take a complaint. `grievance_officer`: of the lender, where the market wants that first. */
export const ESCALATION_BODIES = ['grievance_officer', 'sec', 'bsp', 'npc', 'rbi_ombudsman'] as const;
export type EscalationBody = (typeof ESCALATION_BODIES)[number];

/**
 * Not part of the specification: the signed papers of a complaint, addressed to one of the bodies that readComplaint
 * offers. The lender is told in the same transaction. Until the complaint changes, the same day gives the same pack. The
 * addresses are valid for a few minutes and only for the caller.
 */
export const makeEscalationPack = defineCall({
  name: 'makeEscalationPack',
  method: 'POST',
  path: '/user-problem/papers',
  client: 'form',
  success: 'integerZero',
  request: { problemId: ownedId, body: choice(...ESCALATION_BODIES) },
  data: { number: text({ max: 32 }), madeOn: civilDate, pdf_url: link, zip_url: link },
  refusals: ['session_required', 'not_found'],
});

/** The papers themselves, at an address that the call above returned. */
export const readEscalationPack = defineCall({
  name: 'readEscalationPack',
  method: 'GET',
  path: '/user-problem/papers-file',
  client: 'form',
  success: 'integerZero',
  answer: 'document',
  request: {
    packId: ownedId,
    format: choice('pdf', 'zip'),
    until: instant,
    proof: text({ min: 43, max: 43 }),
  },
  data: {},
  refusals: ['session_required', 'not_found'],
});

export const escalationPackCalls = [makeEscalationPack, readEscalationPack] as const;
