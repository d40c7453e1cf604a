export {
  type AttemptName,
  claimAttemptsToPoll,
  findAttempts,
  insertAttempt,
  isReferenceTaken,
  scheduleNextPoll,
  updateAttempt,
} from './attempts.sql.ts';
export { withBusinessTime } from './business-time.ts';
export {
  type AttemptChange,
  ConcurrentChange,
  isOpen,
  openAttempt,
  type PayoutAttempt,
  type ReportedAt,
  type StatusSource,
  type StatusUpdate,
} from './payout-attempt.ts';
export { reasonLabel, reasonText, stepText } from './payout-labels.ts';
export { type PollOutcome, pollProvider } from './poll-provider.ts';
export { nextPollTime } from './poll-schedule.ts';
export { type PayoutRecipient, receivePayoutWebhook, registerPayoutWebhooks } from './receive-webhook.ts';
export { sendPayout } from './send-payout.ts';
export {
  findWebhookViews,
  insertWebhook,
  type NewWebhook,
  type WebhookOutcome,
  type WebhookView,
} from './webhooks.sql.ts';
