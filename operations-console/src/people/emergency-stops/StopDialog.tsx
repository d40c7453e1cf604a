import { isMarketId } from '@hiram/contract/market-ids';
import { type StopKind, startEmergencyStop } from '@hiram/contract/people/emergency-stops';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Radio, Select, Typography } from 'antd';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import styles from './EmergencyStopsPage.module.css';
import { STOPS_KEY, type StopTarget } from './queries.ts';
import { kindCopy, marketOptions, targetLabel, targetOptions } from './stop-copy.ts';

interface Entered {
  readonly kind: StopKind;
  readonly market: string;
  /** Market and target, as the option carries them. */
  readonly place?: string;
  readonly reason: string;
}

interface StopDialogProps {
  readonly targets: readonly StopTarget[];
  readonly onClose: () => void;
}

/** One person stops, at once. Resuming takes two. */
export function StopDialog({ targets, onClose }: StopDialogProps) {
  const queries = useQueryClient();
  const [form] = Form.useForm<Entered>();
  const kind = Form.useWatch('kind', form);
  const stopping = useStaffAction({
    mutationFn: (entered: Entered) => sendCall(startEmergencyStop, requestOf(entered)),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: STOPS_KEY });
      onClose();
    },
  });
  const label = kind && targetLabel(kind);
  return (
    <Modal
      open
      width={560}
      title="Emergency stop"
      okText="Stop now"
      okButtonProps={{ danger: true }}
      confirmLoading={stopping.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ market: '' }}
        onFinish={stopping.mutate}
      >
        {stopping.error && <Alert type="error" showIcon role="alert" title={stopping.error.message} />}
        <Form.Item
          label="What to stop"
          name="kind"
          rules={[{ required: true, message: 'Select what to stop.' }]}
        >
          <Radio.Group
            className={styles.kinds ?? ''}
            options={Object.entries(kindCopy).map(([value, { title }]) => ({ value, label: title }))}
            onChange={() => form.resetFields(['place', 'market'])}
          />
        </Form.Item>
        {label !== undefined && (
          <Form.Item label={label} name="place" rules={[{ required: true, message: 'Select one.' }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={targetOptions(targets, kind ?? 'provider')}
            />
          </Form.Item>
        )}
        {kind !== undefined && kind !== 'channel' && kind !== 'product' && (
          <Form.Item label="Market" name="market">
            <Select options={marketOptions} />
          </Form.Item>
        )}
        {kind !== undefined && (
          <Typography.Paragraph type="secondary">
            {kindCopy[kind].effect} Two people are needed to resume.
          </Typography.Paragraph>
        )}
        <Form.Item
          label="Reason"
          name="reason"
          extra="Recorded in the audit trail."
          rules={[{ required: true, min: 3, message: 'Enter a reason.' }]}
        >
          <Input maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function requestOf({ kind, market, place, reason }: Entered) {
  const [placeMarket = '', target = ''] = place?.split('|') ?? [];
  const chosen = placeMarket === '' ? market : placeMarket;
  return {
    kind,
    reason,
    ...(isMarketId(chosen) && { ofMarket: chosen }),
    ...(target !== '' && { target }),
  };
}
