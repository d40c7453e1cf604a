import type { DataOf, RequestOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import {
  readCaptchaPuzzle,
  readChannelTemplate,
  readDownloads,
  register,
  renderCaptcha,
  sendRegistrationSms,
  startCaptcha,
  trackClick,
  trackVisit,
} from '@hiram/contract/origination/promotions';
import { marketPack } from '@hiram/markets/market-pack';
import { type Clock, today } from '@hiram/values/clock';
import type { BrandDirectory } from '#people/brands/index.ts';
import {
  type CaptchaSolution,
  codeRequester,
  renderCaptcha as drawPicture,
  type IdentityContext,
  offerPuzzle,
  refuseOtherCell,
  requesterOf,
  sendCode,
  startCaptcha as startSession,
} from '#people/identity/index.ts';
import type { CallContext } from '#platform/calls/call-context.ts';
import { type CallServer, implement, implementImage } from '#platform/calls/implement.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { Log } from '#platform/log/log.ts';
import { type ChannelTemplate, textsIn } from './channel-template.ts';
import { hostsOf } from './download-link.ts';
import type { CountedPage } from './page-visit.ts';
import { createPromotionDirectory, type PromotionDirectory } from './promotion-directory.ts';
import { readDownloadTargets } from './read-downloads.ts';
import { registerThroughPromotion } from './register-through-promotion.ts';
import { startVisitCounter, type VisitCounter } from './visit-counter.ts';
import { addCounts } from './visit-counts.sql.ts';

export interface PromotionContext
  extends Pick<IdentityContext, 'database' | 'systemClock' | 'ids' | 'personalData' | 'proof'> {
  readonly businessClock: Clock;
  readonly brands: Pick<BrandDirectory, 'find'>;
  readonly log: Log;
}

export function registerPromotionRoutes(server: CallServer, context: PromotionContext): void {
  const { database, systemClock, log } = context;
  const directory = createPromotionDirectory(database, systemClock);
  const counter = startVisitCounter({
    log,
    save: (counts) => inTransaction(database, (tx) => addCounts(tx, counts)),
  });
  // By then requests have ended, and the database is still open.
  server.app.addHook('onClose', () => counter.stop());

  registerPageRoutes(server, { ...context, directory });
  registerCounting(server, { ...context, counter });
  registerCaptchaRoutes(server, context);
  registerRegistration(server, { ...context, directory });
}

type WithDirectory = PromotionContext & { readonly directory: PromotionDirectory };

function registerPageRoutes(server: CallServer, { directory, brands }: WithDirectory): void {
  implement(server, readChannelTemplate, {
    policy: 'public',
    handle: async ({ templateId }, { brand, locale }) => {
      const template = await directory.template({ brandCode: brand.code, id: templateId });
      if (template === undefined) throw new Refusal('not_found', { template: templateId });
      const company = brands.find({ code: brand.code, host: '' })?.company;
      return {
        ...templateOnWire(template),
        ...textsIn(template, locale, brand.locales),
        ...(company && { lender: { name: company.legalName, registrations: [...company.registrations] } }),
      };
    },
  });

  implement(server, readDownloads, {
    policy: 'public',
    hasPublishedLinks: true,
    handle: async ({ id, links_id, down_id }, { brand }) => {
      const targets = await readDownloadTargets(directory, {
        brandCode: brand.code,
        templateId: id,
        linkId: links_id ?? down_id,
      });
      return { targets: targets.map((target) => ({ ...target })), linkHosts: hostsOf(targets) };
    },
  });
}

function templateOnWire({
  id,
  market,
  picture,
  colours,
  offer,
  agreement,
}: ChannelTemplate): DataOf<typeof readChannelTemplate> {
  return {
    id,
    market,
    picture,
    colours,
    agreement,
    offer: {
      amountFrom: String(offer.amountFromMinor),
      amountTo: String(offer.amountToMinor),
      daysFrom: String(offer.daysFrom),
      daysTo: String(offer.daysTo),
      monthlyRate: offer.monthlyRate,
      annualRate: offer.annualRate,
    },
  };
}

/** Neither call uses the database: both are answered from memory, whatever its state. */
function registerCounting(
  server: CallServer,
  { counter, businessClock }: PromotionContext & { counter: VisitCounter },
): void {
  function countedPage(
    request: RequestOf<typeof trackVisit>,
    brand: CallContext<'public'>['brand'],
  ): CountedPage {
    return {
      brandCode: brand.code,
      countedOn: today(businessClock, marketPack(brand.market).facts.timeZone),
      templateId: request.page_id,
      linkId: request.links_id ?? request.down_id ?? '',
      campaign: request.utm_tag,
      appFrom: request.app_from,
      clientType: request.client_type,
    };
  }

  implement(server, trackVisit, {
    policy: 'public',
    handle: async (request, { brand }) => {
      counter.count(countedPage(request, brand), 'visit');
      return {};
    },
  });

  implement(server, trackClick, {
    policy: 'public',
    // The number is not stored: who clicked stays private until they register.
    handle: async ({ phone: _phone, ...request }, { brand }) => {
      counter.count(countedPage(request, brand), 'click');
      return {};
    },
  });
}

function registerCaptchaRoutes(server: CallServer, { proof }: PromotionContext): void {
  implement(server, startCaptcha, { policy: 'public', handle: () => startSession(proof) });
  implementImage(server, renderCaptcha, { policy: 'public', handle: ({ sid }) => drawPicture(proof, sid) });
  implement(server, readCaptchaPuzzle, {
    policy: 'public',
    handle: async ({ sid }) => {
      const { salt, target, below } = await offerPuzzle(proof, sid);
      return { salt, target, below: String(below) };
    },
  });
}

function registerRegistration(server: CallServer, parts: WithDirectory): void {
  implement(server, sendRegistrationSms, {
    policy: 'public',
    handle: async (request, { brand, common, locale, address, browser }) => {
      const market = await marketNamed(parts.directory, common.market, brand);
      await refuseOtherCell(parts, request.phone, { code: brand.code, market });
      await sendCode(parts.proof, {
        brand: brand.code,
        market,
        mobile: request.phone,
        purpose: 'register',
        via: 'sms',
        locale,
        device: request.deviceId,
        address,
        campaign: request.utm_tag || undefined,
        captcha: captchaOf(request),
        requester: codeRequester(browser, captchaFlow(request)),
      });
      return {};
    },
  });

  implement(server, register, {
    policy: 'public',
    handle: async (request, { brand, browser }) => {
      await refuseOtherCell(parts, request.phone, brand);
      const outcome = await registerThroughPromotion(parts, {
        brandCode: brand.code,
        mobile: request.phone,
        userName: request.userName,
        smsCode: request.smsCode,
        captcha: captchaOf(request),
        requester: requesterOf(browser, captchaFlow(request)),
        attribution: {
          templateId: request.id,
          appFrom: request.app_from,
          userFrom: request.user_from,
          utmTag: request.utm_tag,
          linksId: request.links_id ?? '',
          downId: request.down_id ?? '',
          inviteCode: request.invite_code,
          appName: request.appName,
        },
      });
      if (outcome === 'already_registered') throw new Refusal('already_registered');
      return {};
    },
  });
}

/** A page without cookies is recognised by its captcha session. */
function captchaFlow({ sid }: { readonly sid: string }): string {
  return `captcha ${sid}`;
}

function captchaOf({
  sid,
  capcode,
  puzzle,
}: {
  sid: string;
  capcode: string;
  puzzle?: string;
}): CaptchaSolution {
  return puzzle === undefined ? { sid, answer: capcode } : { sid, puzzle };
}

/** The requesting page's market, if the brand advertises there; otherwise the brand's own. */
async function marketNamed(
  directory: PromotionDirectory,
  named: string | undefined,
  brand: CallContext<'public'>['brand'],
): Promise<MarketId> {
  const advertised = await directory.markets(brand.code);
  return advertised.find((market) => market === named) ?? brand.market;
}
