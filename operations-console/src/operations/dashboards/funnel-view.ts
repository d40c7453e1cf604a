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

/** How many visitors arrived, and how many reached each step. */
export function funnelView({ steps, links, pages }: Funnel): DashboardView {
  const first = steps[0]?.count ?? '0';
  const last = steps.at(-1)?.count ?? '0';
  return {
    isEmpty: links.length === 0 && pages.length === 0 && steps.every(({ count }) => count === '0'),
    keyMetrics: [
      { label: 'Visits', value: figureText(first, 'count') },
      { label: 'Disbursed', value: figureText(last, 'count') },
      {
        label: 'Visit-to-disbursement rate',
        value: figureText(shareOf(last, first), 'share'),
        remark: 'of visits in the period',
      },
    ],
    parts: [stepByStep(steps), strongestLinks(links), everyLink(links), openedPages(pages)],
  };
}

function stepByStep(steps: Funnel['steps']): DashboardPart {
  const first = steps[0]?.count ?? '0';
  return {
    name: 'funnel',
    title: 'Conversion funnel',
    sentence: 'Visits in the period, and how many reached each step.',
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
        { title: 'Share of visits', measure: 'share' },
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
        title: linkTitle(link),
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
      rows: strongest.map(({ link, visits, paidOut }) => [
        ...[linkTitle(link), visits, paidOut],
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
        ...[brand, template, linkTitle(link)],
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

function linkTitle(link: string): string {
  return link === '' ? 'Direct' : link;
}
