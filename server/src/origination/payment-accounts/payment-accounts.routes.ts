import type { DataOf } from '@hiram/contract/call';
import {
  bindAccount as bindAccountCall,
  changeAccount as changeAccountCall,
  choosePayoutAccount as choosePayoutAccountCall,
  listAccounts as listAccountsCall,
  readAccountForm as readAccountFormCall,
  removeAccount as removeAccountCall,
  sendPayoutChangeCode as sendPayoutChangeCodeCall,
} from '@hiram/contract/origination/payment-accounts';
import { idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { isFrozen } from '#people/account-freezes/index.ts';
import { sessionRequester } from '#people/identity/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import type { AccountForm } from './account-form.ts';
import type { AccountChanger } from './authorise-change.ts';
import { type Binding, bindAccount } from './bind-account.ts';
import { choosePayoutAccount } from './choose-payout-account.ts';
import { type DescribedItem, describeForm } from './describe-form.ts';
import { builtInForm } from './forms/forms.ts';
import { knownValues } from './known-values.ts';
import { MAX_ACCOUNTS, type PaymentAccountContext } from './payment-account-context.ts';
import type { BoundAccount } from './payment-accounts.sql.ts';
import { isOwnAccount, readAccounts } from './read-accounts.ts';
import { removeAccount } from './remove-account.ts';
import { sendChangeCode } from './send-change-code.ts';

export function registerPaymentAccountRoutes(server: CallServer, context: PaymentAccountContext): void {
  const isOwn: IsOwn = (borrowerId, id) => isOwnAccount(context.database, borrowerId, id);

  implement(server, readAccountFormCall, {
    policy: 'borrower',
    handle: async (_request, { brand, locale, session }) => {
      const form = (context.accountForms ?? builtInForm)(brand.market);
      const known = await knownValues(context, {
        borrowerId: session.borrowerId,
        brandCode: brand.code,
        market: brand.market,
      });
      return { items: describeForm(form, locale, known).map((item) => itemOf(item, form)) };
    },
  });

  const ways = [
    [bindAccountCall, 'add'],
    [changeAccountCall, 'change'],
  ] as const satisfies readonly (readonly [unknown, Binding['intent']])[];
  for (const [call, intent] of ways) {
    implement(server, call, {
      policy: 'borrower',
      handle: async ({ product_id: productId, smsCode, ...filled }, { session, brand, locale }) => {
        await bindAccount(context, {
          changer: changerOf(session, smsCode, locale),
          market: brand.market,
          brandCode: brand.code,
          productId,
          filled,
          intent,
        });
        return {};
      },
    });
  }

  implement(server, sendPayoutChangeCodeCall, {
    policy: 'borrower',
    handle: async (_request, { session, brand, locale, common, address }) => {
      const sent = await sendChangeCode(context, {
        borrowerId: session.borrowerId,
        brandCode: brand.code,
        market: brand.market,
        locale,
        device: common.deviceId ?? session.borrowerId,
        address,
        requester: sessionRequester(session),
      });
      return { ...sent, resendAfterSeconds: String(sent.resendAfterSeconds) };
    },
  });

  implement(server, listAccountsCall, {
    policy: 'borrower',
    handle: async (_request, { session }) => {
      const accounts = await readAccounts(context.database, session.borrowerId);
      return {
        cards: accounts.map((account) => cardOf(account, context.systemClock.now())),
        canAdd: flagOf(accounts.length < MAX_ACCOUNTS),
        isFrozen: flagOf(await isFrozen(context.database, session.borrowerId)),
      };
    },
  });

  implement(server, choosePayoutAccountCall, {
    policy: 'borrower',
    ownership: { cardId: isOwn },
    handle: async ({ cardId, smsCode }, { session, locale }) => {
      await choosePayoutAccount(context, changerOf(session, smsCode, locale), idFrom(cardId));
      return {};
    },
  });

  implement(server, removeAccountCall, {
    policy: 'borrower',
    ownership: { cardId: isOwn },
    handle: async ({ cardId }, { session: { borrowerId } }) => {
      await removeAccount(context, { borrowerId, id: idFrom(cardId) });
      return {};
    },
  });
}

function changerOf(
  session: Parameters<typeof sessionRequester>[0] & Pick<AccountChanger, 'borrowerId'>,
  smsCode: string | undefined,
  locale: AccountChanger['locale'],
): AccountChanger {
  return { borrowerId: session.borrowerId, smsCode, locale, requester: sessionRequester(session) };
}

function itemOf(
  { code, title, placeholder, cate, value, options, inputType, cardType }: DescribedItem,
  { channelNumber }: AccountForm,
): DataOf<typeof readAccountFormCall>['items'][number] {
  return {
    code,
    title,
    cate,
    value,
    inputType,
    channelNumber,
    subtitle: placeholder,
    cardTypeMi: cardType,
    ...(options !== undefined && { note: [...options] }),
  };
}

function cardOf(account: BoundAccount, now: Instant): DataOf<typeof listAccountsCall>['cards'][number] {
  return {
    cardId: account.id,
    name: account.institutionName,
    number: account.maskedNumber,
    isDefault: flagOf(account.isPayoutAccount),
    ownership: account.ownership,
    ...(account.payoutsFrom !== undefined &&
      account.payoutsFrom > now && { payoutsFrom: instantAsIso(account.payoutsFrom) }),
  };
}
