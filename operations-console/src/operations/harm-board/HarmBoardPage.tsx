import { Alert, Badge, Button, Empty, Select, Skeleton, Table, type TableColumnsType } from 'antd';
import { markets } from '#cases/markets.ts';
import { anyText, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { PartHeading, SectionHeading } from '#frame/SectionHeading.tsx';
import { dayOf } from '#frame/time-text.ts';
import { useAppearanceChoice } from '#frame/use-appearance-choice.ts';
import styles from './HarmBoardPage.module.css';
import { HarmStopCard } from './HarmStopCard.tsx';
import {
  comparedFigure,
  countText,
  figureText,
  measureCopy,
  remarkText,
  thresholdText,
} from './harm-copy.ts';
import { type HarmBoard, type MeasuredHarm, useHarmBoard } from './queries.ts';
import { TrendLine } from './TrendLine.tsx';

/** What harms borrowers, measured each night, and the products that were stopped because of it. */
export function HarmBoardPage() {
  const [filter, setFilter] = useAddressFilter({ market: oneOf('PH', markets), product: anyText });
  const { market, product } = filter;
  const { data, error, isPending, isPlaceholderData, refetch } = useHarmBoard({ market, product });
  const [appearance] = useAppearanceChoice();
  return (
    <div className={styles.page} data-appearance={appearance} aria-busy={isPlaceholderData}>
      <header className={styles.head}>
        <SectionHeading title="Harm board">{windowText(data)}</SectionHeading>
        <Select
          aria-label="Market"
          value={market}
          options={[...markets]}
          onChange={(chosen) => setFilter({ market: chosen, product: undefined })}
        />
        <Select
          aria-label="Product"
          className={styles.product ?? ''}
          value={product ?? ''}
          options={[
            { value: '', label: 'All products' },
            ...(data?.products ?? []).map(({ productId, productName }) => ({
              value: productId,
              label: productName,
            })),
          ]}
          onChange={(chosen) => setFilter({ market, product: chosen === '' ? undefined : chosen })}
        />
      </header>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {isPending && <Skeleton active />}
      {data !== undefined && <Board data={data} />}
    </div>
  );
}

function windowText(data: HarmBoard | undefined): string {
  if (data?.day === undefined || data.from === undefined) return ' ';
  return `${dayOf(data.from)} to ${dayOf(data.day)}`;
}

function Board({ data }: { readonly data: HarmBoard }) {
  const { day, measures, stops } = data;
  return (
    <>
      {stops.length > 0 && (
        <section className={styles.stops} aria-labelledby="harm-stops">
          <PartHeading id="harm-stops">Stopped products</PartHeading>
          {stops.map((stop) => (
            <HarmStopCard key={stop.stopId} stop={stop} />
          ))}
        </section>
      )}
      {day === undefined ? (
        <Empty description="Nothing is measured yet. The first figures come after the next end of day." />
      ) : (
        <Table<MeasuredHarm>
          size="small"
          rowKey="measure"
          dataSource={measures}
          pagination={false}
          scroll={{ x: 980 }}
          columns={columnsOf(day)}
        />
      )}
      <p className={styles.foot}>
        A product above a threshold stops being offered after the end of day. Thresholds are set under
        Configuration, and approved by a second person.
      </p>
    </>
  );
}

function columnsOf(day: string): TableColumnsType<MeasuredHarm> {
  return [
    {
      title: 'Measure',
      key: 'measure',
      render: (_cell, { measure }) => (
        <div className={styles.measure}>
          <strong>{measureCopy[measure].title}</strong>
          <span className={styles.quiet}>{measureCopy[measure].definition}</span>
        </div>
      ),
    },
    {
      title: 'Figure',
      key: 'figure',
      width: 190,
      align: 'right',
      render: (_cell, measured) => {
        const remark = remarkText(measured.measure, measured);
        return (
          <div className={styles.measure}>
            <strong className={styles.figure}>
              {figureText(measured.measure, comparedFigure(measured.measure, measured))}
            </strong>
            <span className={styles.quiet}>{countText(measured)}</span>
            {remark !== undefined && <span className={styles.quiet}>{remark}</span>}
          </div>
        );
      },
    },
    {
      title: 'Threshold',
      key: 'threshold',
      width: 130,
      align: 'right',
      render: (_cell, { measure, threshold, minimum }) => (
        <div className={styles.measure}>
          {thresholdText(measure, threshold)}
          <span className={styles.quiet}>minimum {minimum}</span>
        </div>
      ),
    },
    {
      title: 'Last 30 days',
      key: 'trend',
      width: 224,
      render: (_cell, measured) => <TrendLine measured={measured} until={day} />,
    },
    {
      title: 'State',
      key: 'state',
      width: 130,
      render: (_cell, measured) => <State measured={measured} />,
    },
  ];
}

/** A product that is above is stopped. The market as a whole is only compared. */
function State({ measured }: { readonly measured: MeasuredHarm }) {
  if (measured.isAbove) return <Badge status="error" text="Above" />;
  const isCompared = BigInt(measured.denominator) >= BigInt(measured.minimum);
  return isCompared ? <Badge status="success" text="Within" /> : <Badge status="default" text="Too few" />;
}
