import type { MarketId } from '@hiram/contract/market-ids';
import { Alert, Skeleton } from 'antd';
import { type Tile, TileStrip } from '#frame/TileStrip.tsx';
import { dayOf } from '#frame/time-text.ts';
import {
  directionOfLoss,
  growthBetween,
  nounText,
  pointsBetween,
  shareText,
  shortAmount,
} from '../operations/portfolio/metric-text.ts';
import { loansAddress } from '../operations/portfolio/portfolio-filter.ts';
import { type MoneyToday, useMoneyToday } from './queries.ts';

/** What came in and went out today, what is on its way, and what is late. */
export function MoneyStrip({ market }: { readonly market: MarketId }) {
  const { data, error } = useMoneyToday(market);
  if (error !== null && data === undefined)
    return <Alert type="warning" showIcon title={`Today’s money: ${error.message}`} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return <TileStrip label="Money today" tiles={tilesOf(market, data)} />;
}

function tilesOf(market: MarketId, money: MoneyToday): Tile[] {
  const { currency, day, collected, disbursed, underWay, atRisk, atRiskBefore } = money;
  const portfolio = `/portfolio?market=${market}`;
  const ofMarket = { market, brand: undefined, product: undefined };
  const moreOverdue = pointsBetween(atRisk?.share, atRiskBefore?.share);
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
  return [
    {
      key: 'collected',
      href: loansAddress(ofMarket, { metric: 'collected', on: day, from: day }),
      title: 'Collected today',
      value: collected === undefined ? '–' : shortAmount(collected.amount, currency),
      remark:
        collected === undefined
          ? 'not computed yet'
          : `${shortAmount(collected.weekBefore, currency)} last ${weekday}`,
    },
    {
      key: 'disbursed',
      href: loansAddress(ofMarket, { metric: 'disbursed', on: day, from: day }),
      title: 'Disbursed today',
      value: disbursed === undefined ? '–' : shortAmount(disbursed.amount, currency),
      remark:
        disbursed === undefined
          ? 'not computed yet'
          : `${nounText(disbursed.loans, 'loan')} · ${shortAmount(disbursed.weekBefore, currency)} last ${weekday}`,
    },
    {
      key: 'under-way',
      href: '/disbursements?queue=under_way',
      title: 'Payouts in progress',
      value: shortAmount(underWay.amount, currency),
      remark: `${nounText(underWay.payouts, 'payout')} · ${underWay.needAction} need action`,
    },
    {
      key: 'principal',
      href: portfolio,
      title: 'Outstanding principal',
      value: atRisk === undefined ? '–' : shortAmount(atRisk.principal, currency),
      change: atRisk && growthBetween(atRisk.principal, atRiskBefore?.principal),
      remark: sinceText(money),
    },
    {
      key: 'overdue',
      href: portfolio,
      title: 'Overdue',
      value: atRisk === undefined ? '–' : shortAmount(atRisk.late, currency),
      change: moreOverdue,
      direction: directionOfLoss(moreOverdue),
      remark: atRisk === undefined ? sinceText(money) : `PAR 1 ${shareText(atRisk.share)}`,
    },
  ];
}

function sinceText({ atRisk, atRiskBefore }: MoneyToday): string {
  if (atRisk === undefined) return 'no day is closed yet';
  return atRiskBefore === undefined ? `on ${dayOf(atRisk.on)}` : `since ${dayOf(atRiskBefore.on)}`;
}
