import { defaults } from '../defaults.ts';
import { externalStore } from '../external-store.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
}

export const currentToast = externalStore<Toast | undefined>(undefined);

/** Shows a short message; a newer toast replaces the current one. */
export function showToast(text: string, options?: { readonly durationMs?: number }): void {
  const toast = { id: (currentToast.get()?.id ?? 0) + 1, text };
  currentToast.set(toast);
  setTimeout(() => {
    if (currentToast.get() === toast) {
      currentToast.set(undefined);
    }
  }, toastDurationMs(options?.durationMs));
}

/** A duration of 300 ms or less is unreadable and falls back to the default. */
export function toastDurationMs(requestedMs: number | undefined): number {
  const { durationMs, shortestDurationMs } = defaults.toast;
  return requestedMs !== undefined && requestedMs > shortestDurationMs ? requestedMs : durationMs;
}
