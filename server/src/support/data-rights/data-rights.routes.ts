import {
  createDataExport,
  listDataAccess,
  readDataExport,
  sendExportCode,
} from '@hiram/contract/support/data-rights';
import type { Clock } from '@hiram/values/clock';
import { instantAsIso } from '@hiram/values/instant';
import { agreementLocale, type PdfRenderer } from '#origination/agreements/index.ts';
import {
  checkCode,
  maskedMobile,
  readOwnMobile,
  sendCode,
  sessionRequester,
  spendVerifiedCode,
  type VerificationContext,
} from '#people/identity/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement, implementDocument } from '#platform/calls/implement.ts';
import { isTimedLinkValid, type LinkedDocument, timedLink } from '#platform/calls/timed-link.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { FILE_POLICY } from '#platform/http/security-headers.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { composeOwnData } from './compose-own-data.ts';
import { readAccesses } from './data-access.ts';
import { gatherOwnData, ownDataAsJson } from './gather-own-data.ts';

export interface DataRightsContext {
  readonly database: Database;
  /** System clock. */
  readonly systemClock: Clock;
  readonly personalData: PersonalData;
  readonly proof: VerificationContext;
  readonly pdf: PdfRenderer;
  /** The lender's legal name, by brand. */
  readonly lenderOf: (brandCode: string) => string;
}

/** What a page shows. The file has all. */
const SHOWN_ACCESSES = 50;
const PURPOSE = 'export_data';

export function registerDataRightsRoutes(server: CallServer, context: DataRightsContext): void {
  registerExportRoutes(server, context);
  implement(server, listDataAccess, {
    policy: 'borrower',
    handle: async (_request, { session }) => {
      const accesses = await readAccesses(context.database, session.borrowerId, SHOWN_ACCESSES + 1);
      return {
        accesses: accesses
          .slice(0, SHOWN_ACCESSES)
          .map(({ at, by, what }) => ({ at: instantAsIso(at), by, what })),
        hasMore: flagOf(accesses.length > SHOWN_ACCESSES),
      };
    },
  });
}

function registerExportRoutes(server: CallServer, context: DataRightsContext): void {
  const { database, systemClock } = context;
  implement(server, sendExportCode, {
    policy: 'borrower',
    handle: async (_request, { session, brand, locale, common, address }) => {
      const mobile = await readOwnMobile(context, session.borrowerId);
      const { resendAfterSeconds } = await sendCode(context.proof, {
        brand: brand.code,
        market: brand.market,
        mobile,
        purpose: PURPOSE,
        via: 'sms',
        locale,
        device: common.deviceId ?? session.borrowerId,
        address,
        campaign: undefined,
        captcha: undefined,
        requester: sessionRequester(session),
        isOwnNumber: true,
      });
      return { resendAfterSeconds: String(resendAfterSeconds), maskedMobile: maskedMobile(mobile) };
    },
  });
  implement(server, createDataExport, {
    policy: 'borrower',
    handle: async ({ smsCode }, { session, brand, common }) => {
      const mobile = await readOwnMobile(context, session.borrowerId);
      const requester = sessionRequester(session);
      const proven = await checkCode(context.proof, { mobile, purpose: PURPOSE, code: smsCode, requester });
      if (proven === undefined) throw new Refusal('sms_code_wrong');
      await inTransaction(database, (tx) => spendVerifiedCode(tx, proven));
      const parameters = { ...common, brand: brand.code };
      const [pdf_url, json_url] = (['pdf', 'json'] as const).map((format) =>
        timedLink(context, readDataExport, linked(format, session.sessionId), parameters),
      );
      return { pdf_url: pdf_url ?? '', json_url: json_url ?? '' };
    },
  });
  implementDocument(server, readDataExport, {
    policy: 'borrower',
    handle: async ({ format, ...link }, { session, brand, locale }) => {
      if (!isTimedLinkValid(context, linked(format, session.sessionId), link)) {
        throw new Refusal('not_found', { link: 'not ours, or too old' });
      }
      const data = await gatherOwnData(context, session.borrowerId, systemClock.now());
      const file = { use: 'saved', policy: FILE_POLICY } as const;
      if (format === 'json') {
        const bytes = Buffer.from(ownDataAsJson(data));
        return { ...file, type: 'application/json; charset=utf-8', bytes, fileName: 'my-data.json' };
      }
      const printed = composeOwnData({
        data,
        locale: agreementLocale(brand.market, locale),
        market: brand.market,
        lender: context.lenderOf(brand.code),
      });
      return {
        ...file,
        type: 'application/pdf',
        bytes: await context.pdf.draw(printed),
        fileName: 'my-data.pdf',
      };
    },
  });
}

function linked(format: string, sessionId: string): LinkedDocument {
  return { place: 'data_exports.link', names: { format }, sessionId };
}
