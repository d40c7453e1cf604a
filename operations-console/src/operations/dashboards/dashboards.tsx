import {
  readAgeing,
  readComplaintMetrics,
  readFunnel,
  readLendingMetrics,
  readProviderMetrics,
  readRepaymentCurves,
} from '@hiram/contract/operations/dashboards';
import type { ComponentType } from 'react';
import { sendCall } from '#session/send-call.ts';
import { ageingView } from './ageing-view.ts';
import { complaintMetricsView } from './complaint-metrics-view.ts';
import { DashboardBody, type DashboardBodyProps } from './DashboardBody.tsx';
import type { DashboardView } from './dashboard.ts';
import type { DayCount } from './dashboard-filter.ts';
import { funnelView } from './funnel-view.ts';
import { lendingView } from './lending-view.ts';
import { providersView } from './providers-view.ts';
import { type MetricsAnswer, type RangeRequest, useDashboard } from './queries.ts';
import { repaymentCurvesView } from './repayment-curves-view.ts';

/** One of the six dashboards. Its name is part of the URL. */
export interface Dashboard {
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
  /** The default date range. */
  readonly usualDays: DayCount;
  readonly Body: ComponentType<DashboardBodyProps>;
}

/** In the order of a loan's lifecycle. */
export const dashboards: readonly [Dashboard, ...Dashboard[]] = [
  {
    name: 'funnel',
    title: 'Acquisition',
    sentence: 'Visitors by registration link, and their conversion.',
    usualDays: 30,
    Body: (props) => (
      <OneDashboard {...props} read={(range) => sendCall(readFunnel, range)} view={funnelView} />
    ),
  },
  {
    name: 'lending',
    title: 'Lending',
    sentence: 'Applications, decisions and disbursements.',
    usualDays: 30,
    Body: (props) => (
      <OneDashboard {...props} read={(range) => sendCall(readLendingMetrics, range)} view={lendingView} />
    ),
  },
  {
    name: 'repayment-curves',
    title: 'Repayment',
    sentence: 'Cumulative collections by month of disbursement.',
    usualDays: 365,
    Body: (props) => (
      <OneDashboard
        {...props}
        read={(range) => sendCall(readRepaymentCurves, range)}
        view={repaymentCurvesView}
      />
    ),
  },
  {
    name: 'ageing',
    title: 'Ageing',
    sentence: 'Outstanding balance by days past due.',
    usualDays: 30,
    Body: (props) => (
      <OneDashboard {...props} read={(range) => sendCall(readAgeing, range)} view={ageingView} />
    ),
  },
  {
    name: 'providers',
    title: 'Providers',
    sentence: 'Success rates and posting times of payments and payouts.',
    usualDays: 30,
    Body: (props) => (
      <OneDashboard {...props} read={(range) => sendCall(readProviderMetrics, range)} view={providersView} />
    ),
  },
  {
    name: 'complaints',
    title: 'Complaints',
    sentence: 'Complaints by SLA, subject, cause and rating.',
    usualDays: 30,
    Body: (props) => (
      <OneDashboard
        {...props}
        read={(range) => sendCall(readComplaintMetrics, range)}
        view={complaintMetricsView}
      />
    ),
  },
];

interface OneDashboardProps<Data> extends DashboardBodyProps {
  readonly read: (range: RangeRequest) => Promise<Data>;
  readonly view: (data: Data) => DashboardView;
}

function OneDashboard<Data extends MetricsAnswer>({ read, view, ...props }: OneDashboardProps<Data>) {
  const { name, filter, problem } = props;
  const isAsked = problem === undefined;
  const { data, error, isPlaceholderData, refetch } = useDashboard({ name, read, filter, isAsked });
  return (
    <DashboardBody
      {...props}
      answered={data}
      view={data === undefined ? undefined : view(data)}
      error={error}
      isOld={isPlaceholderData}
      onRetry={() => void refetch()}
    />
  );
}
