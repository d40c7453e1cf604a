import { useEffect, useRef } from 'react';
import { openScreen, replaceScreen } from '#frame/navigation.ts';
import { useWire } from '#queries/WireProvider.tsx';
import type { Wire } from '#wire/wire.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { addressOf, type PageName } from './apply-address.ts';
import { FormPage } from './FormPage.tsx';
import { LazyApplicationPart } from './LazyApplicationPart.tsx';
import { loadDocuments, loadReview } from './lazy-pages.ts';
import { Overview } from './Overview.tsx';
import type { Application } from './queries.ts';
import { usePageSavers } from './use-page-savers.ts';
import { useWhenOpened } from './use-when-opened.ts';

interface ApplicationPagesProps {
  readonly application: Application;
  readonly page: PageName | undefined;
  /** Reloads the application. */
  readonly onChanged: () => Promise<void>;
  /** The server has accepted the application and decides by this time. */
  readonly onSent: (decideBy: string) => void;
}

/** An application that is being filled in: the list of its pages, or one of them. */
export function ApplicationPages(props: ApplicationPagesProps) {
  const wire = useWire();
  // Prerendering has no application either, so this branch only satisfies the types.
  return wire === undefined ? undefined : <Pages {...props} wire={wire} />;
}

function Pages({
  application,
  page,
  onChanged,
  onSent,
  wire,
}: ApplicationPagesProps & { readonly wire: Wire }) {
  const { orderId } = application;
  const savers = usePageSavers(wire, orderId, () => void onChanged());
  // Kept here so that uploads continue while other pages are filled in.
  const pictures = useUploads();
  useStartAtTheTop(page);
  useWhenOpened(() => {
    // Both show which pages are done, and the last input may have changed that.
    if (page === undefined || page === 'review' || page === 'consents') void onChanged();
  }, page);

  async function goOn() {
    if (page === undefined) return;
    await onChanged();
    openScreen(addressOf(orderId, pageAfter(application, page)));
  }

  switch (page) {
    case undefined:
      return isFresh(application) ? (
        <FirstPage application={application} />
      ) : (
        <Overview application={application} onChanged={onChanged} />
      );
    case 'identity':
    case 'work':
    case 'references':
      return <FormPage key={page} application={application} step={page} saver={savers[page]} onDone={goOn} />;
    case 'documents':
      return (
        <LazyApplicationPart name="documents" load={loadDocuments}>
          {({ DocumentsPage }) => (
            <DocumentsPage
              application={application}
              identity={savers.identity}
              pictures={pictures}
              onChanged={onChanged}
              onDone={goOn}
              onLater={() => openScreen(addressOf(orderId, 'identity'))}
            />
          )}
        </LazyApplicationPart>
      );
    // The consents are given on the last page, next to the button that sends.
    case 'consents':
    case 'review':
      return (
        <LazyApplicationPart name="review" load={loadReview}>
          {({ ReviewPage }) => (
            <ReviewPage
              application={application}
              savers={savers}
              isUploading={Object.values(pictures.uploads).some(({ problem }) => problem === undefined)}
              onChanged={onChanged}
              onSent={onSent}
            />
          )}
        </LazyApplicationPart>
      );
  }
}

/** The next page that is not done, of those after this one first; the review if there is none. */
function pageAfter({ steps }: Application, page: PageName): PageName {
  const index = steps.findIndex(({ step }) => step === page);
  const others = [...steps.slice(index + 1), ...steps.slice(0, index)];
  return others.find(({ step, status }) => step !== 'consents' && status !== 'done')?.step ?? 'review';
}

/** A new application opens its first page; the list of pages is for somebody who returns. */
function FirstPage({ application: { orderId, steps } }: { readonly application: Application }) {
  const first = steps[0]?.step;
  useEffect(() => {
    if (first !== undefined) replaceScreen(addressOf(orderId, first));
  }, [first, orderId]);
  return <ApplicationSkeleton />;
}

function isFresh({ steps }: Application): boolean {
  return steps.every(({ status }) => status === 'to_do');
}

/**
 * Each page starts at the top, visually and for screen readers, although the frame treats it as the same
 * screen.
 */
function useStartAtTheTop(page: PageName | undefined): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [page]);
}
