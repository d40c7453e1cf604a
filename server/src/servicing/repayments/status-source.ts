import type { ReportedVia } from './received-payments.sql.ts';
import type { Message } from './store-webhook.ts';

/** Source of a report: the provider, how it reached us, the request id, and the message if there was one. */
export interface StatusSource {
  readonly provider: string;
  readonly reportedVia: ReportedVia;
  readonly requestId: string;
  readonly message?: Message | undefined;
}

export type ReportVerdict = 'posted' | 'noted' | 'nothing_new' | 'held' | 'not_ours';
