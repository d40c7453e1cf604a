import type { Mutation } from './mutation.ts';

const SHELL = 'borrower-app/src/native-shell/native-shell.ts';
const DESIGN_COPY = 'borrower-app/src/design/copy/reference.ts';
const ORDER_COPY = 'borrower-app/src/servicing/loans/order-details-copy/reference.ts';

const rating = {
  file: 'screens/order.acceptance.ts',
  title: 'the rating: none chosen, fewer than 4 stars, 4 or more',
} as const;
const writing = { file: 'screens/complaints.acceptance.ts', title: 'writing: tags, 200 characters' } as const;
const bankForm = {
  file: 'screens/bank.acceptance.ts',
  title: '"Next" saves with "saving..." and then closes the web view',
} as const;
const repayment = {
  file: 'screens/repayment.acceptance.ts',
  title: 'date, amount and product; two rows, more and hide',
} as const;
const confirmed = { file: 'screens/confirm.acceptance.ts', title: 'Next pushes the loan once' } as const;
const legacy = {
  file: 'screens/legacy.acceptance.ts',
  title: 'a card first, then the code of six',
} as const;

/** Screens, messages to the native app and requests of the borrower app that differ from the specification. */
export const appMutations: readonly Mutation[] = [
  {
    name: 'closeWebview has another name',
    changes: [{ file: SHELL, find: "bare('closeWebview')", replace: "bare('closeWebView')" }],
    case: bankForm,
  },
  {
    name: 'callTelephone has another name',
    changes: [{ file: SHELL, find: "send(around, 'callTelephone'", replace: "send(around, 'callPhone'" }],
    case: {
      file: 'screens/calls.acceptance.ts',
      title: 'shell a tap on the line calls through the bridge',
    },
  },
  {
    name: 'offToLogin has another name',
    changes: [{ file: SHELL, find: "bare('offToLogin')", replace: "bare('toLogin')" }],
    case: {
      file: 'screens/calls.acceptance.ts',
      title: 'a call without a session sends offToLogin to the host',
    },
  },
  {
    name: 'toHome has another name',
    changes: [{ file: SHELL, find: "bare('toHome')", replace: "bare('goHome')" }],
    case: { file: 'screens/order.acceptance.ts', title: 'each button leads to its page' },
  },
  {
    name: '“Silakan pilih” is English',
    changes: [{ file: ORDER_COPY, find: "'Silakan pilih'", replace: "'Please choose'" }],
    case: rating,
  },
  {
    name: '“Rollover Repayment” is “Extend”',
    changes: [{ file: ORDER_COPY, find: "moreTime: 'Rollover Repayment'", replace: "moreTime: 'Extend'" }],
    case: { file: 'screens/order.acceptance.ts', title: 'every status of an answer to the letter' },
  },
  {
    name: '“copy success” is “Copied”',
    changes: [{ file: DESIGN_COPY, find: "'copy success'", replace: "'Copied'" }],
    case: {
      file: 'screens/repayment.acceptance.ts',
      title: '/repaymentOfCode: showType 1 is a code to copy',
    },
  },
  {
    name: '“loading...” has an ellipsis',
    changes: [{ file: DESIGN_COPY, find: "'loading...'", replace: "'loading…'" }],
    case: { file: 'screens/calls.acceptance.ts', title: '"loading..." while a page waits for its answer' },
  },
  {
    name: '“saving...” has an ellipsis',
    changes: [
      {
        file: 'borrower-app/src/origination/payment-accounts/bind-bank-copy/reference.ts',
        find: "'saving...'",
        replace: "'saving…'",
      },
    ],
    case: bankForm,
  },
  {
    name: '“上一页” is English',
    changes: [{ file: DESIGN_COPY, find: "'上一页'", replace: "'Previous'" }],
    case: {
      file: 'screens/complaints.acceptance.ts',
      title: 'a tab counts its complaints up to 99+, and pages turn',
    },
  },
  {
    name: 'a call ends after 50 seconds',
    changes: [
      {
        file: 'borrower-app/src/wire/wire.ts',
        find: '}, HTTP_TIMEOUT_MS);',
        replace: '}, HTTP_TIMEOUT_MS - 10_000);',
      },
    ],
    case: { file: 'screens/calls.acceptance.ts', title: 'a call ends after 60 seconds' },
  },
  {
    name: 'the countdown of a code is 90 seconds',
    changes: [
      {
        file: 'borrower-app/src/people/one-time-codes/sms-countdown.ts',
        find: 'seconds = SMS_COUNTDOWN_SECONDS }',
        replace: 'seconds = 90 }',
      },
    ],
    case: legacy,
  },
  {
    name: 'the rating of a complaint appears after 2000 ms',
    changes: [
      {
        file: 'borrower-app/src/support/complaints/ComplaintRating.tsx',
        find: 'setOpen(true), COMPLAINT_RATING_DELAY_MS)',
        replace: 'setOpen(true), COMPLAINT_RATING_DELAY_MS - 1000)',
      },
    ],
    case: { file: 'screens/complaints.acceptance.ts', title: 'details: read-only, the reply' },
  },
  {
    name: '“Successfully Sent” stays 1000 ms',
    changes: [
      {
        file: 'borrower-app/src/support/complaints/specification/SuccessfullySent.tsx',
        find: "returnToScreen('/complaint'), COMPLAINT_SENT_MODAL_MS)",
        replace: "returnToScreen('/complaint'), COMPLAINT_SENT_MODAL_MS - 500)",
      },
    ],
    case: writing,
  },
  {
    name: 'a complaint has up to 201 characters',
    changes: [
      {
        file: 'borrower-app/src/support/complaints/specification/Writing.tsx',
        find: 'textLimit={COMPLAINT_TEXT_MAX_LENGTH}',
        replace: 'textLimit={COMPLAINT_TEXT_MAX_LENGTH + 1}',
      },
    ],
    case: writing,
  },
  {
    name: 'a complaint has up to ten pictures',
    changes: [
      {
        file: 'borrower-app/src/support/complaints/use-evidence.ts',
        find: 'const free = COMPLAINT_IMAGES_MAX - (',
        replace: 'const free = COMPLAINT_IMAGES_MAX + 1 - (',
      },
      {
        file: 'borrower-app/src/support/complaints/specification/PickedEvidence.tsx',
        find: 'max={COMPLAINT_IMAGES_MAX}',
        replace: 'max={COMPLAINT_IMAGES_MAX + 1}',
      },
    ],
    case: writing,
  },
  {
    name: 'three pictures in a row',
    changes: [
      {
        file: 'borrower-app/src/design/image-picker/ImagePicker.module.css',
        find: 'grid-template-columns: repeat(4, 1fr);',
        replace: 'grid-template-columns: repeat(3, 1fr);',
      },
    ],
    case: {
      file: 'screens/complaints.acceptance.ts',
      title: 'the image picker takes image/* and shows four in a row',
    },
  },
  {
    name: 'a toast of the contact form stays 2000 ms',
    changes: [
      {
        file: 'borrower-app/src/support/engagement/enhance-contact-form.ts',
        find: '}, TOAST_DEFAULT_MS);',
        replace: '}, TOAST_DEFAULT_MS - 1000);',
      },
    ],
    case: { file: 'screens/site.acceptance.ts', title: 'the contact form wants all four fields' },
  },
  {
    name: 'the carousel of the landing site changes every 2500 ms',
    changes: [
      {
        file: 'borrower-app/src/site/enhance/play-slides.ts',
        find: '}, LANDING_CAROUSEL_MS);',
        replace: '}, LANDING_CAROUSEL_MS - 500);',
      },
    ],
    case: {
      file: 'screens/site.acceptance.ts',
      title: 'the home page has a carousel of two images that changes every 3000 ms',
    },
  },
  {
    name: 'the marker header swift has another name',
    changes: [
      {
        file: 'contract/src/marker-headers.ts',
        find: "form: ['swift', 'eyes']",
        replace: "form: ['x-swift', 'eyes']",
      },
    ],
    case: { file: 'screens/calls.acceptance.ts', title: 'customer service: the line and the e-mail' },
  },
  {
    name: 'the next page gets no common parameters',
    changes: [
      {
        file: 'borrower-app/src/frame/navigation.ts',
        find: 'withParameters(new URL(address, location.origin), common)',
        replace: 'withParameters(new URL(address, location.origin), {})',
      },
    ],
    case: confirmed,
  },
  {
    name: 'an extension is paid without isDelay',
    changes: [
      {
        file: 'borrower-app/src/servicing/paying/use-start-payment.ts',
        find: "    ...(isDelay && { isDelay: '1' as const }),\n",
        replace: '',
      },
    ],
    case: { file: 'screens/repayment.acceptance.ts', title: 'paying sends isDelay=1' },
  },
  {
    name: 'the score of an order is the number of stars',
    changes: [
      {
        file: 'borrower-app/src/servicing/loans/OrderRating.tsx',
        find: '{ score: APP_STORE_RATING_SCORE, stars } as const',
        replace: '{ score: stars as typeof APP_STORE_RATING_SCORE, stars } as const',
      },
    ],
    case: rating,
  },
  {
    name: 'thousands are grouped with a comma',
    changes: [
      {
        file: 'borrower-app/src/design/amount/amount-parts.ts',
        find: 'text: groupThousandsWithDots(decimal)',
        replace: "text: groupThousandsWithDots(decimal).replace('.', ',')",
      },
    ],
    case: repayment,
  },
  {
    name: 'a day is written out',
    changes: [
      {
        file: 'borrower-app/src/design/day/format-day.ts',
        find: "date === undefined || dateLocale === 'reference'",
        replace: 'date === undefined',
      },
      { file: DESIGN_COPY, find: "dateLocale: 'reference'", replace: "dateLocale: 'en'" },
    ],
    case: repayment,
  },
  {
    name: 'a path is missing',
    changes: [
      {
        file: 'borrower-app/src/routes.tsx',
        find: "path: '/repaymentOfCode2'",
        replace: "path: '/payCode2'",
      },
    ],
    case: { file: 'screens/routes.acceptance.ts', title: 'every path answers with its document' },
  },
  {
    name: 'the page does not know 11',
    changes: [
      {
        file: 'borrower-app/src/origination/promotions/promotion-calls.ts',
        find: "ALREADY_REGISTERED: CodeOf<'already_registered'> = '11'",
        replace: "ALREADY_REGISTERED: string = '12'",
      },
    ],
    case: { file: 'screens/promotion.acceptance.ts', title: 'each refusal has its answer on the page' },
  },
];
