import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@hiram/contract/locales';
import type { ApplicationForm } from '@hiram/contract/origination/applications';
import { marketRules } from '@hiram/markets/market-pack';
import type { ApplicationId } from '@hiram/values/ids';
import { readOwnMobile } from '#people/identity/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { Application } from './application.ts';
import type { ApplicationContext, ApplicationReader } from './application-context.ts';
import { findEarlierPage, findPage, savePage } from './application-pages.sql.ts';
import { pageTexts } from './copy/page-copy-by-locale.ts';
import {
  dayOf,
  decryptAnswers,
  encryptAnswers,
  findExistingApplication,
  keyOf,
  whileEditable,
} from './open-application.ts';
import { answersTo, type Problem, problemsOf } from './pages/check-page.ts';
import { ineligibilityProblems } from './pages/eligibility-of-answers.ts';
import { itemCopy } from './pages/item-copy.ts';
import type { About, Answers, PageItem } from './pages/page.ts';
import { pageOf } from './pages/pages.ts';

/** An input as rendered: its labels in the borrower's language, and its saved value. */
export interface DescribedItem
  extends Pick<PageItem, 'code' | 'cate' | 'inputType' | 'isRequired' | 'maxLength' | 'askedIf'> {
  readonly title: string;
  readonly hint: string;
  readonly value: string;
  readonly group: string;
  readonly options: readonly { readonly type: string; readonly name: string }[] | undefined;
}

export interface PageView {
  readonly items: readonly DescribedItem[];
  readonly savedVersion: number;
  readonly isDone: boolean;
}

/** A page as last saved on any device. A page that was never saved is prefilled from the last application. */
export async function readPage(
  context: ApplicationReader,
  {
    id,
    step,
    locale,
  }: { readonly id: ApplicationId; readonly step: ApplicationForm; readonly locale: Locale },
): Promise<PageView> {
  const { database } = context;
  const application = await findExistingApplication(database, id);
  const saved = await findPage(database, id, step);
  const shown = saved ?? (await findEarlierPage(database, application, { before: id, step }));
  const page = pageOf(application.market, step, context.applicationForms);
  const answers =
    shown === undefined ? {} : decryptAnswers(await keyOf(context, database, application), shown);
  return {
    items: page.items.map((item) => describeItem(item, locale, answers)),
    savedVersion: saved?.savedVersion ?? 0,
    isDone: saved?.isDone ?? false,
  };
}

function describeItem(item: PageItem, locale: Locale, answers: Answers): DescribedItem {
  const { code, cate, inputType, isRequired, maxLength, group, options, askedIf } = item;
  const texts = pageTexts(locale);
  return {
    code,
    cate,
    inputType,
    isRequired,
    maxLength,
    ...itemCopy(item, locale),
    value: answers[code] ?? '',
    group: group === undefined ? '' : texts.groups[group],
    options: options?.map((type) => ({ type, name: texts.options[type] })),
    ...(askedIf !== undefined && { askedIf }),
  };
}

export interface SavePage {
  readonly id: ApplicationId;
  readonly step: ApplicationForm;
  /** The version of the page that was edited; 0 if it had never been saved. */
  readonly savedVersion: number;
  readonly answers: Answers;
}

export interface SavedPage {
  readonly savedVersion: number;
  readonly problems: readonly Problem[];
}

/**
 * Saves the answers, valid or not, unless another device has saved since. The page is complete when no
 * problems are left.
 */
export async function submitPage(context: ApplicationContext, saving: SavePage): Promise<SavedPage> {
  const { id, step } = saving;
  return whileEditable(context, id, async (tx, application) => {
    const page = pageOf(application.market, step, context.applicationForms);
    const answers = answersTo(page, saving.answers);
    const key = await keyOf(context, tx, application);
    const before = await findPage(tx, id, step);
    const problems = await findProblems(context, tx, application, { step, answers });
    const savedVersion = before?.savedVersion ?? 0;
    if (savedVersion !== saving.savedVersion) {
      // A save whose response was lost is retried and finds its own result.
      const isOwn = savedVersion === saving.savedVersion + 1 && before !== undefined;
      if (isOwn && isDeepStrictEqual(decryptAnswers(key, before), answers)) return { savedVersion, problems };
      throw new Refusal('application_changed_elsewhere', { saved: savedVersion });
    }
    await savePage(tx, {
      applicationId: id,
      step,
      savedVersion: savedVersion + 1,
      answersEncrypted: encryptAnswers(key, answers),
      isDone: problems.length === 0,
      at: context.businessClock.now(),
    });
    return { savedVersion: savedVersion + 1, problems };
  });
}

/** The problems of a page, under the rules of the market's current day. */
export async function findProblems(
  context: ApplicationReader,
  database: Database,
  application: Pick<Application, 'market' | 'borrowerId' | 'channel'>,
  { step, answers }: { readonly step: ApplicationForm; readonly answers: Answers },
): Promise<Problem[]> {
  const { market, borrowerId, channel } = application;
  const on = dayOf(market, context.businessClock);
  const isThirdPartyData = step === 'references';
  const about: About = {
    market,
    answers,
    today: on,
    ownMobile: isThirdPartyData ? await readOwnMobile({ ...context, database }, borrowerId) : '',
  };
  const problems = await problemsOf(pageOf(market, step, context.applicationForms), about);
  if (step !== 'identity') return problems;
  const { eligibility } = marketRules(market, { on, channel });
  return [...problems, ...ineligibilityProblems(eligibility.value, about)];
}
