import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Card } from '../card/Card.tsx';
import { Example } from '../demonstration/Example.tsx';
import { loadDevanagari, loadDevanagariIfMissing } from './devanagari.ts';
import styles from './Typography.demo.module.css';

export function Demo() {
  const [loaded, setLoaded] = useState('system');

  async function check() {
    await loadDevanagariIfMissing();
    setLoaded('checked');
  }

  async function load() {
    await loadDevanagari();
    setLoaded('loaded');
  }

  return (
    <>
      <Example title="Sizes">
        <Card>
          <p className={styles.figure}>₱1,250.00</p>
          <p className={styles.xl}>Twenty-two pixels for how things stand</p>
          <p className={styles.l}>Eighteen pixels for titles</p>
          <p>Sixteen pixels for what is read</p>
          <p className={styles.label}>Fourteen pixels for labels</p>
          <p className={styles.s}>Thirteen pixels for help and errors</p>
        </Card>
      </Example>
      <Example title="Hindi">
        <Card>
          <p lang="hi">
            कुल राशि <strong>₹1,25,000.00</strong>, 28 नवंबर तक
          </p>
        </Card>
        <Button variant="secondary" onClick={check}>
          Fetch the font if it is missing
        </Button>
        <Button variant="secondary" onClick={load}>
          Fetch the font
        </Button>
        <p role="status">Font: {loaded}</p>
      </Example>
    </>
  );
}
