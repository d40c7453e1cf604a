import type { DataOf } from '@hiram/contract/call';
import { listOwnPasskeys, removeOwnPasskey, renameOwnPasskey } from '@hiram/contract/people/staff-passkeys';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { PartHeading } from '../frame/SectionHeading.tsx';
import { timeOf } from '../frame/time-text.ts';
import styles from './AccountPage.module.css';
import { addPasskey, canUsePasskeys } from './passkeys.ts';
import { sendCall } from './send-call.ts';
import { useSessionWatch } from './session-watch.ts';
import { useStaffAction } from './use-staff-action.ts';
import { useStepUp } from './use-step-up.tsx';

type Passkey = DataOf<typeof listOwnPasskeys>['passkeys'][number];

/** `add`: the name of a new passkey. Otherwise the passkey that is renamed. */
type Naming = 'add' | Passkey;

/** The member's passkeys. Adding and removing need a step-up. */
export function OwnPasskeys({ onChanged }: { readonly onChanged: () => void }) {
  const passkeys = useQuery({ queryKey: ['ownPasskeys'], queryFn: () => sendCall(listOwnPasskeys, {}) });
  const [naming, setNaming] = useState<Naming>();
  const { withStepUp, dialog } = useStepUp();

  async function refresh(): Promise<void> {
    await passkeys.refetch();
    onChanged();
  }

  const removing = useStaffAction({
    mutationFn: (passkeyId: string) => withStepUp(() => sendCall(removeOwnPasskey, { passkeyId })),
    onSettled: refresh,
  });
  const error = passkeys.error ?? removing.error;
  const listed = passkeys.data?.passkeys;
  return (
    <section aria-labelledby="account-passkeys" className={styles.part}>
      <div className={styles.heading}>
        <PartHeading id="account-passkeys">Passkeys</PartHeading>
        {canUsePasskeys() && <Button onClick={() => setNaming('add')}>Add a passkey</Button>}
      </div>
      <p className={styles.sentence}>
        A passkey replaces password and code at sign-in. Nobody can trick you into reading it out.
      </p>
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      {listed?.length === 0 && <p className={styles.sentence}>No passkeys yet.</p>}
      {listed !== undefined && listed.length > 0 && (
        <Table<Passkey>
          size="small"
          rowKey="passkeyId"
          dataSource={listed}
          pagination={false}
          columns={columns({
            removingId: removing.isPending ? removing.variables : undefined,
            onRename: setNaming,
            onRemove: removing.mutate,
          })}
        />
      )}
      {naming !== undefined && (
        <NameDialog
          naming={naming}
          withStepUp={withStepUp}
          onClose={() => setNaming(undefined)}
          onSaved={() => {
            setNaming(undefined);
            void refresh();
          }}
        />
      )}
      {dialog}
    </section>
  );
}

interface NameDialogProps {
  readonly naming: Naming;
  readonly withStepUp: ReturnType<typeof useStepUp>['withStepUp'];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const LONGEST_NAME = 60;

function NameDialog({ naming, withStepUp, onClose, onSaved }: NameDialogProps) {
  const { hasEnded } = useSessionWatch();
  const saving = useStaffAction({
    mutationFn: async ({ name }: { name: string }): Promise<void> => {
      if (naming === 'add') await withStepUp(() => addPasskey(name));
      else await sendCall(renameOwnPasskey, { passkeyId: naming.passkeyId, name });
    },
    onSuccess: onSaved,
  });
  return (
    <Modal
      open={!hasEnded}
      title={naming === 'add' ? 'Add a passkey' : 'Rename passkey'}
      footer={null}
      width={420}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: naming === 'add' ? '' : naming.name }}
        onFinish={saving.mutate}
      >
        <Form.Item
          label="Name of the device"
          name="name"
          rules={[{ required: true, whitespace: true, message: 'Enter a name.' }]}
        >
          <Input autoFocus maxLength={LONGEST_NAME} placeholder="Work laptop" />
        </Form.Item>
        {saving.error && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={saving.error.message}
            className={styles.problem ?? ''}
          />
        )}
        <Button type="primary" htmlType="submit" block loading={saving.isPending}>
          {naming === 'add' ? 'Continue on the device' : 'Save'}
        </Button>
      </Form>
    </Modal>
  );
}

interface Actions {
  readonly removingId: string | undefined;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkeyId: string) => void;
}

function columns({ removingId, onRename, onRemove }: Actions): TableColumnsType<Passkey> {
  return [
    { title: 'Device', dataIndex: 'name' },
    { title: 'Added', dataIndex: 'createdAt', render: timeOf },
    {
      title: 'Last used',
      dataIndex: 'lastUsedAt',
      render: (at?: string) => (at === undefined ? 'Never' : timeOf(at)),
    },
    {
      title: <span className={styles.unseen}>Action</span>,
      key: 'actions',
      width: 180,
      align: 'right',
      render: (_, passkey) => (
        <>
          <Button
            size="small"
            type="link"
            aria-label={`Rename ${passkey.name}`}
            onClick={() => onRename(passkey)}
          >
            Rename
          </Button>
          <Button
            size="small"
            aria-label={`Remove ${passkey.name}`}
            loading={removingId === passkey.passkeyId}
            onClick={() => onRemove(passkey.passkeyId)}
          >
            Remove
          </Button>
        </>
      ),
    },
  ];
}
