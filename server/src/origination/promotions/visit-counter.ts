import type { Log } from '#platform/log/log.ts';
import { type CountedPage, type PageCount, storableText } from './page-visit.ts';

/**
 * Counts visits and clicks in memory and saves the totals every few seconds. No request waits for it: a slow
 * or unavailable database delays the metrics and not the page.
 */
export interface VisitCounter {
  count(page: CountedPage, what: 'visit' | 'click'): void;
  /** Saves the collected counts. One save at a time; counts that could not be saved are kept for the next. */
  flush(): Promise<void>;
  /** Saves the rest and stops counting. */
  stop(): Promise<void>;
}

export interface VisitCounterOptions {
  readonly save: (counts: readonly PageCount[]) => Promise<void>;
  readonly log: Log;
  readonly everyMs?: number;
  readonly maxEntries?: number;
  readonly mostCampaigns?: number;
}

/** The maximum age of a displayed number. */
const FLUSH_EVERY_MS = 2_000;
/**
 * This many totals easily fit into memory (some 10 MB). Further ones are lost while the database is
 * unavailable.
 */
const MAX_ENTRIES = 20_000;
/** The number of campaigns per day with their own row. Invented campaigns must not fill the table. */
const MOST_CAMPAIGNS = 20_000;
const OTHERS = '(others)';

export function startVisitCounter(options: VisitCounterOptions): VisitCounter {
  const { save, log, everyMs = FLUSH_EVERY_MS, maxEntries = MAX_ENTRIES } = options;
  const campaigns = knownCampaigns(options.mostCampaigns ?? MOST_CAMPAIGNS);
  let kept = new Map<string, PageCount>();
  let lost = 0;
  let saving: Promise<void> | undefined;

  function add(count: PageCount): void {
    const key = keyOf(count);
    const before = kept.get(key);
    if (before === undefined && kept.size >= maxEntries) {
      lost += count.visits + count.clicks;
      return;
    }
    kept.set(key, {
      ...count,
      visits: (before?.visits ?? 0) + count.visits,
      clicks: (before?.clicks ?? 0) + count.clicks,
    });
  }

  async function savePending(): Promise<void> {
    const counts = [...kept.values()];
    kept = new Map();
    if (lost > 0) log.warn({ lost }, 'visits were dropped, database unavailable for too long');
    lost = 0;
    if (counts.length === 0) return;
    try {
      await save(counts);
    } catch (err) {
      log.warn({ err, counts: counts.length }, 'visits could not be saved, will retry');
      for (const count of counts) add(count);
    }
  }

  function flush(): Promise<void> {
    saving ??= savePending().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  const ticking = setInterval(() => void flush(), everyMs);
  ticking.unref();
  return {
    count(page, what) {
      add({
        ...campaigns.named(withStorableTexts(page)),
        visits: what === 'visit' ? 1 : 0,
        clicks: what === 'click' ? 1 : 0,
      });
    },
    flush,
    async stop() {
      clearInterval(ticking);
      await saving;
      await flush();
    },
  };
}

/** Keeps a day's campaigns separate up to a limit; further ones share one name. */
function knownCampaigns(most: number) {
  let day: string | undefined;
  let known = new Set<string>();
  return {
    named(page: CountedPage): CountedPage {
      if (page.countedOn !== day) {
        day = page.countedOn;
        known = new Set();
      }
      const campaign = JSON.stringify([page.templateId, page.linkId, page.campaign, page.appFrom]);
      if (known.has(campaign) || known.size < most) {
        known.add(campaign);
        return page;
      }
      return { ...page, campaign: OTHERS, appFrom: OTHERS };
    },
  };
}

function withStorableTexts(page: CountedPage): CountedPage {
  return {
    ...page,
    templateId: storableText(page.templateId),
    linkId: storableText(page.linkId),
    campaign: storableText(page.campaign),
    appFrom: storableText(page.appFrom),
  };
}

function keyOf({ visits: _visits, clicks: _clicks, ...page }: PageCount): string {
  return JSON.stringify(Object.values(page));
}
