import type { Page } from '@playwright/test';

/** One state of a screen, and how to reach it. */
export interface ScreenState {
  readonly name: string;
  /** Fakes network responses, where the real stack would not show this state. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The user actions that lead there. */
  readonly action?: (page: Page) => Promise<void>;
  /** A selector that must match before the screenshot. */
  readonly ready: string;
}

export interface GalleryScreen {
  readonly name: string;
  readonly path: string;
  /** Further query parameters after the common ones, starting with `&`. */
  readonly query?: string;
  /** The fragment, for a page that is found by it. */
  readonly hash?: string;
  readonly states: readonly ScreenState[];
  /** For desktop tools. */
  readonly viewport?: { readonly width: number; readonly height: number };
}
