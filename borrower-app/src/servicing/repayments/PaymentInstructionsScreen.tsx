import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { ImageViewer } from '#design/image-viewer/ImageViewer.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './Instructions.module.css';
import { instructionImages } from './instruction-images.ts';
import { paymentInstructionsCopy } from './payment-instructions-copy.ts';

/** How to pay through a wallet's bill payment or at a shop. Public page. */
export function PaymentInstructionsScreen() {
  const copy = useCopy(paymentInstructionsCopy);
  const [enlarged, setEnlarged] = useState<number>();
  return (
    <ScreenContent>
      <p className={styles.opening}>{copy.opening}</p>
      {[copy.wallet, copy.shop].map(({ title, picture, steps }, index) => (
        <Card key={title}>
          <section className={styles.way} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            <button
              type="button"
              className={styles.enlarge}
              aria-label={`${copy.enlarge}: ${picture}`}
              onClick={() => setEnlarged(index)}
            >
              <img
                className={styles.picture}
                src={instructionImages[index]}
                alt=""
                width="480"
                height="320"
              />
            </button>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        </Card>
      ))}
      <Card>
        <div className={styles.way}>
          <h2 className={styles.heading}>{copy.afterTitle}</h2>
          <p>{copy.after}</p>
        </div>
      </Card>
      <ImageViewer images={instructionImages} openAt={enlarged} onClose={() => setEnlarged(undefined)} />
    </ScreenContent>
  );
}
