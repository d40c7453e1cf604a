import { Badge } from 'antd';
import { Link } from 'wouter';
import { PartHeading } from '#frame/SectionHeading.tsx';
import { timeTakenText } from '../operations/portfolio/metric-text.ts';
import { type Health, useHealth } from '../servicing/repayments/queries.ts';
import styles from './HomePage.module.css';

/** Each payment provider in one line. */
export function ProviderSummary() {
  const { data } = useHealth();
  if (data === undefined || data.providers.length === 0) return null;
  return (
    <section aria-labelledby="home-providers" className={styles.part}>
      <div className={styles.partHead}>
        <PartHeading id="home-providers">Payment providers, 24 hours</PartHeading>
        <Link href="/repayments?tab=health">Details</Link>
      </div>
      <table className={styles.providers}>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">Paid</th>
            <th scope="col">Time to post</th>
            <th scope="col">Overdue</th>
          </tr>
        </thead>
        <tbody>
          {data.providers.map((health) => (
            <tr key={health.provider}>
              <th scope="row">{health.provider}</th>
              <td>
                {health.lastDay.paid} of {health.lastDay.made}
              </td>
              <td>{timeTakenText(health.secondsToPost)}</td>
              <td>
                <Overdue health={health} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Overdue({ health: { tooLong } }: { readonly health: Health['providers'][number] }) {
  return <Badge status={tooLong === '0' ? 'success' : 'error'} text={tooLong === '0' ? 'None' : tooLong} />;
}
