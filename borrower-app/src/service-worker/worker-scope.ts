/**
 * The part of the service worker scope that we use. TypeScript's worker types conflict with its DOM types in
 * one project.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageFetchEvent) => void): void;
}

interface LifecycleEvent {
  /** Keeps the worker running until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

interface PageMessageEvent extends LifecycleEvent {
  readonly data: unknown;
}

interface PageFetchEvent extends LifecycleEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
