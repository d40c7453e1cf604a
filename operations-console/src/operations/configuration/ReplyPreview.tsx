import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { languageName, languageTag } from '#cases/borrowers-language.ts';
import { useAccount } from '#session/account.ts';
import type { Opened } from './queries.ts';
import styles from './ReplyPreview.module.css';
import { useReplyPreview } from './reply-preview-query.ts';

interface ReplyPreviewProps {
  readonly opened: Opened;
  /** Changes with the content. */
  readonly revision: string;
  readonly textNow: () => string;
}

/** The texts as the reply box would offer them, with sample values or with those of a case. */
export function ReplyPreview({ opened, revision, textNow }: ReplyPreviewProps) {
  const [reference, setReference] = useState('');
  const { data, error, isFetching } = useReplyPreview({
    brand: opened.brand ?? '',
    reference,
    revision,
    textNow,
  });
  const { permissions } = useAccount();
  const mayUseCase = permissions.includes('read_complaints') || permissions.includes('read_contact_messages');
  return (
    <section className={styles.preview} aria-label="Preview" aria-busy={isFetching}>
      <h3 className={styles.title}>
        {reference === '' ? 'Preview with sample values' : 'Preview with a case'}
      </h3>
      {mayUseCase && <CaseForm reference={reference} onReference={setReference} />}
      {error && <Alert type="warning" showIcon role="alert" title={error.message} />}
      {error === null &&
        data?.map(({ language, text }) => (
          <figure key={language} className={styles.text}>
            <figcaption>
              {languageName(language)}, {text.length} characters
            </figcaption>
            <p lang={languageTag(language)}>{text}</p>
          </figure>
        ))}
    </section>
  );
}

interface CaseFormProps {
  readonly reference: string;
  readonly onReference: (reference: string) => void;
}

function CaseForm({ reference, onReference }: CaseFormProps) {
  return (
    <Form<{ reference?: string }>
      className={styles.form}
      layout="vertical"
      onFinish={({ reference: typed = '' }) => onReference(typed.trim())}
    >
      <Form.Item
        label="Case"
        name="reference"
        extra="The number of a complaint, or the id of a contact message. Opening it is recorded."
      >
        <Input maxLength={120} autoComplete="off" allowClear />
      </Form.Item>
      <Button htmlType="submit" size="small">
        {reference === '' ? 'Show with this case' : 'Show again'}
      </Button>
    </Form>
  );
}
