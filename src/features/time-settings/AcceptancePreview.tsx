import { useDeferredValue, useId, useMemo } from 'react';
import { SafeHtml } from '../../components/content/SafeHtml';
import { takenOut } from '../../components/content/sanitize';

/** The text as people will read it, and what of it they will not see. */
export function AcceptancePreview({ html }: { html: string }) {
  const id = useId();
  const shown = useDeferredValue(html);
  const origin = useMemo(() => ({ base: document.baseURI, imageHosts: [window.location.host] }), []);
  const missing = useMemo(() => takenOut(shown, origin), [shown, origin]);
  return (
    <section className="pl-acceptance-preview" aria-labelledby={id}>
      <h3 id={id}>As people will read it</h3>
      <div className="pl-acceptance-text">
        <SafeHtml html={shown} {...origin} empty={<p className="pl-hint">There is nothing to read yet.</p>} />
      </div>
      <p className="pl-hint" aria-live="polite">
        {missing.length > 0 &&
          `Not shown, because it could do harm or look like a part of this app: ${missing.join(', ')}.`}
      </p>
    </section>
  );
}
