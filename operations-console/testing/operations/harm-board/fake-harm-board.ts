import { HARM_MEASURES, type HarmMeasure } from '@hiram/contract/operations/harm-board';
import type { Page } from '@playwright/test';
import type { HarmBoard, MeasuredHarm } from '#operations/harm-board/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const PRODUCT = '00000000-0000-7000-8000-000000000007';
const at = '2026-11-18T02:05:00.000Z';

const counts: Readonly<Record<HarmMeasure, readonly [number, number, number?]>> = {
  cap_reached: [31, 4_180, 4_180],
  refinanced: [214, 1_902],
  extended_twice: [96, 4_012, 903],
  hardship_refused: [86, 143],
  complaints_upheld: [22, 61, 4_180],
  contacted_at_limit: [301, 2_750],
  refund_time: [3, 18],
};

function measured(measure: HarmMeasure): MeasuredHarm {
  const [numerator, denominator, total] = counts[measure];
  const isRefund = measure === 'refund_time';
  const figure = {
    numerator: String(numerator),
    denominator: String(denominator),
    ...(total !== undefined && { total: String(total) }),
    ...(isRefund && { medianHours: '14', p95Hours: '84' }),
  };
  const trend = Array.from({ length: 30 }, (_none, place) => ({
    ...figure,
    day: new Date(Date.parse('2026-10-20') + place * 86_400_000).toISOString().slice(0, 10),
    numerator: String(Math.round(numerator * (0.4 + place * 0.0207))),
    ...(isRefund && { p95Hours: String(50 + place) }),
  }));
  const threshold = isRefund
    ? '10'
    : ['hardship_refused', 'complaints_upheld'].includes(measure)
      ? '0.5'
      : '0.3';
  const minimum = isRefund ? '20' : '50';
  return { measure, ...figure, threshold, minimum, isAbove: measure === 'hardship_refused', trend };
}

export interface FakedHarm {
  board: HarmBoard;
  /** Who uses the page. */
  me: string;
}

/** The board with one stopped product, and the rules of the server: another person approves. */
export async function fakeHarmBoard(page: Page, staff: FakedStaff): Promise<FakedHarm> {
  const stop = {
    stopId: '00000000-0000-7000-8000-000000000100',
    productId: PRODUCT,
    productName: 'Hiram Cash',
    stoppedAt: at,
    causes: [
      {
        measure: 'hardship_refused',
        day: '2026-11-17',
        numerator: '86',
        denominator: '143',
        threshold: '0.5',
      },
    ],
  } satisfies HarmBoard['stops'][number];
  const harm: FakedHarm = {
    me: 'Maria Santos',
    board: {
      day: '2026-11-18',
      from: '2026-10-20',
      products: [{ productId: PRODUCT, productName: 'Hiram Cash', brand: 'hiram' }],
      measures: HARM_MEASURES.map(measured),
      stops: [stop],
    },
  };
  function change(to: (stop: HarmBoard['stops'][number]) => HarmBoard['stops'][number]): object {
    harm.board = { ...harm.board, stops: harm.board.stops.map(to) };
    return {};
  }
  await fakeCalls(page, staff, {
    'harm-board': () => harm.board,
    'emergency-stops/propose-resume': ({ reason = '' }) =>
      change((one) => ({ ...one, proposal: { by: harm.me, at, reason, isOwn: true } })),
    'emergency-stops/decide-resume': ({ decision }) => {
      if (decision === 'withdraw') return change(({ proposal: _proposal, ...one }) => one);
      if (harm.board.stops[0]?.proposal?.isOwn === true) return 'second_person_needed';
      return change((one) => ({ ...one, lifted: { by: harm.me, at, until: '2026-12-18' } }));
    },
  });
  return harm;
}

/** A colleague opens the page: what was one's own proposal is somebody else's. */
export function asColleague(harm: FakedHarm, name: string): void {
  harm.me = name;
  harm.board = {
    ...harm.board,
    stops: harm.board.stops.map(({ proposal, ...stop }) =>
      proposal === undefined ? stop : { ...stop, proposal: { ...proposal, isOwn: false } },
    ),
  };
}
