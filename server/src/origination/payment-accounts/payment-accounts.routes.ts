import type { DataOf } from '@hiram/contract/call';
import {
  bindAccount as bindAccountCall,
  changeAccount as changeAccountCall,
  choosePayoutAccount as choosePayoutAccountCall,
  listAccounts as listAccountsCall,
  readAccountForm as readAccountFormCall,
  removeAccount as removeAccountCall,
} from '@hiram/contract/origination/payment-accounts';
import { idFrom } from '@hiram/values/ids';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import type { AccountForm } from './account-form.ts';
import { type Binding, bindAccount } from './bind-account.ts';
import { choosePayoutAccount } from './choose-payout-account.ts';
import { type DescribedItem, describeForm } from './describe-form.ts';
import { builtInForm } from './forms/forms.ts';
import { knownValues } from './known-values.ts';
import { MAX_ACCOUNTS, type PaymentAccountContext } from './payment-account-context.ts';
import type { BoundAccount } from './payment-accounts.sql.ts';
import { isOwnAccount, readAccounts } from './read-accounts.ts';
import { removeAccount } from './remove-account.ts';

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
      handle: async ({ product_id: productId, ...filled }, { session, brand }) => {
        await bindAccount(context, {
          borrowerId: session.borrowerId,
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

  implement(server, listAccountsCall, {
    policy: 'borrower',
    handle: async (_request, { session }) => {
      const accounts = await readAccounts(context.database, session.borrowerId);
      return { cards: accounts.map(cardOf), canAdd: flagOf(accounts.length < MAX_ACCOUNTS) };
    },
  });

  implement(server, choosePayoutAccountCall, {
    policy: 'borrower',
    ownership: { cardId: isOwn },
    handle: async ({ cardId }, { session: { borrowerId } }) => {
      await choosePayoutAccount(context, { borrowerId, id: idFrom(cardId) });
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

function cardOf(account: BoundAccount): DataOf<typeof listAccountsCall>['cards'][number] {
  return {
    cardId: account.id,
    name: account.institutionName,
    number: account.maskedNumber,
    isDefault: flagOf(account.isPayoutAccount),
    ownership: account.ownership,
  };
}
