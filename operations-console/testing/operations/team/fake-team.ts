import type { Page } from '@playwright/test';
import type { Plan, Team } from '#operations/team/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';

const AS_OF = '2026-11-20T02:00:00.000Z';
const MARIA = '00000000-0000-7000-8000-00000000000a';
const RAHUL = '00000000-0000-7000-8000-00000000000b';

function caseId(index: number): string {
  return `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

type Person = { -readonly [Key in keyof Team['people'][number]]: Team['people'][number][Key] };

export interface FakedTeam {
  readonly staff: FakedStaff;
  readonly people: Person[];
  unassigned: number;
  /** Whether the cases of a person were given to another. */
  moved: boolean;
}

/** A team of two with two queues. */
export async function fakeTeam(page: Page, given: Partial<FakedStaff> = {}): Promise<FakedTeam> {
  const staff = await fakeStaff(page, given);
  const mayManage = given.role === 'administrator';
  const team: FakedTeam = { staff, people: somePeople(), unassigned: 3, moved: false };
  await fakeCalls(page, staff, {
    team: () => ({
      queues: [
        {
          ...{
            kind: 'complaint',
            open: '14',
            overdue: '1',
            atRisk: '4',
            oldestAt: '2026-11-16T02:00:00.000Z',
          },
          ...{ unassigned: String(team.unassigned), mayAssign: !mayManage, hasDeadline: true },
        },
        {
          ...{
            kind: 'contact_message',
            open: '5',
            overdue: '0',
            atRisk: '0',
            oldestAt: '2026-11-20T00:30:00.000Z',
          },
          ...{ unassigned: '0', mayAssign: !mayManage, hasDeadline: false },
        },
      ],
      people: team.people,
      mayManage,
      asOf: AS_OF,
    }),
    'team/own-duty': () => {
      const me = team.people.find(({ isMe }) => isMe);
      if (me !== undefined) me.isOnDuty = !me.isOnDuty;
      return {};
    },
    'team/skills': ({ staffId, languages = '', queues = '' }) => {
      const member = team.people.find((one) => one.staffId === staffId);
      if (member === undefined) return 'not_found';
      // The casts are safe: the console sends words of the lists.
      member.languages = languages.split(',') as Person['languages'];
      member.queues = queues.split(',') as Person['queues'];
      return {};
    },
    'team/cases': () => ({ caseIds: team.moved ? [] : [caseId(11), caseId(12)] }),
    'team/assignment/preview': () => ({ rows: plan, hasMore: false }),
    'team/assignment': () => {
      team.unassigned = 1;
      return { assigned: '2', left: '0' };
    },
    'bulk-assignment/preview': () => ({
      people: team.people.map(({ staffId, name }) => ({ staffId, name })),
      possible: '2',
      owners: [{ staffId: RAHUL, name: 'Rahul Verma', count: '2' }],
      refused: [],
    }),
    'bulk-assignment': () => {
      team.moved = true;
      return { assigned: '2', already: '0', refused: [] };
    },
  });
  return team;
}

const plan: Plan['rows'] = [
  {
    caseId: caseId(1),
    number: 'CP-7K4M-29Q0',
    language: 'fil',
    to: { staffId: MARIA, name: 'Maria Santos' },
    why: 'Speaks Filipino. The only one on duty, with 6 open cases.',
  },
  {
    caseId: caseId(2),
    number: 'CP-8R2D-11XA',
    language: 'en',
    to: { staffId: RAHUL, name: 'Rahul Verma' },
    why: 'Speaks English. 5 open cases, the fewest of 2 people.',
  },
  { caseId: caseId(3), language: 'hi', why: 'Nobody on duty with this queue speaks Hindi.' },
];

function somePeople(): Person[] {
  return [
    {
      staffId: MARIA,
      name: 'Maria Santos',
      role: 'support',
      isMe: true,
      languages: ['en', 'fil'],
      queues: ['complaint', 'contact_message'],
      isOnDuty: true,
      work: [
        {
          ...{ kind: 'complaint', open: '6', overdue: '0', atRisk: '2', done: '31' },
          oldestAt: '2026-11-18T02:00:00.000Z',
        },
        { kind: 'contact_message', open: '0', overdue: '0', atRisk: '0', done: '4' },
      ],
    },
    {
      staffId: RAHUL,
      name: 'Rahul Verma',
      role: 'support',
      isMe: false,
      languages: ['en'],
      queues: ['complaint'],
      isOnDuty: true,
      work: [
        {
          ...{ kind: 'complaint', open: '5', overdue: '1', atRisk: '2', done: '22' },
          oldestAt: '2026-11-16T02:00:00.000Z',
        },
        {
          ...{ kind: 'contact_message', open: '5', overdue: '0', atRisk: '0', done: '9' },
          oldestAt: '2026-11-20T00:30:00.000Z',
        },
      ],
    },
  ];
}
