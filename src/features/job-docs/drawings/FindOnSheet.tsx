import { useState } from 'react';
import type { PageViewport } from 'pdfjs-dist';
import { Announcement } from '../../../components/Announcement';
import { useShortcutKeys } from '../../../components/useDocumentKeys';
import { areaOnPage } from './areaOnPage';
import type { useFind } from './useFind';

type Find = ReturnType<typeof useFind>;

function resultOf({ words, areas, at, hasTexts }: Find): string {
  if (!hasTexts) return 'This sheet is a scan. It has no text to find.';
  if (words.trim() === '') return '';
  return areas.length === 0 ? 'Not found' : `${at + 1} of ${areas.length}`;
}

const focusField = (field: HTMLInputElement | null) => field?.focus();

/** Finds words on a sheet: a button, also by the key /, that becomes a search field. */
export function FindOnSheet({ find }: { find: Find }) {
  /** Opened by the user, it takes the focus; by the address, it does not. */
  const [opened, setOpened] = useState<'no' | 'by address' | 'by user'>(
    find.words === '' ? 'no' : 'by address',
  );
  const open = () => setOpened('by user');
  useShortcutKeys({ '/': opened === 'no' ? open : undefined });
  if (opened === 'no')
    return (
      <button
        type="button"
        className="pl-find btn btn-secondary d-print-none"
        aria-keyshortcuts="/"
        onClick={open}
      >
        Find on sheet
      </button>
    );
  const result = resultOf(find);
  const close = () => {
    find.type('');
    find.save('');
    setOpened('no');
  };
  return (
    <form
      role="search"
      className="pl-find pl-cluster gap-2 border rounded d-print-none"
      onSubmit={(event) => {
        event.preventDefault();
        find.step(1);
        find.save(find.words);
      }}
    >
      <input
        ref={opened === 'by user' ? focusField : undefined}
        type="search"
        className="form-control"
        aria-label="Find on sheet"
        autoComplete="off"
        maxLength={200}
        value={find.words}
        onChange={({ target }) => find.type(target.value)}
        onBlur={() => find.save(find.words)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'Enter' || !event.shiftKey) return;
          event.preventDefault();
          find.step(-1);
        }}
      />
      <span className="pl-find-result">{result}</span>
      <Announcement text={result} />
      <button
        type="button"
        className="btn btn-secondary"
        disabled={find.areas.length === 0}
        onClick={() => find.step(-1)}
      >
        Previous
      </button>
      <button type="submit" className="btn btn-secondary" disabled={find.areas.length === 0}>
        Next
      </button>
      <button type="button" className="btn btn-quiet" onClick={close}>
        Close
      </button>
    </form>
  );
}

/** What is found, on the page. */
export const FoundAreas = ({ find, viewport }: { find: Find; viewport: PageViewport }) =>
  find.areas.map((area, index) => (
    <span
      key={`${area.left} ${area.bottom}`}
      className={index === find.at ? 'pl-found is-shown' : 'pl-found'}
      style={areaOnPage(area, viewport)}
      aria-hidden
    />
  ));
