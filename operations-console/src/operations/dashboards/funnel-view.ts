import type { DataOf } from '@hiram/contract/call';
import type { readFunnel } from '@hiram/contract/operations/dashboards';
import type { DashboardPart, DashboardView } from './dashboard.ts';
import { figureText, shareOf, sumOf } from './metrics.ts';

type Funnel = DataOf<typeof readFunnel>;

const stepTitles: Readonly<Record<string, string>> = {
  visits: 'Visits',
  registered: 'Registered',
  applied: 'Applied',
  approved: 'Approved',
  signed: 'Signed',
  paid_out: 'Disbursed',
};

/** As many bars as the adjacent chart has steps; the table shows all links. */
const MOST_LINKS = 6;

/** How many people registered and reached each step, and how many of the visits through links did. */
export function funnelView({ steps, links, pages }: Funnel): DashboardView {
  const people = steps.filter(({ step }) => step !== 'visits');
  const linked = throughLinks(links);
  const [visits, disbursed] = [countOf(linked, 'visits'), countOf(linked, 'paid_out')];
  return {
    isEmpty: links.length === 0 && pages.length === 0 && steps.every(({ count }) => count === '0'),
    keyMetrics: [
      { label: 'Visits through links', value: figureText(visits, 'count') },
      { label: 'Registered', value: figureText(countOf(people, 'registered'), 'count') },
      { label: 'Disbursed', value: figureText(countOf(people, 'paid_out'), 'count') },
      {
        label: 'Visit-to-disbursement rate',
        value: figureText(shareOf(disbursed, visits), 'share'),
        remark: `${figureText(disbursed, 'count')} disbursed, of visits through links`,
      },
    ],
    parts: [
      stepByStep(people, {
        name: 'funnel',
        title: 'Conversion funnel',
        sentence: 'People who registered in the period, and how many reached each step.',
        share: 'Share of registered',
      }),
      stepByStep(linked, {
        name: 'link-funnel',
        title: 'Conversion of visits through links',
        sentence: 'Only visits and people that came through a registration link.',
        share: 'Share of visits',
      }),
      strongestLinks(links),
      everyLink(links),
      openedPages(pages),
    ],
  };
}

/** The sums over links. People without one never were a visit, so a share of visits leaves them out. */
function throughLinks(links: Funnel['links']): Funnel['steps'] {
  const counted = links.filter(({ template, link }) => template !== '' || link !== '');
  return [
    { step: 'visits', count: sumOf(counted.map(({ visits }) => visits)) },
    { step: 'registered', count: sumOf(counted.map(({ registered }) => registered)) },
    { step: 'applied', count: sumOf(counted.map(({ applied }) => applied)) },
    { step: 'approved', count: sumOf(counted.map(({ approved }) => approved)) },
    { step: 'signed', count: sumOf(counted.map(({ signed }) => signed)) },
    { step: 'paid_out', count: sumOf(counted.map(({ paidOut }) => paidOut)) },
  ];
}

function countOf(steps: Funnel['steps'], wanted: string): string {
  return steps.find(({ step }) => step === wanted)?.count ?? '0';
}

type FunnelTexts = Pick<DashboardPart, 'name' | 'title' | 'sentence'> & { readonly share: string };

function stepByStep(steps: Funnel['steps'], { share, ...texts }: FunnelTexts): DashboardPart {
  const first = steps[0]?.count ?? '0';
  return {
    ...texts,
    chart: {
      draw: 'lengths',
      measure: 'count',
      rows: steps.map(({ step, count }, place) => ({
        key: step,
        title: stepTitles[step] ?? step,
        value: count,
        remark: place === 0 ? '' : afterStep(count, steps[place - 1]?.count ?? '0'),
        colour: 'blue',
      })),
    },
    metrics: {
      columns: [
        { title: 'Step', measure: 'words' },
        { title: 'People', measure: 'count' },
        { title: share, measure: 'share' },
      ],
      rows: steps.map(({ step, count }) => [stepTitles[step] ?? step, count, shareOf(count, first)]),
    },
  };
}

function strongestLinks(links: Funnel['links']): DashboardPart {
  const strongest = links.toSorted((a, b) => Number(b.paidOut) - Number(a.paidOut)).slice(0, MOST_LINKS);
  return {
    name: 'payouts-by-link',
    title: 'Disbursed loans by link',
    sentence: 'Loans disbursed, and their share of visits.',
    chart: {
      draw: 'lengths',
      measure: 'count',
      rows: strongest.map(({ brand, link, visits, paidOut }) => ({
        key: `${brand} ${link}`,
        title: linkTitle(link, brand),
        value: paidOut,
        remark: visits === '0' ? '' : `${figureText(shareOf(paidOut, visits), 'share')} of visits`,
        colour: 'teal',
      })),
    },
    metrics: {
      columns: [
        { title: 'Link', measure: 'words' },
        { title: 'Visits', measure: 'count' },
        { title: 'Disbursed', measure: 'count' },
        { title: 'Visit to disbursement', measure: 'share' },
      ],
      rows: strongest.map(({ brand, link, visits, paidOut }) => [
        ...[linkTitle(link, brand), visits, paidOut],
        shareOf(paidOut, visits),
      ]),
    },
  };
}

function everyLink(links: Funnel['links']): DashboardPart {
  return {
    name: 'links',
    title: 'Funnel by registration link',
    sentence: 'The funnel steps for each registration link.',
    chart: undefined,
    isWide: true,
    metrics: {
      columns: [
        { title: 'Brand', measure: 'words' },
        { title: 'Template', measure: 'words' },
        { title: 'Link', measure: 'words' },
        { title: 'Visits', measure: 'count' },
        { title: 'Registered', measure: 'count' },
        { title: 'Applied', measure: 'count' },
        { title: 'Approved', measure: 'count' },
        { title: 'Signed', measure: 'count' },
        { title: 'Disbursed', measure: 'count' },
        { title: 'Visit to disbursement', measure: 'share' },
      ],
      rows: links.map(({ brand, template, link, visits, paidOut, ...between }) => [
        ...[brand, template, linkTitle(link, brand)],
        ...[visits, between.registered, between.applied, between.approved, between.signed, paidOut],
        shareOf(paidOut, visits),
      ]),
    },
  };
}

function openedPages(pages: Funnel['pages']): DashboardPart {
  const total = sumOf(pages.map(({ views }) => views));
  return {
    name: 'pages',
    title: 'Page views',
    sentence: 'Screens opened in the app. No person is identified.',
    chart: undefined,
    isWide: true,
    metrics: {
      columns: [
        { title: 'Page title', measure: 'words' },
        { title: 'Route', measure: 'words' },
        { title: 'Views', measure: 'count' },
        { title: 'Share of views', measure: 'share' },
      ],
      rows: pages.map(({ title, route, views }) => [title, route, views, shareOf(views, total)]),
    },
  };
}

function afterStep(count: string, before: string): string {
  const share = shareOf(count, before);
  return share === '' ? '' : `${figureText(share, 'share')} of the previous step`;
}

function linkTitle(link: string, brand: string): string {
  return link === '' ? `Direct (${brand})` : link;
}
