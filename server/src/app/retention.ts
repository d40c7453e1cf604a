import { RETAINED_AFTER_DELETION_YEARS } from '@hiram/contract/constants';
import { removeBureauFiles } from '#finance/credit-bureau/index.ts';
import { discardAbandonedImports } from '#operations/portfolio-import/index.ts';
import { removeClosedApplications, removeUnsubmittedApplications } from '#origination/applications/index.ts';
import { removeImageBytes, removeUnusedImages } from '#origination/uploads/index.ts';
import { erasePastBorrowers } from '#people/identity/index.ts';
import { agedRows } from '#platform/retention/delete-aged-rows.sql.ts';
import type { RetentionRule } from '#platform/retention/retention-rule.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { releaseReceiptPhotos } from '#servicing/payment-claims/index.ts';
import { releaseComplaintImages } from '#support/complaints/index.ts';

/** A rule as it is written here. Most use system time and the usual batch. */
type DeclaredRule = Omit<RetentionRule, 'clock' | 'batch'> & Partial<Pick<RetentionRule, 'clock' | 'batch'>>;

const BATCH = 1_000;
/** For rows with images, of which each batch also updates the uploads. */
const IMAGE_BATCH = 200;

/** Everything that the server removes after a time, in this order. Ledger, audit trail and tax documents are never removed. */
export function retentionRules({ store }: { readonly store: ObjectStore | undefined }): RetentionRule[] {
  const declared: readonly DeclaredRule[] = [
    ...codesAndSessions,
    ...messagesAndCounts,
    // Records before their images, so that the images are deleted on the same day.
    ...recordsWithImages,
    ...images(store),
    bureauFiles(store),
    portfolioImports,
    ...borrowers,
  ];
  return declared.map((rule) => ({ clock: 'system', batch: BATCH, ...rule }));
}

const CODE_REASON = 'twice the longest window of the SMS limits';
const INCIDENT_REASON = 'one day, to investigate incidents';

