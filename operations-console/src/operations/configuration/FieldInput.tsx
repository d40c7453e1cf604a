import { Checkbox, Input, Select } from 'antd';
import { memo, type ReactNode, useState } from 'react';
import { DayInput } from '#cases/DayInput.tsx';
import { type Content, isList, withValue } from './content.ts';
import { useEdited, useValue } from './content-store.ts';
import styles from './Fields.module.css';
import { controlId } from './field-focus.ts';
import { isYes, plainText } from './field-text.ts';
import { ImageInput } from './ImageInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { ContentField } from './queries.ts';
import {
  integerFromTyped,
  minorFromTyped,
  rateFromTyped,
  typedFromMinor,
  typedFromRate,
} from './typed-numbers.ts';

interface FieldInputProps {
  readonly field: ContentField;
  readonly place: string;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  readonly labelledBy: string;
}

interface ControlProps extends FieldInputProps {
  readonly value: Content | undefined;
  readonly currency: 'PHP' | 'INR' | undefined;
  readonly put: (value: Content) => void;
}

/** The input control for the kind of the field. It subscribes only to its own path. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const { store, currency } = useEdited();
  const value = useValue(props.place);
  function put(next: Content): void {
    store.change((before) => withValue(before, props.place, next));
  }
  return controls[props.field.kind]({ ...props, value, currency, put });
});

/** Unparseable input is stored as typed: a draft loses nothing, and validation reports the error. */
function readOr<Value extends Content>(
  typed: string,
  read: (typed: string) => Value | undefined,
): Value | string | null {
  return typed.trim() === '' ? null : (read(typed) ?? typed);
}

const controls: Readonly<Record<ContentField['kind'], (props: ControlProps) => ReactNode>> = {
  text: (props) => (
    <Input
      {...shared(props)}
      value={plainText(props.value)}
      onChange={({ target }) => props.put(target.value)}
    />
  ),
  long_text: (props) => <LongText {...props} />,
  integer: (props) => (
    <NumberInput
      {...figure(props)}
      written={plainText(props.value)}
      onType={(typed) => {
        const read = readOr(typed, integerFromTyped);
        props.put(typeof props.value === 'string' && typeof read === 'number' ? String(read) : read);
      }}
    />
  ),
  amount: (props) => (
    <NumberInput
      {...figure(props)}
      sign={{ before: props.currency === undefined ? '' : currencySigns[props.currency] }}
      written={typedFromMinor(plainText(props.value), props.currency)}
      onType={(typed) => props.put(readOr(typed, minorFromTyped))}
    />
  ),
  rate: (props) => (
    <NumberInput
      {...figure(props)}
      sign={{ after: '%' }}
      written={typedFromRate(plainText(props.value))}
      onType={(typed) => props.put(readOr(typed, rateFromTyped))}
    />
  ),
  day: (props) => (
    <DayInput
      {...shared(props)}
      style={{ width: 220 }}
      day={plainText(props.value)}
      onDay={(day) => props.put(day === '' ? null : day)}
    />
  ),
  flag: (props) => (
    <Checkbox
      id={controlId(props.place)}
      checked={isYes(props.value)}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onChange={({ target }) =>
        props.put(typeof props.value === 'string' ? (target.checked ? '1' : '0') : target.checked)
      }
    >
      Yes
    </Checkbox>
  ),
  choice: (props) => (
    <Select
      {...shared(props)}
      value={plainText(props.value)}
      style={{ width: '100%', maxWidth: 320 }}
      options={[
        ...(props.field.isRequired ? [] : [{ value: '', label: '–' }]),
        ...props.field.choices.map(({ value, title }) => ({ value, label: title })),
      ]}
      onChange={(chosen) => props.put(chosen === '' ? null : chosen)}
    />
  ),
  choices: (props) => (
    <fieldset id={controlId(props.place)} className={styles.choices} aria-labelledby={props.labelledBy}>
      {props.field.choices.map(({ value, title }) => (
        <Checkbox
          key={value}
          checked={chosenOf(props.value).includes(value)}
          // The order may be significant, so the latest choice is added last.
          onChange={({ target }) => {
            const others = chosenOf(props.value).filter((one) => one !== value);
            props.put(target.checked ? [...others, value] : others);
          }}
        >
          {title}
        </Checkbox>
      ))}
    </fieldset>
  ),
  colour: (props) => (
    <span className={styles.colour}>
      <input
        type="color"
        aria-label={`${props.field.title}, selected`}
        value={/^#[0-9a-f]{6}$/i.test(plainText(props.value)) ? plainText(props.value) : '#000000'}
        onChange={({ target }) => props.put(target.value)}
      />
      <Input
        {...shared(props)}
        style={{ width: 120 }}
        value={plainText(props.value)}
        onChange={({ target }) => props.put(target.value.trim() || null)}
      />
    </span>
  ),
  logo: (props) => <ImageInput {...image(props)} use="logo" />,
  banner: (props) => <ImageInput {...image(props)} use="banner" />,
  json: (props) => <JsonText {...props} />,
  // A list is rendered by its entries.
  list: () => null,
};

const currencySigns = { PHP: '₱', INR: '₹' } as const;

function chosenOf(value: Content | undefined): readonly Content[] {
  return isList(value) ? value : [];
}

function figure({ place, isInvalid, describedBy }: ControlProps) {
  return { id: controlId(place), isInvalid, describedBy };
}

function image({ place, field, value, describedBy, put }: ControlProps) {
  return { id: controlId(place), title: field.title, address: plainText(value), describedBy, onChange: put };
}

function shared({ place, isInvalid, describedBy }: ControlProps) {
  return {
    id: controlId(place),
    autoComplete: 'off',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    ...(isInvalid && { status: 'error' as const }),
  };
}

const ROWS = { min: 3, max: 18, width: 80 } as const;

/**
 * The height fits the text when the page opens. A field that grows during typing would move everything below
 * it.
 */
function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / ROWS.width), 0);
  return Math.min(ROWS.max, Math.max(ROWS.min, lines));
}

function LongText(props: ControlProps) {
  const text = plainText(props.value);
  const [rows] = useState(() => rowsFor(text));
  return (
    <Input.TextArea
      {...shared(props)}
      rows={rows}
      value={text}
      onChange={({ target }) => props.put(target.value)}
    />
  );
}

/** Invalid JSON stays a string, which distinguishes it from a parsed value. */
function JsonText(props: ControlProps) {
  const [typed, setTyped] = useState<string>();
  const written = plainText(props.value);
  const [rows] = useState(() => rowsFor(written));
  return (
    <Input.TextArea
      {...shared(props)}
      className={styles.json ?? ''}
      spellCheck={false}
      rows={rows}
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value);
        props.put(readOr(target.value, jsonFromTyped));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function jsonFromTyped(typed: string): Content | undefined {
  try {
    // The cast is safe: `Content` is any JSON value.
    return JSON.parse(typed) as Content;
  } catch {
    return undefined;
  }
}
