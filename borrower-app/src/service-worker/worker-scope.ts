/**
 * The part of the service worker scope that we use. TypeScript's worker types conflict with its DOM types in
 * one project.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationDetails): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageFetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushMessageEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void;
}

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface NotificationDetails {
  readonly body: string;
  readonly tag: string;
  readonly renotify: boolean;
  readonly data: string;
  readonly icon?: string;
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

interface PushMessageEvent extends LifecycleEvent {
  /** Null if the message has no content. */
  readonly data: { text(): string } | null;
}

interface NotificationClickEvent extends LifecycleEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
