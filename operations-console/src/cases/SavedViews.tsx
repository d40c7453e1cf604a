import { Button, Checkbox, Input, type InputRef, Popover } from 'antd';
import { Bookmark, X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import styles from './SavedViews.module.css';
import {
  addressOfView,
  filtersIn,
  type SavedView,
  useDeleteView,
  useSavedViews,
  useSaveView,
  viewIn,
} from './saved-views.ts';

/** The views of this list as chips, and a button that saves its filters under a name. */
export function SavedViews() {
  const [location] = useLocation();
  const section = location.split('/')[1] ?? '';
  const [address, setAddress] = useSearchParams();
  const { data: views = [] } = useSavedViews(section);
  const remove = useDeleteView(section);
  const filters = filtersIn(address);
  const chosen = views.find(({ viewId }) => viewId === viewIn(address));
  const isUnfiltered = filters === '' && chosen !== undefined && chosen.filters !== '';
  // A link may name only the view.
  useEffect(() => {
    if (isUnfiltered) setAddress(addressOfView(chosen), { replace: true });
  }, [isUnfiltered, chosen, setAddress]);
  return (
    <div className={styles.views}>
      {views.map((view) => (
        <Chip
          key={view.viewId}
          view={view}
          href={`${location}?${addressOfView(view)}`}
          isCurrent={view.filters === filters}
          onDelete={() => remove.mutate(view.viewId)}
        />
      ))}
      <SaveButton section={section} filters={filters} name={chosen?.isMine ? chosen.viewName : ''} />
      {remove.isError && <span role="alert">{remove.error.message}</span>}
    </div>
  );
}

interface ChipProps {
  readonly view: SavedView;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly onDelete: () => void;
}

function Chip({ view: { viewName, isMine, owner }, href, isCurrent, onDelete }: ChipProps) {
  return (
    <span className={styles.chip} data-current={isCurrent}>
      <Link
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        {...(!isMine && { title: `Shared by ${owner}` })}
      >
        {viewName}
      </Link>
      {isMine && (
        <Button
          type="text"
          size="small"
          aria-label={`Delete the view ${viewName}`}
          icon={<X size={12} strokeWidth={1.8} aria-hidden />}
          onClick={onDelete}
        />
      )}
    </span>
  );
}

interface SaveButtonProps {
  readonly section: string;
  readonly filters: string;
  /** The name of the user's own view that is open. Saving under it again replaces it. */
  readonly name: string;
}

function SaveButton({ section, filters, name }: SaveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<InputRef>(null);
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={(isShown) => isShown && field.current?.focus()}
      destroyOnHidden
      content={
        <SaveForm
          field={field}
          section={section}
          filters={filters}
          name={name}
          onDone={() => setOpen(false)}
        />
      }
    >
      <Button size="small" type="dashed" icon={<Bookmark size={14} strokeWidth={1.6} aria-hidden />}>
        Save view
      </Button>
    </Popover>
  );
}

interface SaveFormProps extends SaveButtonProps {
  readonly field: Ref<InputRef>;
  readonly onDone: () => void;
}

function SaveForm({ field, section, filters, name, onDone }: SaveFormProps) {
  const [viewName, setViewName] = useState(name);
  const [isShared, setShared] = useState(false);
  const save = useSaveView(section);
  const whole = viewName.trim();
  return (
    <form
      className={styles.form}
      aria-label="Save view"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole !== '') save.mutate({ viewName: whole, filters, isShared }, { onSuccess: onDone });
      }}
    >
      <Input
        ref={field}
        aria-label="Name of the view"
        placeholder="Name"
        maxLength={60}
        value={viewName}
        onChange={({ target }) => setViewName(target.value)}
      />
      <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
        Share with all colleagues
      </Checkbox>
      {save.isError && <p role="alert">{save.error.message}</p>}
      <Button type="primary" size="small" htmlType="submit" loading={save.isPending} disabled={whole === ''}>
        Save
      </Button>
    </form>
  );
}
