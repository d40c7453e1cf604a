import type { Aliasing } from '@hiram/contract/aliasing';
import type { Locale } from '@hiram/contract/locales';
import { type BrandConfig, findBrandConfig } from '../brands/brand-config.ts';
import { clearLocal } from '../browser/local-store.ts';
import { openStorage } from '../browser/storage.ts';
import { showToast } from '../design/toast/toasts.ts';
import { createNativeShell, type NativeShell } from '../native-shell/native-shell.ts';
import type { ShellSettings } from '../native-shell/shell-environment.ts';
import type { ShellRecord } from '../native-shell/shell-record.ts';
import { removeAllFormDrafts } from '../origination/form-items/form-drafts.ts';
import { type Answers, createAnswers } from '../queries/answers.ts';
import { persistedAnswers } from '../queries/persisted-answers.ts';
import { refreshStaleAnswers } from '../queries/refresh-stale-answers.ts';
import { clearPages } from '../service-worker/cache-for-offline.ts';
import { createSession } from '../session/session.ts';
import { takeHandOffCode } from '../wire/hand-off.ts';
import { rememberedSender } from '../wire/remembered-sender.ts';
import type { AppEnvironment } from './App.tsx';
import { frameCopy } from './frame-copy.ts';
import { createLogInFirst, LOGIN_PATH } from './log-in-first.ts';
import { ownAddress } from './navigation.ts';
import { rememberLocale } from './remember-locale.ts';
import { wireOf } from './wire-of-page.ts';

/** Actions that need the route table, so only the whole page can do them. */
export interface PageActions {
  /** Loads the copy of a language before the page switches to it. */
  readonly prepare: (locale: Locale) => Promise<unknown>;
  readonly open: (address: string) => void;
}

/** Builds the page's environment from its document and window. */
export async function createEnvironment(
  locale: Locale,
  { prepare, open }: PageActions,
): Promise<AppEnvironment> {
  const handOffCode = takeHandOffCode();
  const brand = await findBrandConfig(document, async () =>
    (await import('./fetch-brand.ts')).fetchBrand(locale),
  );
  let spoken = locale;
  const answers = createAnswers();
  const remembered = rememberedSender(openStorage('local'));
  const session = createSession(window, {
    remembered,
    wire: () => wire,
    refetch: answers.refetch,
    clearAllData: () => clearAllData(answers),
  });
  const shell = shellOf(brand, {
    navigate: open,
    onRecord: (record) => tellOfRefusal(record, () => frameCopy[spoken].loaded?.linkRefused ?? ''),
    thankForRating: () => showToast(frameCopy[spoken].loaded?.thanksForRating ?? ''),
    // Loaded late, because few people ever see this question.
    confirmLeaving: async (url) =>
      (await import('./confirm-leaving-site.tsx')).confirmLeavingSite(url, spoken),
  });
  const wire = wireOf(brand, locale, {
    aliasing: await aliasingOf(brand),
    remembered: remembered.read,
    noAnswerText: () => frameCopy[spoken].loaded?.noAnswer ?? '',
    beforeSending: session.beforeSending,
    onSessionRequired: createLogInFirst(shell),
  });
  refreshStaleAnswers(answers);
  if (handOffCode !== undefined) session.takeOver(handOffCode);
  return {
    locale,
    answers,
    page: {
      brand,
      wire,
      shell,
      session,
      async onChooseLocale(chosen) {
        await prepare(chosen);
        spoken = chosen;
        rememberLocale(chosen);
        wire.refreshCommonParameters({ lang: chosen });
      },
    },
  };
}

/** Deletes what the page, the browser and the service worker hold about the logged-out borrower. */
function clearAllData(answers: Answers): void {
  answers.clear();
  persistedAnswers(openStorage('local')).forget();
  removeAllFormDrafts();
  clearLocal();
  clearPages();
}

/** Loaded only for the few brands with aliases. */
async function aliasingOf({ aliases, brand }: BrandConfig): Promise<Aliasing | undefined> {
  if (aliases === undefined) return undefined;
  const { createAliasing } = await import('@hiram/contract/aliasing');
  return createAliasing(aliases, brand);
}

function shellOf(brand: BrandConfig, settings: ShellSettings): NativeShell {
  return createNativeShell(window, {
    schemeUrl: brand.schemeUrl,
    listedOrigins: [
      ...[brand.appApi, brand.appH5].flatMap(originOf),
      // Allows http only if this page itself uses it, which is in development.
      ...brand.linkHosts.flatMap((host) => [`https://${host}`, `${location.protocol}//${host}`]),
    ],
    loginAddress: () => ownAddress(LOGIN_PATH),
    ...settings,
  });
}

/**
 * Shows that a link was not opened, and logs the refusal to the console for debugging web views. It contains
 * no personal data.
 */
function tellOfRefusal(record: ShellRecord, message: () => string): void {
  if (record.kind !== 'refused') return;
  performance.mark(`refused ${record.what}`);
  if (record.what === 'link') showToast(message());
}

function originOf(address: string): string[] {
  try {
    return [new URL(address).origin];
  } catch {
    // A brand without its own address lists none.
    return [];
  }
}