const codesAndSessions: readonly DeclaredRule[] = [
  {
    name: 'captchas',
    data: 'captcha sessions',
    ...agedRows('captchas', 'started_at'),
    keep: { hours: 48 },
    reason: CODE_REASON,
  },
  {
    name: 'one-time codes',
    data: 'one-time codes, as digests',
    ...agedRows('one_time_codes', 'expires_at'),
    keep: { hours: 48 },
    reason: CODE_REASON,
  },
  {
    name: 'code sendings',
    data: 'sent one-time codes, by number, device and address range',
    ...agedRows('code_sendings', 'sent_at'),
    keep: { hours: 48 },
    reason: CODE_REASON,
  },
  {
    name: 'code sending counts',
    data: 'hourly counts of sent one-time codes',
    ...agedRows('code_sending_counts', 'hour'),
    keep: { hours: 48 },
    reason: CODE_REASON,
  },
  {
    name: 'proven browsers',
    data: 'browsers that have proved a mobile number, as digests',
    ...agedRows('proven_browsers', 'last_proved_at'),
    keep: { days: 180 },
    reason: 'as long as the browser keeps its cookie, so that strangers cannot use up the codes of its owner',
  },
  {
    name: 'code breakers',
    data: 'spend limits that stopped one-time codes',
    ...agedRows('code_breakers', 'hour'),
    keep: { days: 30 },
    reason: 'to recognise repeated attacks; the audit trail keeps its own entry',
  },
  {
    name: 'security notices',
    data: 'messages about logins on new devices, changed payout accounts and passkeys',
    ...agedRows('security_notices', 'requested_at'),
    keep: { days: 90 },
    reason: 'to answer questions of the owner; the contact log has its own period',
  },
  {
    name: 'borrower sessions',
    data: 'sessions of borrowers, with the hand-off codes that they made or came from',
    ...agedRows('borrower_sessions', 'ends_at'),
    keep: { days: 30 },
    reason: 'complaints about unauthorized access',
  },
  {
    name: 'unused hand-off codes',
    data: 'hand-off codes that no page used; a used one stays with its session, because reuse must end it',
    ...agedRows('hand_off_codes', 'expires_at', [['made_session', 'is', null]]),
    keep: { days: 1 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'limits of former numbers',
    data: 'digests of deleted accounts whose borrowing limits still hold for a new account of the number',
    ...agedRows('borrowing_limit_former_numbers', 'kept_until'),
    keep: { days: 1 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'passkey challenges',
    data: 'challenges for passkeys that were not used, as hashes',
    ...agedRows('passkey_challenges', 'expires_at'),
    keep: { days: 1 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'password attempts',
    data: 'counts of password attempts',
    ...agedRows('password_attempts', 'window_ends_at'),
    keep: { days: 1 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'staff logins',
    data: 'unfinished logins of staff',
    ...agedRows('staff_logins', 'expires_at'),
    keep: { days: 1 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'staff provider logins',
    data: 'sign-ins and step-ups of staff at the identity provider',
    ...agedRows('staff_provider_logins', 'expires_at'),
    keep: { days: 1 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'staff invitation mails',
    data: 'when invitations were mailed to staff, without their links',
    ...agedRows('staff_invitation_mails', 'requested_at'),
    keep: { days: 180 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'staff browsers',
    data: 'browsers in which staff have signed in, as hashes',
    ...agedRows('staff_browsers', 'last_login_at'),
    keep: { days: 180 },
    reason: 'as long as the browser keeps its cookie',
  },
  {
    name: 'staff login attempts',
    data: 'counts of refused logins of staff',
    ...agedRows('staff_login_attempts', 'window_started_at'),
    keep: { days: 1 },
    reason: 'the longest window in which attempts are counted',
  },
];

const messagesAndCounts: readonly DeclaredRule[] = [
  {
    name: 'outbox',
    data: 'dispatched messages to the workflow engine',
    ...agedRows('outbox', 'dispatched_at'),
    keep: { days: 14 },
    reason: 'twice as long as the engine remembers a message, so that a late duplicate can be investigated',
  },
  {
    name: 'directory entries of references',
    data: 'digests of payments and payouts in the routing directory of the cells; those of phone numbers stay with the borrower',
    ...agedRows('directory_entries', 'recorded_at', [['kind', '<>', 'phone']]),
    keep: { days: 400 },
    reason: 'as long as a payment can be disputed; the directory removes its own copy after the same time',
  },
  {
    name: 'due work claims',
    data: 'leases and failures of due work that is no longer claimed',
    ...agedRows('due_work_claims', 'claimed_until'),
    keep: { days: 1 },
    reason: 'a failing item is claimed again within an hour, so an older row belongs to work that is over',
    clock: 'business',
  },
  {
    name: 'outgoing events',
    data: 'events for the lender’s own systems, with their deliveries and attempts; no personal data',
    ...agedRows('outgoing_events', 'occurred_at'),
    keep: { days: 90 },
    reason: 'as long as an event can be replayed; a system that was down longer reads the daily files',
    clock: 'business',
  },
  {
    name: 'text messages',
    data: 'send attempts of text messages, with masked numbers',
    ...agedRows('text_messages', 'queued_at'),
    keep: { days: 90 },
    reason: 'providers bill monthly, and disputes follow within the next month',
  },
  {
    name: 'contacts with a code',
    data: 'contact log: one-time codes, by blind index of the number',
    ...agedRows('contact_log', 'made_at', [['purpose', '=', 'code']]),
    keep: { days: 30 },
    reason: 'long enough to notice that another person requested codes for the number',
    clock: 'business',
  },
  {
    name: 'contacts',
    data: 'contact log: all other messages and calls',
    ...agedRows('contact_log', 'made_at'),
    keep: { days: 730 },
    reason: 'a borrower may complain about contacts long after the loan; two years is our own choice',
    clock: 'business',
  },
  {
    name: 'push subscriptions',
    data: 'browsers that a borrower no longer allows to be notified; live ones stay',
    ...agedRows('push_subscriptions', 'gone_at'),
    keep: { days: 90 },
    reason: 'complaints about notifications that stopped, or did not',
  },
  {
    name: 'reminders',
    data: 'reminders that are over; sent ones stay in the contact log',
    ...agedRows('reminders', 'remind_on', [['state', '<>', 'planned']]),
    keep: { days: 180 },
    reason: 'half a year in which a borrower may ask why they were reminded',
    clock: 'business',
  },
  {
    name: 'bulk messages',
    data: 'loans that a bulk message was about; sent ones stay in the contact log',
    ...agedRows('bulk_message_loans', 'requested_at'),
    keep: { days: 180 },
    reason: 'half a year in which a borrower may ask why they got a message',
    clock: 'business',
  },
  {
    name: 'legacy repayments',
    data: 'repay tokens that were not confirmed and have no payment',
    ...agedRows('legacy_repayments', 'ends_at', [
      ['state', '<>', 'submitted'],
      ['verified_at', 'is', null],
    ]),
    keep: { days: 1 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'mail webhook tokens',
    data: 'digests of tokens of received e-mails, each of which is accepted once',
    ...agedRows('mail_webhook_tokens', 'received_at'),
    keep: { hours: 48 },
    reason: 'longer than the nine hours in which a signature is accepted',
  },
  {
    name: 'contact message counts',
    data: 'hourly counts of messages from the contact form, by sender',
    ...agedRows('contact_message_counts', 'hour'),
    keep: { days: 1 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'page view counts',
    data: 'daily counts of opened screens, by brand and page',
    ...agedRows('page_view_counts', 'counted_on'),
    keep: { days: 800 },
    reason:
      'two years and a month, so that a month can be compared with the same month of the two years before',
  },
  {
    name: 'message codes',
    data: 'codes at the end of messages, as digests',
    ...agedRows('message_codes', 'sent_at'),
    clock: 'business',
    keep: { days: 180 },
    reason: 'to tell somebody who shows a copied message that the original is old',
  },
  {
    name: 'contact check counts',
    data: 'counts of checks whether a contact is from the lender, by address range or code',
    ...agedRows('contact_check_counts', 'since'),
    keep: { days: 2 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'document check counts',
    data: 'hourly counts of document verifications, by sender',
    ...agedRows('document_check_counts', 'hour'),
    keep: { days: 1 },
    reason: INCIDENT_REASON,
  },
  {
    name: 'bookkeeping requests',
    data: 'idempotency keys of bookkeeping',
    ...agedRows('bookkeeping_requests', 'made_at'),
    keep: { days: 30 },
    reason: 'after a month offline, no phone has the page that could retry the request',
  },
  {
    name: 'phone locations',
    data: 'locations of phones, encrypted',
    ...agedRows('phone_locations', 'saved_at'),
    keep: { days: 30 },
    reason: 'promised in the consent text; a decision takes a day',
  },
  {
    name: 'phones',
    data: 'facts about phones, encrypted',
    ...agedRows('phones', 'saved_at'),
    keep: { days: 180 },
    reason: 'they distinguish a stolen session from its owner’s while the phone is in use',
  },
];

const recordsWithImages: readonly DeclaredRule[] = [
  {
    name: 'applicant links',
    data: 'what applicants have in common: digests of device, payout account, numbers, address and documents',
    ...agedRows('applicant_links', 'recorded_at'),
    keep: { days: 731 },
    reason: 'two years: who shares a device or an account with a former applicant says little after that',
  },
  {
    name: 'fraud list entries',
    data: 'entries of the block and watch lists: digests, reasons, decisions, and where they were found',
    ...agedRows('fraud_list_entries', 'expires_at'),
    keep: { days: 731 },
    reason: 'two years after an entry expires: a borrower may still ask why an application was held',
  },
  {
    name: 'receipt photos',
    data: 'photos of payment claims that are over',
    table: 'payment_claims',
    countedFrom: '`changed_at`',
    keep: { days: 180 },
    reason: 'a borrower whose claim was rejected may complain, and the photo is their evidence',
    method: 'release',
    batch: 500,
    remove: releaseReceiptPhotos,
  },
  {
    name: 'complaint images',
    data: 'images of closed complaints and of our replies',
    table: 'complaint_images, complaint_reply_images',
    countedFrom: '`complaints.closed_at`',
    keep: { days: 180 },
    reason: 'half a year after closing, a case can no longer be reopened',
    method: 'release',
    batch: 500,
    remove: releaseComplaintImages,
  },
  {
    name: 'unsubmitted applications',
    data: 'applications that were never sent, with their pages, documents and consents',
    table: 'applications',
    countedFrom: '`touched_at`',
    keep: { days: 30 },
    reason: 'promised in the consent text: long enough to find a payslip, short enough for data minimisation',
    method: 'delete',
    clock: 'business',
    batch: IMAGE_BATCH,
    remove: removeUnsubmittedApplications,
  },
  {
    name: 'closed applications',
    data: 'applications that ended without a loan, with their pages, documents and consents',
    table: 'applications',
    countedFrom: '`closed_at`',
    keep: { days: RETAINED_AFTER_DELETION_YEARS * 366 },
    reason:
      'as long as a lender must be able to identify past applicants: RA 9160 s. 9 (PH), PMLA s. 12 (IN)',
    method: 'delete',
    clock: 'business',
    batch: IMAGE_BATCH,
    remove: removeClosedApplications,
  },
];

function images(store: ObjectStore | undefined): readonly DeclaredRule[] {
  return [
    {
      name: 'unfinished uploads',
      data: 'uploads that were not finished, with their parts',
      ...agedRows('uploads', 'started_at', [['finished_at', 'is', null]]),
      keep: { days: 7 },
      reason: 'long enough for a borrower who returns after the weekend',
      batch: IMAGE_BATCH,
    },
    {
      name: 'unused images',
      data: 'images that no record uses',
      table: 'uploads',
      countedFrom: '`released_at`, or `finished_at` if it was never used',
      keep: { days: 7 },
      reason: 'long enough for a borrower who returns after the weekend',
      method: 'delete',
      batch: IMAGE_BATCH,
      remove: removeUnusedImages,
    },
    {
      name: 'image bytes',
      data: 'bytes of removed images in the object store; they wait if there is no store',
      table: 'images_to_remove',
      countedFrom: '`since`',
      keep: { days: 0 },
      reason: 'the image was removed',
      method: 'delete',
      batch: IMAGE_BATCH,
      remove: async (database, batch) => (store === undefined ? 0 : removeImageBytes(database, batch, store)),
    },
  ];
}

function bureauFiles(store: ObjectStore | undefined): DeclaredRule {
  return {
    name: 'credit bureau files',
    data: 'files for credit bureaus in the object store; what was reported about each loan stays with the loan',
    table: 'bureau_files',
    countedFrom: '`completed_at`',
    keep: { days: 180 },
    reason: 'twice the time in which a bureau usually asks about a file; the rows prove what was in it',
    method: 'release',
    batch: 10,
    remove: removeBureauFiles(store),
  };
}

const portfolioImports: DeclaredRule = {
  name: 'portfolio imports',
  data: 'uploaded files of an import that was not proposed, with the personal data in them; those of an import are removed when its loans exist',
  table: 'portfolio_imports',
  countedFrom: '`created_at`',
  keep: { days: 35 },
  reason: 'an import is possible for 31 days after its cut-over day',
  method: 'erase',
  batch: 10,
  remove: discardAbandonedImports,
};

const borrowers: readonly DeclaredRule[] = [
  {
    name: 'past borrowers',
    data: 'personal data of former borrowers, five years after they closed their account',
    table: 'borrowers, personal_data_keys',
    countedFrom: '`erase_on`',
    keep: 'until_date_in_row',
    reason: 'five years from the end of the account: RA 9160 s. 9 (PH), PMLA s. 12 (IN)',
    method: 'erase',
    clock: 'business',
    remove: erasePastBorrowers,
  },
];
