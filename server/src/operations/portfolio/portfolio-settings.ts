import type { MinorUnits } from '@hiram/values/money';
import { compareRates, type Rate, rate, rateAsText } from '@hiram/values/rate';
import type { ContentReader } from '#platform/content/content-reader.ts';

/** What the portfolio page is measured by, for one market. Published by maker-checker. */
export interface PortfolioSettings {
  /** What a year of borrowed money costs the lender. */
  readonly costOfFunds: Rate;
  /** For each application that was decided: identity check and credit bureau. */
  readonly checkCost: MinorUnits;
  /** People and tools that collect, for a month. */
  readonly collectionsPerMonth: MinorUnits;
  /** The highest that the board accepts. */
  readonly limits: Readonly<Record<PortfolioLimit, Rate>>;
  /** The share of amounts due that should be collected. */
  readonly collectedTarget: Rate;
}

const PORTFOLIO_LIMITS = ['par30', 'par90', 'firstPaymentDefault', 'netLoss'] as const;
export type PortfolioLimit = (typeof PORTFOLIO_LIMITS)[number];

const KEYS = ['costOfFunds', 'checkCost', 'collectionsPerMonth', 'limits', 'collectedTarget'] as const;
const ONE = rate('1');

/** Version 1 of every market. A lender replaces it with its own. */
export const builtInSettings: PortfolioSettings = {
  costOfFunds: rate('0.12'),
  checkCost: 0n,
  collectionsPerMonth: 0n,
  limits: {
    par30: rate('0.1'),
    par90: rate('0.05'),
    firstPaymentDefault: rate('0.08'),
    netLoss: rate('0.1'),
  },
  collectedTarget: rate('0.9'),
};

/** Reads settings and reports all errors. */
export function readSettings(reader: ContentReader, content: unknown): PortfolioSettings {
  const root = reader.object(content, '', KEYS);
  const limits = reader.object(root.limits, '/limits', PORTFOLIO_LIMITS);
  function share(value: unknown, path: string): Rate {
    const found = reader.rate(value, path);
    if (compareRates(found, ONE) > 0) reader.fault(path, 'this is above 100 %');
    return found;
  }
  return {
    costOfFunds: share(root.costOfFunds, '/costOfFunds'),
    checkCost: reader.minor(root.checkCost, '/checkCost'),
    collectionsPerMonth: reader.minor(root.collectionsPerMonth, '/collectionsPerMonth'),
    limits: {
      par30: share(limits.par30, '/limits/par30'),
      par90: share(limits.par90, '/limits/par90'),
      firstPaymentDefault: share(limits.firstPaymentDefault, '/limits/firstPaymentDefault'),
      netLoss: share(limits.netLoss, '/limits/netLoss'),
    },
    collectedTarget: share(root.collectedTarget, '/collectedTarget'),
  };
}

/** As it is stored and edited. */
export function settingsAsContent(settings: PortfolioSettings) {
  const { costOfFunds, checkCost, collectionsPerMonth, limits, collectedTarget } = settings;
  return {
    costOfFunds: rateAsText(costOfFunds),
    checkCost: String(checkCost),
    collectionsPerMonth: String(collectionsPerMonth),
    limits: {
      par30: rateAsText(limits.par30),
      par90: rateAsText(limits.par90),
      firstPaymentDefault: rateAsText(limits.firstPaymentDefault),
      netLoss: rateAsText(limits.netLoss),
    },
    collectedTarget: rateAsText(collectedTarget),
  };
}
