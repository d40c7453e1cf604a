import { type ComponentType, lazy, Suspense } from 'react';
import type { DesignCopy } from '../src/design/copy/design-copy.ts';
import { en } from '../src/design/copy/en.ts';
import { fil } from '../src/design/copy/fil.ts';
import { hi } from '../src/design/copy/hi.ts';
import { reference } from '../src/design/copy/reference.ts';
import {
  type GalleryAddress,
  type GalleryLanguage,
  galleryQuery,
} from '../src/design/demonstration/gallery-address.ts';
import { DesignProvider } from '../src/design/design-context.tsx';
import { List } from '../src/design/list/List.tsx';
import { ListRow } from '../src/design/list/ListRow.tsx';
import { LoadingHost } from '../src/design/loading-overlay/LoadingHost.tsx';
import { ToastHost } from '../src/design/toast/ToastHost.tsx';
import { demos } from './demos.ts';
import styles from './Gallery.module.css';

const languages: Record<GalleryLanguage, { copy: DesignCopy; numberLocale: string }> = {
  en: { copy: en, numberLocale: 'en-PH' },
  fil: { copy: fil, numberLocale: 'fil-PH' },
  hi: { copy: hi, numberLocale: 'hi-IN' },
  reference: { copy: reference, numberLocale: 'reference' },
};

const pages = new Map<string, ComponentType>(
  [...demos].map(([name, load]) => [name, lazy(async () => ({ default: (await load()).Demo }))]),
);

/** Shows one page per component and an index of all components. */
export function Gallery({ address }: { readonly address: GalleryAddress }) {
  return (
    <DesignProvider {...languages[address.lang]}>
      <main className={styles.gallery}>
        {address.component === undefined ? (
          <Index address={address} />
        ) : (
          <Page component={address.component} />
        )}
      </main>
      <ToastHost />
      <LoadingHost />
    </DesignProvider>
  );
}

function Index({ address }: { readonly address: GalleryAddress }) {
  return (
    <>
      <h1 className={styles.heading}>Component gallery</h1>
      <List>
        {[...pages.keys()].map((name) => (
          <ListRow key={name} title={name} href={galleryQuery({ ...address, component: name })} />
        ))}
      </List>
    </>
  );
}

function Page({ component }: { readonly component: string }) {
  const Demo = pages.get(component);
  return (
    <>
      <h1 className={styles.heading}>{component}</h1>
      {Demo === undefined ? (
        <p>There is no component of that name.</p>
      ) : (
        <Suspense>
          <Demo />
          <p hidden data-testid="demo-ready" />
        </Suspense>
      )}
    </>
  );
}
