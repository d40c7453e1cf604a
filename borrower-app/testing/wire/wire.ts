import type { WireEnvironment } from '#wire/wire.ts';

export interface PageForTests extends WireEnvironment {
  readonly location: { search: string };
  readonly toasts: readonly string[];
  /** The loading texts that the page currently shows. */
  readonly loading: readonly string[];
}

/** A page that records what it was asked to show. */
export function pageForTests(origin: string, search = ''): PageForTests {
  const toasts: string[] = [];
  const loading: string[] = [];
  return {
    origin,
    location: { search },
    settled: { brand: 'hiram', market: 'PH', lang: 'en' },
    toasts,
    loading,
    noAnswerText: () => 'error',
    showToast(message) {
      toasts.push(message);
    },
    showLoading(text) {
      loading.push(text);
      return () => {
        loading.splice(loading.indexOf(text), 1);
      };
    },
  };
}
