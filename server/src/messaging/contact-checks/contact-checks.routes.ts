import * as contract from '@hiram/contract/messaging/contact-checks';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { secondsLeft } from './call-word.ts';
import { checkContact } from './check-contact.ts';
import type { ContactCheckContext } from './contact-check-context.ts';
import { callsTo } from './read-call-words.ts';

/** "Is this really you?": public, because many who receive a forged message are not our borrowers. */
export function registerContactCheckRoutes(server: CallServer, context: ContactCheckContext): void {
  implement(server, contract.readOfficialChannels, {
    policy: 'public',
    handle: async (_request, { brand }) => {
      const { phones, senders, sites, email } = context.officialContactsOf(brand.code);
      return {
        phones: [...phones],
        senders: [...senders],
        sites: sites.map((site) => new URL(site).host),
        email,
      };
    },
  });

  implement(server, contract.checkContact, {
    policy: 'public',
    recognises: 'borrower',
    handle: async (
      { code = '', sender = '', link = '', amount = '' },
      { brand, locale, address, visitor },
    ) => {
      const official = context.officialContactsOf(brand.code);
      const { verdict, parts, about, sentOn } = await checkContact(context, official, {
        code,
        sender,
        link,
        amount,
        brandCode: brand.code,
        market: brand.market,
        locale,
        address,
        borrowerId: visitor?.borrowerId,
      });
      return { verdict, parts, about, sentOn };
    },
  });

  implement(server, contract.readCallWords, {
    policy: 'borrower',
    handle: async (_request, { session: { borrowerId } }) => ({
      calls: (await callsTo(context, borrowerId)).map(({ by, word, previousWord, changesInMs }) => ({
        by,
        word,
        previousWord,
        changesInSeconds: secondsLeft(changesInMs),
      })),
    }),
  });
}
