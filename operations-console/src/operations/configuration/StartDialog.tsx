import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { kindCopy } from './configuration-copy.ts';
import { useItems, useStart } from './queries.ts';

interface StartDialogProps {
  readonly kind: ConfigurationKind;
  readonly onClose: () => void;
  readonly onStarted: (subject: string) => void;
}

interface Values {
  readonly ofBrand: string;
  readonly code?: string;
}

/** The creator names promotion links and their templates, because their code is part of URLs. */
const namedKinds: readonly ConfigurationKind[] = ['promotion_template', 'promotion_link'];

/** Creates a new item for a brand and opens its draft. */
export function StartDialog({ kind, onClose, onStarted }: StartDialogProps) {
  const [form] = Form.useForm<Values>();
  const brands = useItems('brand', {});
  const starting = useStart(kind, onStarted);
  const { one } = kindCopy[kind];
  return (
    <Modal
      open
      title={`New ${one}`}
      okText="Create draft"
      confirmLoading={starting.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={starting.mutate}>
        <p>Creates a draft. Borrowers do not see it until another staff member has published it.</p>
        {(starting.error ?? brands.error) && (
          <Alert type="error" showIcon role="alert" title={(starting.error ?? brands.error)?.message} />
        )}
        <Form.Item
          label={kind === 'brand' ? 'Brand to copy from' : 'Brand'}
          name="ofBrand"
          rules={[{ required: true, message: 'Select a brand.' }]}
        >
          <Select
            autoFocus
            loading={brands.isPending}
            options={(brands.data?.items ?? []).map(({ subject, title }) => ({
              value: subject,
              label: `${title} (${subject})`,
            }))}
          />
        </Form.Item>
        {namedKinds.includes(kind) && (
          <Form.Item
            label="Code"
            name="code"
            extra="Used in URLs; cannot be changed later. Leave empty to generate one."
            rules={[{ pattern: /^[A-Za-z0-9_-]{1,64}$/, message: 'Only letters, digits, - and _.' }]}
          >
            <Input maxLength={64} autoComplete="off" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
