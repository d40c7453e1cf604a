import { Alert } from 'antd';
import styles from './CallbackBody.module.css';

interface WebhookBodyProps {
  readonly isReadable: boolean;
  readonly body: string;
}

/** The body of a provider's webhook. JSON is pretty-printed; anything else is shown as received. */
export function WebhookBody({ isReadable, body }: WebhookBodyProps) {
  if (!isReadable) {
    return (
      <Alert type="warning" showIcon title="The body cannot be decrypted: the person’s data was erased." />
    );
  }
  return <pre className={styles.body}>{laidOut(body)}</pre>;
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return body;
    throw error;
  }
}
