import { type Ref, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { Icon } from '../Icon';
import { useDebouncedCallback } from './useDebouncedCallback';

interface Props {
  label: string;
  /** The current search text. The box updates when it changes from outside. */
  value: string;
  /** Called with the trimmed text when typing pauses, or on Enter. */
  onSearch: (text: string) => void;
  placeholder?: string | undefined;
  /** Length of the pause, in milliseconds. */
  delay?: number;
  /** Ref to the input, for callers that move the focus there. */
  field?: Ref<HTMLInputElement>;
}

const defaultDelay = 300;

/** A search field that searches when typing pauses. Enter searches immediately, and Escape clears the field. */
export function SearchBox({ label, value, onSearch, placeholder, delay = defaultDelay, field }: Props) {
  const [text, setText] = useState(value);
  const [lastValues, setLastValues] = useState({ value, sent: value });

  // The text of a search started here comes back as `value`, by which time the user may have typed more. Only a value
  // from elsewhere replaces the text.
  if (value !== lastValues.value) {
    setLastValues({ value, sent: value });
    if (value !== lastValues.sent) setText(value);
  }

  const search = useDebouncedCallback((typed) => {
    setLastValues((before) => ({ ...before, sent: typed.trim() }));
    onSearch(typed.trim());
  }, delay);

  // A search that is still waiting when the user opens another page would cancel that navigation, or be added to the
  // address of the other page.
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (isLeaving) search.current?.cancel();
  }, [isLeaving, search]);

  function change(typed: string, immediately = false) {
    setText(typed);
    search.current?.(typed);
    if (immediately) search.current?.flush();
  }

  return (
    <div className="pl-search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        className="form-control"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Prevents Enter from submitting a surrounding form.
            event.preventDefault();
            change(text, true);
          }
          if (event.key === 'Escape' && text !== '') {
            // The first Escape clears the field and does not close a surrounding dialog.
            event.preventDefault();
            change('', true);
          }
        }}
      />
    </div>
  );
}
