import { Alert, Button, Skeleton } from 'antd';
import { Link, useSearchParams } from 'wouter';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { timeOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { Deliveries } from './Deliveries.tsx';
import { type Endpoint, type EndpointKey, useWebhookEndpoints } from './queries.ts';
import { SecretButton } from './SecretButton.tsx';
import styles from './WebhooksPage.module.css';

/** The lender's systems that receive events, and what was sent to one of them. */
export function WebhooksPage() {
  const [address, setAddress] = useSearchParams();
  const query = useWebhookEndpoints();
  const { data } = query;
  const mayConfigure = usePermission('read_configuration');
  const open = data?.endpoints.find((one) => keyText(one) === address.get('endpoint'));
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <SectionHeading title="Webhooks">
          Events for the lender’s own systems, signed and repeated until they are accepted.
        </SectionHeading>
        {mayConfigure && <Link href="/configuration/webhook_endpoints">Change endpoints</Link>}
      </div>
      <LoadProblem query={query} failedText="Could not load the endpoints." />
      {data?.isConfigured === false && (
        <Alert
          type="warning"
          showIcon
          title="Nothing is sent: the key of webhooks is not set on the server."
        />
      )}
      {query.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && (
        <CaseTable
          nothing="No endpoints. They are set up in Configuration, Webhooks."
          heads={['Endpoint', 'Address', 'Events', 'State', 'Waiting', 'Failed', 'Last delivered', '']}
          figures={[4, 5]}
          rows={data.endpoints.map((one) => ({
            key: keyText(one),
            cells: [
              <EndpointName key="name" one={one} />,
              <span key="address" className={styles.address}>
                {one.url}
              </span>,
              one.events.length === 1 ? one.events[0] : `${one.events.length} events`,
              <EndpointState key="state" one={one} />,
              one.waiting,
              one.failed,
              one.lastDeliveredAt === undefined ? 'Never' : timeOf(one.lastDeliveredAt),
              <div key="actions" className={styles.actions}>
                <Button
                  size="small"
                  aria-label={`Deliveries of ${one.endpoint}`}
                  onClick={() => setAddress({ endpoint: keyText(one) })}
                >
                  Deliveries
                </Button>
                <SecretButton endpoint={one} />
              </div>,
            ],
          }))}
        />
      )}
      {open && <Deliveries key={keyText(open)} endpoint={open} />}
    </div>
  );
}

function keyText({ ofMarket, endpoint }: EndpointKey): string {
  return `${ofMarket}:${endpoint}`;
}

function EndpointName({ one }: { readonly one: Endpoint }) {
  return (
    <>
      <span className={styles.name}>{one.endpoint}</span>
      <div className={styles.remark}>
        {one.ofMarket}, {one.ofBrand ?? 'all brands'}
      </div>
    </>
  );
}

function EndpointState({ one }: { readonly one: Endpoint }) {
  if (!one.isEnabled) return <CaseMark tone="fact">Off</CaseMark>;
  if (!one.hasSecret) return <CaseMark tone="attention">No secret yet</CaseMark>;
  return (
    <>
      <CaseMark tone="fact">On</CaseMark>
      {one.formerSecretUntil !== undefined && (
        <div className={styles.remark}>Former secret valid until {timeOf(one.formerSecretUntil)}</div>
      )}
    </>
  );
}
