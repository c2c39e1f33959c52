import '../../styles/overlays.scss';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { dialogContainer } from '../../components/feedback/dialogContainer';
import { useRestoreFocus } from '../../components/feedback/useRestoreFocus';
import { useDebouncedCallback } from '../../components/form/useDebouncedCallback';
import { useLayer } from '../../components/layers';
import { Icon } from '../../components/Icon';
import { ShortcutKeys } from '../../components/shortcuts/ShortcutKeys';
import { countOf } from '../../lib/countOf';
import { hideOverlay, useOverlay } from '../overlay';
import { hrefOf, type PaletteItem } from './paletteItem';
import { paletteOptionId, optionsOf, PaletteList } from './PaletteList';
import { usePaletteItems } from './usePaletteItems';

const DELAY = 250;
const result = { one: 'result', many: 'results' };
/** Options per Page Up and Page Down. */
const PAGE_STEP = 8;

/**
 * Focuses the field, and returns the focus on close. A click beside the field or a page that loads late may move the
 * focus to the dialog. The field then takes it back, so that the user can continue typing.
 */
function useRestoredFocus<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  // Stores the focused element before the field receives the focus.
  useRestoreFocus(true);
  useLayoutEffect(() => {
    const layer = field.current?.closest('[role="dialog"]');
    const focusField = () => field.current?.focus();
    const refocusField = ({ target }: Event) => target === layer && focusField();
    focusField();
    layer?.addEventListener('focusin', refocusField);
    return () => layer?.removeEventListener('focusin', refocusField);
  }, []);
  return field;
}

/**
 * The command palette: every screen and action by name, and the records of all products. A combobox with a grouped list,
 * after the ARIA pattern.
 */
export function Palette() {
  const navigate = useNavigate();
  const list = useId();
  const notes = useId();
  const field = useRestoredFocus<HTMLInputElement>();
  useLayer(true, hideOverlay);
  const [text, setText] = useState(useOverlay.getState().typed);
  const [term, setTerm] = useState(text.trim());
  const [selectedKey, setSelectedKey] = useState<string>();
  const search = useDebouncedCallback((typed) => setTerm(typed.trim()), DELAY);
  const typed = text.trim();
  const { groups, best, failures, searching } = usePaletteItems(typed, term);
  const options = optionsOf(groups);
  const chosen = options.findIndex(({ key }) => key === selectedKey);
  const active = chosen < 0 ? options.findIndex(({ item }) => item === best) : chosen;

  function changeText(next: string) {
    setText(next);
    setSelectedKey(undefined);
    search.current?.(next);
  }

  function open(item: PaletteItem) {
    // Closes the palette and returns the focus first, because the action may move it.
    flushSync(hideOverlay);
    if ('to' in item) void navigate(item.to);
    else if ('href' in item) window.open(item.href, '_blank', 'noopener');
    else item.run();
  }

  function openActive(newTab: boolean) {
    const item = options[active]?.item;
    if (!item) return;
    const href = hrefOf(item);
    if (newTab && href !== undefined) window.open(href, '_blank', 'noopener');
    else open(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return;
    const last = options.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      Home: 0,
      End: last,
      PageDown: Math.min(active + PAGE_STEP, last),
      PageUp: Math.max(active - PAGE_STEP, 0),
    };
    const step = steps[event.key];
    if (event.key === 'Enter') openActive(event.ctrlKey || event.metaKey);
    else if (step === undefined || event.ctrlKey || event.metaKey) return;
    else setSelectedKey(options[step]?.key);
    event.preventDefault();
  }

  const emptyMessage = options.length === 0 && !searching && `No results for “${typed}”`;
  return (
    <Modal
      show
      animation={false}
      restoreFocus={false}
      onHide={hideOverlay}
      container={dialogContainer}
      className="pl-palette"
      aria-label="Search"
    >
      <div className="pl-palette-head">
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          className="form-control"
          aria-label="Search screens, records and people"
          placeholder="Search screens, records and people"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="go"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-activedescendant={active >= 0 ? paletteOptionId(list, active) : undefined}
          aria-describedby={notes}
          value={text}
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn btn-quiet btn-icon" aria-label="Close" onClick={hideOverlay}>
          <Icon name="x" size={20} />
        </button>
      </div>
      <PaletteList id={list} groups={groups} active={active} onOpen={open} />
      {/* Announced on change (WCAG 4.1.3): visible notes, and the number of results. */}
      <div
        id={notes}
        className="pl-palette-notes flex-none px-4 mt-2 fs-md text-body-secondary"
        aria-live="polite"
      >
        <p className="visually-hidden m-0 mb-2 text-break">
          {typed !== '' && !searching && options.length > 0 && countOf(options.length, result)}
        </p>
        {[searching && 'Searching…', emptyMessage, ...failures].map(
          (note) =>
            note && (
              <p className="m-0 mb-2 text-break" key={note}>
                {note}
              </p>
            ),
        )}
      </div>
      <p className="pl-palette-keys flex-none m-0 fs-sm text-body-secondary border-top" aria-hidden="true">
        <ShortcutKeys keys="up" /> <ShortcutKeys keys="down" /> to choose, <ShortcutKeys keys="enter" /> to
        open, <ShortcutKeys keys="mod+enter" /> in a new tab
      </p>
    </Modal>
  );
}
