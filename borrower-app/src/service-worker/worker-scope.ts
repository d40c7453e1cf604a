/**
 * The part of a service worker's surroundings that ours touches. TypeScript's own description of it cannot stand
 * beside that of a page in one project.
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
  /** The worker is not stopped before this has settled. */
  waitUntil(work: Promise<unknown>): void;
}

interface PageMessageEvent extends LifecycleEvent {
  readonly data: unknown;
}

interface PageFetchEvent extends LifecycleEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
