import { type Ref, useState } from 'react';
import { Icon } from '../Icon';
import { useDebounced } from './useDebounced';

interface Props {
  label: string;
  /** What is being searched for at present; the box follows when it is changed from elsewhere. */
  value: string;
  /** Called with the trimmed text a pause after typing stops, or on Enter. */
  onSearch: (text: string) => void;
  placeholder?: string | undefined;
  /** The pause, in milliseconds. */
  pause?: number;
  /** The field itself, for who must put the focus there. */
  field?: Ref<HTMLInputElement>;
}

const usualPause = 300;

/** A search field that waits for a pause in typing; Enter does not wait, Escape clears. */
export function SearchBox({ label, value, onSearch, placeholder, pause = usualPause, field }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState({ value, sent: value });

  // Our own search comes back as `value` while more may have been typed: only a foreign value replaces the text.
  if (value !== seen.value) {
    setSeen({ value, sent: value });
    if (value !== seen.sent) setText(value);
  }

  const search = useDebounced((typed) => {
    setSeen((before) => ({ ...before, sent: typed.trim() }));
    onSearch(typed.trim());
  }, pause);

  function change(typed: string, atOnce = false) {
    setText(typed);
    search.current?.(typed);
    if (atOnce) search.current?.flush();
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
            // A form around it is not sent by it.
            event.preventDefault();
            change(text, true);
          }
          if (event.key === 'Escape' && text !== '') {
            // A dialog around it stays: the first Escape is the field's.
            event.preventDefault();
            change('', true);
          }
        }}
      />
    </div>
  );
}
