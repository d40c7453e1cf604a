import { APPLICATION_STATES, type ApplicationState } from '@hiram/contract/origination/applications';
import { describe, expect, test } from 'vitest';
import { type ApplicationEvent, stateAfter } from './application.ts';

const events = ['sent', 'approved', 'declined', 'withdrawn', 'offer_expired', 'signed'] as const;

/** The allowed transitions; every other pair is refused. */
const happens: Readonly<
  Partial<Record<ApplicationState, Partial<Record<ApplicationEvent, ApplicationState>>>>
> = {
  filling_in: { sent: 'under_review', withdrawn: 'withdrawn' },
  under_review: { approved: 'awaiting_signature', declined: 'declined', withdrawn: 'withdrawn' },
  awaiting_signature: {
    declined: 'declined',
    withdrawn: 'withdrawn',
    offer_expired: 'withdrawn',
    signed: 'signed',
  },
};

describe.each(APPLICATION_STATES)('an application that is %s', (state) => {
  test.each(events)('and is then %s changes to the state in the table', (event) => {
    expect(stateAfter(state, event)).toBe(happens[state]?.[event] ?? 'refused');
  });
});
