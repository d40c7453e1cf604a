import { httpUrl } from './config-values.ts';
import type { Read } from './config-variable.ts';
import { Secret } from './secret.ts';

/** Our accounts with payment providers. An incomplete account counts as none. */
export interface PaymentAccounts {
  readonly razorpay:
    | {
        readonly url: string;
        readonly keyId: string;
        readonly keySecret: Secret;
        readonly webhookSecret: Secret;
      }
    | undefined;
  readonly paymongo?:
    | { readonly url: string; readonly key: Secret; readonly webhookSecret: Secret }
    | undefined;
  readonly xendit?:
    | { readonly url: string; readonly key: Secret; readonly callbackToken: Secret }
    | undefined;
  readonly cashfree?:
    | {
        readonly url: string;
        readonly clientId: string;
        readonly clientSecret: Secret;
        readonly phone: string;
      }
    | undefined;
}

/** The simulator's address under `npm run dev`. */
const SIMULATOR = 'http://127.0.0.1:4100/payments';

const address = { expects: 'an http or https address', parse: httpUrl };
export const simulatedSecret = {
  fallback: undefined,
  developmentFallback: new Secret('simulator'),
  expects: 'text',
  secret: true,
  parse: (value: string) => new Secret(value),
} as const;
const simulatedName = {
  expects: 'text',
  fallback: undefined,
  developmentFallback: 'simulator',
  parse: (value: string) => value,
} as const;

export const paymentAccountVariables = {
  HIRAM_PAYMENT_RAZORPAY_URL: {
    reason: 'Where Razorpay is; only a simulator is elsewhere.',
    fallback: 'https://api.razorpay.com',
    developmentFallback: `${SIMULATOR}/razorpay`,
    ...address,
  },
  HIRAM_PAYMENT_RAZORPAY_KEY_ID: {
    reason: 'Our account with Razorpay: the id of its API key.',
    ...simulatedName,
  },
  HIRAM_PAYMENT_RAZORPAY_KEY_SECRET: {
    reason: 'The secret of that API key.',
    ...simulatedSecret,
  },
  HIRAM_PAYMENT_RAZORPAY_WEBHOOK_SECRET: {
    reason: 'With which Razorpay signs what it reports, as set in its dashboard.',
    ...simulatedSecret,
  },
  HIRAM_PAYMENT_PAYMONGO_URL: {
    reason: 'Where PayMongo is; only a simulator is elsewhere.',
    fallback: 'https://api.paymongo.com',
    developmentFallback: `${SIMULATOR}/paymongo`,
    ...address,
  },
  HIRAM_PAYMENT_PAYMONGO_KEY: {
    reason: 'The secret API key of the PayMongo account; sk_live_… takes real money.',
    ...simulatedSecret,
  },
  HIRAM_PAYMENT_PAYMONGO_WEBHOOK_SECRET: {
    reason: 'With which PayMongo signs what it reports: that of our webhook, told when it was made.',
    ...simulatedSecret,
  },
  HIRAM_PAYMENT_XENDIT_URL: {
    reason: 'Where Xendit is; only a simulator is elsewhere.',
    fallback: 'https://api.xendit.co',
    developmentFallback: `${SIMULATOR}/xendit`,
    ...address,
  },
  HIRAM_PAYMENT_XENDIT_KEY: {
    reason: 'A secret API key of the Xendit account that may take money in, and need not send any out.',
    ...simulatedSecret,
  },
  HIRAM_PAYMENT_XENDIT_CALLBACK_TOKEN: {
    reason: 'The verification token of Xendit’s webhook settings.',
    ...simulatedSecret,
  },
  HIRAM_PAYMENT_CASHFREE_URL: {
    reason: 'Where Cashfree is; only its sandbox or a simulator is elsewhere.',
    fallback: 'https://api.cashfree.com',
    developmentFallback: `${SIMULATOR}/cashfree`,
    ...address,
  },
  HIRAM_PAYMENT_CASHFREE_CLIENT_ID: {
    reason: 'Our account with Cashfree’s payment gateway, which is another than that of its payouts.',
    ...simulatedName,
  },
  HIRAM_PAYMENT_CASHFREE_CLIENT_SECRET: {
    reason: 'The secret of that account, which also signs its callbacks.',
    ...simulatedSecret,
  },
  HIRAM_PAYMENT_CASHFREE_PHONE: {
    reason:
      'The lender’s own telephone number, which Cashfree wants with every order; no borrower’s goes there.',
    expects: 'ten digits',
    fallback: undefined,
    developmentFallback: '9999999999',
    parse: (value: string) => (/^\d{10}$/.test(value) ? value : undefined),
  },
} as const;

export function paymentAccounts(read: Read<typeof paymentAccountVariables>): PaymentAccounts {
  return {
    razorpay: whole({
      url: read('HIRAM_PAYMENT_RAZORPAY_URL'),
      keyId: read('HIRAM_PAYMENT_RAZORPAY_KEY_ID'),
      keySecret: read('HIRAM_PAYMENT_RAZORPAY_KEY_SECRET'),
      webhookSecret: read('HIRAM_PAYMENT_RAZORPAY_WEBHOOK_SECRET'),
    }),
    paymongo: whole({
      url: read('HIRAM_PAYMENT_PAYMONGO_URL'),
      key: read('HIRAM_PAYMENT_PAYMONGO_KEY'),
      webhookSecret: read('HIRAM_PAYMENT_PAYMONGO_WEBHOOK_SECRET'),
    }),
    xendit: whole({
      url: read('HIRAM_PAYMENT_XENDIT_URL'),
      key: read('HIRAM_PAYMENT_XENDIT_KEY'),
      callbackToken: read('HIRAM_PAYMENT_XENDIT_CALLBACK_TOKEN'),
    }),
    cashfree: whole({
      url: read('HIRAM_PAYMENT_CASHFREE_URL'),
      clientId: read('HIRAM_PAYMENT_CASHFREE_CLIENT_ID'),
      clientSecret: read('HIRAM_PAYMENT_CASHFREE_CLIENT_SECRET'),
      phone: read('HIRAM_PAYMENT_CASHFREE_PHONE'),
    }),
  };
}

type Whole<Account> = { readonly [Part in keyof Account]: Exclude<Account[Part], undefined> };

/** The account, if it is complete. */
function whole<Account extends object>(account: Account): Whole<Account> | undefined {
  // The cast is safe: the check shows that no value is undefined.
  return Object.values(account).includes(undefined) ? undefined : (account as Whole<Account>);
}
