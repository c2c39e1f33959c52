import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormTexts } from './formTexts';
import { useIsSlow } from './useIsSlow';

interface Props {
  label: string;
  saving: boolean;
  /** Stops waiting for a save that takes long. */
  onStop?: () => void;
  disabledReason: string | undefined;
  error: string | undefined;
  /** An alternative action, displayed after the button. */
  secondaryAction?: ReactNode;
  /** Whether saving is the main action of the page. */
  primary?: boolean;
}

/**
 * The save button, with the reason why it is disabled or the error of the last save. Sticks to the bottom of the
 * screen, so that it stays within reach.
 */
export function SaveBar(props: Props) {
  const { label, saving, onStop, disabledReason, error, secondaryAction, primary = true } = props;
  const texts = useFormTexts();
  const isSlow = useIsSlow(saving);
  const reasonId = useId();
  const ref = useStickyBar();
  /** The error of the save before, whose place stays while the next one runs. */
  const [lastError, setLastError] = useState(error);
  if (lastError !== error && !saving) setLastError(error);
  return (
    <div ref={ref} className="pl-savebar d-print-none">
      <button
        type="submit"
        className={primary ? 'btn btn-primary' : 'btn btn-secondary'}
        // Not `disabled`, which would lose the focus and make the reason unreachable.
        aria-disabled={disabledReason !== undefined || undefined}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        aria-busy={saving || undefined}
      >
        {saving && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {label}
      </button>
      {isSlow && onStop && (
        <button type="button" className="btn btn-quiet" onClick={onStop}>
          {texts.stop}
        </button>
      )}
      {secondaryAction}
      <p aria-live="polite" className="pl-save-error">
        {isSlow && texts.stillSaving}
      </p>
      {disabledReason !== undefined && (
        <p id={reasonId} className="text-body-secondary">
          {disabledReason}
        </p>
      )}
      {/*
       * Always rendered, so that screen readers announce its text when it appears. Not an alert, because only banners
       * use that role.
       */}
      <p aria-live="assertive" className="text-danger pl-save-error">
        {error}
      </p>
      {/* Without it the bar would shrink, and the second click of a double click would miss the button. */}
      {saving && error === undefined && lastError !== undefined && (
        <p aria-hidden="true" style={{ visibility: 'hidden' }}>
          {lastError}
        </p>
      )}
    </div>
  );
}

/**
 * Tells the form the height of its bar, behind which a focused field must not scroll. Marks the bar as stuck while
 * content lies behind it.
 */
function useStickyBar() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    const form = bar?.closest('form');
    if (!bar || !form) return;
    const observer = new ResizeObserver(() =>
      form.style.setProperty('--pl-savebar', `${bar.offsetHeight}px`),
    );
    observer.observe(bar);
    // A stuck bar ends 1 px below the window.
    const edge = new IntersectionObserver(
      ([entry]) => bar.classList.toggle('is-stuck', entry !== undefined && entry.intersectionRatio < 1),
      { threshold: 1 },
    );
    edge.observe(bar);
    return () => {
      observer.disconnect();
      edge.disconnect();
    };
  }, []);
  return ref;
}
