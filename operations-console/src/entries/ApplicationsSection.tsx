import { lazy } from 'react';
import { SectionTabs } from '../frame/SectionTabs.tsx';

const ApplicationsPage = lazy(async () => ({
  default: (await import('../origination/decisions/ApplicationsPage.tsx')).ApplicationsPage,
}));
const FraudListsPage = lazy(async () => ({
  default: (await import('../origination/decisions/FraudListsPage.tsx')).FraudListsPage,
}));

/** Applications to decide, and the lists that hold some of them. */
export function ApplicationsSection() {
  return (
    <SectionTabs
      label="Applications"
      path="/applications"
      tabs={[
        { name: 'queue', title: 'Applications', permission: 'read_applications', Page: ApplicationsPage },
        {
          name: 'fraud-lists',
          title: 'Block and watch lists',
          permission: 'read_applications',
          Page: FraudListsPage,
        },
      ]}
    />
  );
}
