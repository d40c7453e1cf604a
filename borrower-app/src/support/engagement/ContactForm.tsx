import { CONTACT_MESSAGE_MAX_LENGTHS } from '@hiram/contract/constants';
import { classNames } from '#design/class-names.ts';
import field from '#design/field/Field.module.css';
import textarea from '#design/textarea/Textarea.module.css';
import toast from '#design/toast/ToastHost.module.css';
import styles from './ContactForm.module.css';
import type { EngagementCopy } from './copy/en.ts';

interface ContactFormProps {
  readonly copy: EngagementCopy;
  /** Form action without JavaScript; it contains the page's brand and language. */
  readonly action: string;
}

type FieldName = keyof typeof CONTACT_MESSAGE_MAX_LENGTHS;

/**
 * Four fields and a button. It is a plain form that works without JavaScript: the server answers with the
 * page again, at one of the messages below. `enhance-contact-form.ts` sends it without leaving the page.
 */
export function ContactForm({ copy, action }: ContactFormProps) {
  return (
    <form className={styles.form} method="post" action={action} data-contact-form="">
      <ContactField name="name" label={copy.contactName} autoComplete="name" />
      <ContactField name="telephone" label={copy.contactPhone} autoComplete="tel" type="tel" />
      <ContactField name="email" label={copy.contactEmail} autoComplete="email" type="email" />
      <ContactField name="remark" label={copy.contactRemark} />
      {/* A honeypot for bots that fill in every field. People cannot see or reach it. */}
      <p className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-website">{copy.contactTrap}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <p id="contact-sent" className={classNames(styles.outcome, styles.good)} role="status">
        {copy.contactSentNote}
      </p>
      <p id="contact-incomplete" className={classNames(styles.outcome, styles.bad)} role="alert">
        {copy.contactIncomplete}
      </p>
      <p id="contact-failed" className={classNames(styles.outcome, styles.bad)} role="alert">
        {copy.contactFailed}
      </p>
      <p id="contact-offline" className={classNames(styles.outcome, styles.bad)} role="alert">
        {copy.contactOffline}
      </p>
      <button className={styles.send} type="submit" data-sending={copy.contactSending}>
        {copy.contactSend}
      </button>
      <p className={toast.toast} role="alert" hidden={true} data-toast="" data-sent={copy.contactSent} />
    </form>
  );
}

interface ContactFieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly autoComplete?: string;
  readonly type?: 'text' | 'tel' | 'email';
}

function ContactField({ name, label, autoComplete, type = 'text' }: ContactFieldProps) {
  const attributes = {
    id: `contact-${name}`,
    name,
    maxLength: CONTACT_MESSAGE_MAX_LENGTHS[name],
    required: true,
  };
  return (
    <p className={field.field}>
      <label className={field.label} htmlFor={attributes.id}>
        {label}
      </label>
      {name === 'remark' ? (
        <textarea {...attributes} className={textarea.textarea} rows={4} />
      ) : (
        <input {...attributes} className={field.control} type={type} autoComplete={autoComplete} />
      )}
    </p>
  );
}
