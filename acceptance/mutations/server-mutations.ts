import type { Mutation } from './mutation.ts';

const REFUSALS = 'contract/src/refusals.ts';
const DETAILS_CONTRACT = 'contract/src/servicing/loans.ts';
const DETAILS_ROUTES = 'server/src/servicing/loans/loan-details.routes.ts';

const loanDetails = {
  file: 'http/orders.acceptance.ts',
  title: 'loan-details of an order with status',
} as const;
const firstLogin = 'a new number logs in by SMS and sees its own data';
const wrongCaptcha = {
  file: 'http/promotions.acceptance.ts',
  title: 'get-sms with a wrong captcha: HTTP 200, code "101"',
} as const;
const wrongCode = {
  file: 'http/legacy-repayments.acceptance.ts',
  title: 'a wrong code is 800006 and a repayment sent twice is 800005',
  after: ['repayment-way answers alipay', 'repayment-commit with its nine fields'],
} as const;

/** Answers of the server that differ from the specification. */
export const serverMutations: readonly Mutation[] = [
  {
    name: 'a repayment sent twice is 800004',
    changes: [
      {
        file: REFUSALS,
        find: "payment_already_submitted: { status: 409, code: '800005' }",
        replace: "payment_already_submitted: { status: 409, code: '800004' }",
      },
    ],
    case: wrongCode,
  },
  {
    name: 'loan details without productLogo',
    changes: [
      {
        file: DETAILS_CONTRACT,
        find: '    productLogo: imageLink,\n    userOrderDetail:',
        replace: '    userOrderDetail:',
      },
      { file: DETAILS_ROUTES, find: '    productLogo: details.presentation.logo,\n', replace: '' },
    ],
    case: loanDetails,
  },
  {
    name: 'smWa of the contact is called phone',
    changes: [
      {
        file: 'contract/src/support/engagement.ts',
        find: 'data: { email, smWa: text({ max: 40 }) },',
        replace: 'data: { email, phone: text({ max: 40 }) },',
      },
      {
        file: 'server/src/support/engagement/engagement.routes.ts',
        find: 'return { email, smWa: phoneLine };',
        replace: 'return { email, phone: phoneLine };',
      },
    ],
    case: {
      file: 'http/orders.acceptance.ts',
      title: 'contact-kf-info with overall=30 answers email and smWa',
    },
  },
  {
    name: 'the legacy repayment methods without repayToken',
    changes: [
      {
        file: 'contract/src/servicing/legacy-repayments.ts',
        find: '    repayToken: ownedId,\n    bankCards:',
        replace: '    bankCards:',
      },
      {
        file: 'server/src/servicing/legacy-repayments/legacy-repayments.routes.ts',
        find: '        repayToken: ways.repayToken,\n',
        replace: '',
      },
    ],
    case: { file: 'http/legacy-repayments.acceptance.ts', title: 'repayment-way answers alipay' },
  },
  {
    name: 'the extension without delayInfo',
    changes: [
      {
        file: 'contract/src/servicing/extensions.ts',
        find: '    delayInfo: object({ delayAmount: minorUnits, title: text({ max: 120 }) }),\n',
        replace: '',
      },
      {
        file: 'server/src/servicing/extensions/extensions.routes.ts',
        find: '    delayInfo: { delayAmount: amount, title: view.title },\n',
        replace: '',
      },
    ],
    case: { file: 'http/repayments.acceptance.ts', title: 'imitating answers the extension' },
  },
  {
    name: 'payUrl of a started payment is called url',
    changes: [
      {
        file: 'contract/src/servicing/repayments.ts',
        find: '    payUrl: link,\n    paymentId: ownedId,\n    /** For a channel that uses a code',
        replace: '    url: link,\n    paymentId: ownedId,\n    /** For a channel that uses a code',
      },
      {
        file: 'server/src/servicing/repayments/repayments.routes.ts',
        find: '        payUrl,\n',
        replace: '        url: payUrl,\n',
      },
    ],
    case: { file: 'http/repayments.acceptance.ts', title: 'generate-vcode answers a payUrl that opens' },
  },
  {
    name: 'the link of a product is an object, not a text',
    changes: [{ file: 'contract/src/support/engagement.ts', find: "  bareData: 'link',\n", replace: '' }],
    case: { file: 'http/orders.acceptance.ts', title: 'define answers a bare link with "00"' },
  },
  {
    name: 'a wrong captcha for an SMS is 102',
    changes: [
      {
        file: REFUSALS,
        find: "captcha_wrong_for_sms: { status: 422, code: '101' }",
        replace: "captcha_wrong_for_sms: { status: 422, code: '102' }",
      },
    ],
    case: wrongCaptcha,
  },
  {
    name: 'a wrong captcha of a registration is -2',
    changes: [
      {
        file: REFUSALS,
        find: "captcha_wrong_for_registration: { status: 422, code: '-1' }",
        replace: "captcha_wrong_for_registration: { status: 422, code: '-2' }",
      },
    ],
    case: { file: 'http/promotions.acceptance.ts', title: 'register with a wrong captcha' },
  },
  {
    name: 'a business refusal has its own HTTP status',
    changes: [{ file: REFUSALS, find: ' ? 200 : status;', replace: ' ? status : status;' }],
    case: wrongCaptcha,
  },
  {
    name: 'success "00" is answered as the integer 0',
    changes: [{ file: 'contract/src/envelope.ts', find: "doubleZero: '00'", replace: 'doubleZero: 0' }],
    case: { file: 'http/promotions.acceptance.ts', title: 'the template of a landing page: code "00"' },
  },
  {
    name: 'unknown fields are refused',
    changes: [
      {
        file: 'server/src/platform/calls/tolerant-reading.ts',
        find: '{ ...openValues(received), ...values } : values;',
        replace: '{ ...openValues(received), ...values } : { ...received, ...values };',
      },
    ],
    case: { file: 'http/conventions.acceptance.ts', title: 'unknown fields are ignored' },
  },
  {
    name: 'numbers in place of texts are refused',
    changes: [
      {
        file: 'server/src/platform/calls/tolerant-reading.ts',
        find: "  if (isInteger(received) && field.schema.type === 'string') return String(received);\n",
        replace: '',
      },
    ],
    case: { file: 'http/conventions.acceptance.ts', title: 'unknown fields are ignored' },
  },
  {
    name: 'a userName that is not the phone is accepted',
    changes: [
      {
        file: 'server/src/origination/promotions/register-through-promotion.ts',
        find: "  if (request.userName !== request.mobile) throw new Refusal('user_name_differs');\n",
        replace: '',
      },
    ],
    case: { file: 'http/promotions.acceptance.ts', title: 'a userName that is not the phone is refused' },
  },
  {
    name: 'the account form has no default cardType',
    changes: [
      {
        file: 'server/src/origination/payment-accounts/describe-form.ts',
        find: 'describeItem(picker, locale, DEFAULT_CARD_TYPE)',
        replace: "describeItem(picker, locale, '')",
      },
    ],
    case: {
      file: 'http/a-loan.acceptance.ts',
      title: 'card-init with product_id answers the form',
      after: [firstLogin],
    },
  },
  {
    name: 'the account form has channel number 90005',
    changes: [
      {
        file: 'server/src/origination/payment-accounts/forms/reference.ts',
        find: '  channelNumber: DEFAULT_CHANNEL_NUMBER,',
        replace: "  channelNumber: '90005',",
      },
    ],
    case: {
      file: 'http/a-loan.acceptance.ts',
      title: 'card-init with product_id answers the form',
      after: [firstLogin],
    },
  },
  {
    name: 'the failure page’s call has another path',
    changes: [
      {
        file: DETAILS_CONTRACT,
        find: "path: '/v3/joint-login/failure-detail'",
        replace: "path: '/v3/joint-login/failure'",
      },
    ],
    case: { file: 'http/orders.acceptance.ts', title: 'the failure page’s data is open to anyone' },
  },
  {
    name: 'answers ignore the alias table',
    changes: [
      {
        file: 'server/src/platform/calls/implement.ts',
        find: 'JSON.stringify(aliasing.aliasNames(JSON.parse(text)))',
        replace: 'text',
      },
    ],
    case: { file: 'http/conventions.acceptance.ts', title: 'a brand with an alias table' },
  },
  {
    name: 'the captcha is sent as a JPEG',
    changes: [
      {
        file: 'server/src/people/identity/captcha/captcha-context.ts',
        find: "return { type: 'image/png',",
        replace: "return { type: 'image/jpeg',",
      },
    ],
    case: { file: 'http/promotions.acceptance.ts', title: 'get-sid answers "0" and data.sid' },
  },
  {
    name: 'a wrong code of a repayment is 800007',
    changes: [
      {
        file: REFUSALS,
        find: "verification_code_wrong: { status: 422, code: '800006' }",
        replace: "verification_code_wrong: { status: 422, code: '800007' }",
      },
    ],
    case: wrongCode,
  },
];
