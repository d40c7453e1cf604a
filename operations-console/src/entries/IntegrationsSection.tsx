import { lazy } from 'react';
import { SectionTabs } from '../frame/SectionTabs.tsx';

const WebhooksPage = lazy(async () => ({
  default: (await import('../operations/webhooks/WebhooksPage.tsx')).WebhooksPage,
}));

/** What the lender's own systems connect to. Each page belongs to its own capability. */
export function IntegrationsSection() {
  return (
    <SectionTabs
      label="Integrations"
      path="/integrations"
      tabs={[{ name: 'webhooks', title: 'Webhooks', Page: WebhooksPage, permission: 'read_integrations' }]}
    />
  );
}
