import { readCommonParameters, readPageQuery } from '@hiram/contract/common-parameters';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useBrand } from '../brands/BrandProvider.tsx';
import { useCopy } from '../copy/LocaleProvider.tsx';
import { Card } from '../design/card/Card.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { Field } from '../design/field/Field.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { withTestTools } from '../frame/build-flags.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { mintHandOff, withHandOff } from '../shell-simulator/mint-hand-off.ts';
import { DeviceCapabilities } from './DeviceCapabilities.tsx';
import { isSwitchedOn } from './is-switched-on.ts';
import {
  type PreviewField,
  type PreviewPage,
  previewAddress,
  previewFields,
  previewPages,
  publicPages,
} from './preview-address.ts';
import styles from './TestPreviewScreen.module.css';
import { testPreviewCopy } from './test-preview-copy.ts';

/** Opens the other screens for developers, with the fields that a native app would provide. */
export function TestPreviewScreen() {
  const copy = useCopy(testPreviewCopy);
  const brand = useBrand();
  if (!isSwitchedOn(brand, withTestTools)) {
    return <EmptyState title={copy.notHereTitle} message={copy.notHereMessage} />;
  }
  return <TestPreview />;
}

function TestPreview() {
  const copy = useCopy(testPreviewCopy);
  const search = useSearch({ ssrSearch: '' });
  const [edited, setEdited] = useState<Partial<Record<PreviewField, string>>>({});
  const fields = { ...fieldsOf(search), ...edited };
  return (
    <ScreenContent>
      <section className={styles.section}>
        <header className={styles.header}>
          <h2>{copy.deviceFields}</h2>
          <p>{copy.deviceFieldsMessage}</p>
        </header>
        <Card>
          <div className={styles.fields}>
            {previewFields.map((name) => (
              <Field
                key={name}
                label={copy[name]}
                name={name}
                value={fields[name]}
                onChange={(value) => setEdited((before) => ({ ...before, [name]: value }))}
                autoComplete="off"
              />
            ))}
          </div>
        </Card>
      </section>
      <List title={copy.pages}>
        {pageNames.map((page) => (
          <ListRow
            key={page}
            title={copy[page]}
            description={previewPages[page]}
            href={previewAddress(page, fields, search)}
            {...(!publicPages.has(page) && {
              onClick: (event) => {
                event.preventDefault();
                void openWithSession(previewAddress(page, fields, search));
              },
            })}
          />
        ))}
      </List>
      <DeviceCapabilities />
    </ScreenContent>
  );
}

/** Opens the page as the native app does: with a hand-off code for the entered device id. */
async function openWithSession(address: string): Promise<void> {
  const device = readCommonParameters(readPageQuery(new URL(address, location.origin).search));
  location.assign(withHandOff(address, await mintHandOff(device)));
}

// The cast is safe: a constant object has exactly the keys of its type, which Object.keys does not express.
const pageNames = Object.keys(previewPages) as readonly PreviewPage[];

/** The fields start with the values that the native app passed to this page. */
function fieldsOf(search: string): Record<PreviewField, string> {
  const query = readPageQuery(search);
  return {
    appVersion: query.appVersion ?? '',
    deviceName: query.deviceName ?? '',
    deviceId: query.deviceId ?? '',
    osVersion: query.osVersion ?? '',
    sessionId: query.sessionId ?? '',
    adId: query.adId ?? '',
    productId: query.productId ?? '',
    orderId: query.orderId ?? '',
  };
}
