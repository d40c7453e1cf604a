import { Alert, Descriptions, Flex, Skeleton } from 'antd';
import { PartHeading } from '#frame/SectionHeading.tsx';
import styles from './BrandFacts.module.css';
import { BrandSwitch } from './BrandSwitch.tsx';
import { type BrandConfig, useBrandConfig } from './queries.ts';
import { useChosenBrand } from './use-chosen-brand.ts';

/** Shows the config of the selected brand, as every borrower page receives it. */
export function BrandFacts() {
  const [code] = useChosenBrand();
  const { data, isPending, isError } = useBrandConfig(code);
  return (
    <section aria-labelledby="brand-facts" className={styles.facts}>
      <Flex gap={12} align="center">
        <PartHeading id="brand-facts">Brand</PartHeading>
        <BrandSwitch />
      </Flex>
      {isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {isError && <Alert type="warning" showIcon title="Could not load the brand's configuration." />}
      {data === null && <Alert type="warning" showIcon title={`Brand "${code}" not found.`} />}
      {data && (
        <Descriptions
          size="small"
          bordered
          column={3}
          styles={{ content: { background: 'var(--ant-color-bg-container)' } }}
          items={factsOf(data)}
        />
      )}
    </section>
  );
}

function factsOf(config: BrandConfig) {
  return [
    { key: 'brand', label: 'Code', children: config.brand },
    { key: 'market', label: 'Market', children: config.market },
    { key: 'locale', label: 'Language', children: config.locale },
    { key: 'appEnName', label: 'Name', children: config.appEnName },
    { key: 'appCnName', label: 'Chinese name', children: config.appCnName },
    { key: 'servicePhone', label: 'Service phone', children: config.servicePhone },
    { key: 'appH5', label: 'Pages', children: config.appH5 },
    { key: 'appApi', label: 'API', children: config.appApi },
    {
      key: 'colours',
      label: 'Colours',
      children: (
        <Flex gap={12} wrap>
          <Colour value={config.background} />
          <Colour value={config.bgFontColor} />
          <Colour value={config.fontColor} />
          {config.accentColour !== undefined && <Colour value={config.accentColour} />}
        </Flex>
      ),
    },
  ];
}

function Colour({ value }: { readonly value: string }) {
  return (
    <span>
      <span className={styles.swatch} style={{ background: value }} /> {value}
    </span>
  );
}
